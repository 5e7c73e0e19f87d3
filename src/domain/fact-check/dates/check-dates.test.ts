import { describe, expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

/** Dates of a post that a source, published at a time, does not state. */
const marksOf = (text: string, post: string, publishedAt: string | null = null) =>
  checkFacts({ text: post, sources: [{ text, title: null, author: null, siteName: null, publishedAt }] }).filter(
    ({ kind }) => kind === 'date',
  );
const claimsOf = (...of: Parameters<typeof marksOf>) => marksOf(...of).map(({ claim }) => claim);

describe('checkDates takes a date for stated', () => {
  test.each([
    ['It opened on 24 November 2026.', 'It opened in November 2026.'],
    ['It opened on 24 November 2026.', 'It opened in the fourth quarter of 2026.'],
    ['It opened on 24 November 2026.', 'It opened in the second half of 2026.'],
    ['It opened in 1994.', 'It opened in the 1990s.'],
    ['In 2026 it opened. The day was 24 November.', 'It opened on 24 November 2026.'],
    ['The gate shuts at 22:30.', 'The gate shuts at 10:30 pm.'],
    ['Am 3.4.2026 begann es.', 'Es begann im April 2026.'],
    ['It has 1904 seats.', 'All 1904 were sold, 1904 of them.'],
    ['Sales rose in 2025 on the year before.', 'Sales rose in 2025, more than in 2024.'],
    ['Sales rose in 2025.', 'Sales rose in FY2025.'],
    ['Supper is at a quarter to five.', 'Supper is at 4.45 pm.'],
    ['The alarm came at 2:52.', '02:52: the alarm.'],
  ])('that %s says: %s', (source, post) => {
    expect(claimsOf(source, post)).toEqual([]);
  });

  test.each([
    ['Es war gestern.', 'Es war am 30. Juni 2026.'],
    ["C'était hier, dit le maire de la ville.", "C'était le 30 juin 2026, dit le maire de la ville."],
    ['Fue ayer, dice el alcalde de la ciudad.', 'Fue el 30 de junio de 2026, dice el alcalde de la ciudad.'],
    ['It opened last year.', 'It opened in 2025.'],
    ['It opens next month.', 'It opens in August 2026.'],
    ['The vote was on Monday.', 'The vote was on 29 June 2026.'],
    ['The vote was today.', 'The vote was in 2026.'],
  ])('that follows from the publication on 1 July 2026: %s → %s', (source, post) => {
    expect(claimsOf(source, post, '2026-07-01T09:00:00Z')).toEqual([]);
    expect(claimsOf(source, post)).toHaveLength(1);
  });

  test('across the turn of a year', () => {
    expect(claimsOf('It opened last month.', 'It opened in December 2025.', '2026-01-09')).toEqual([]);
    expect(claimsOf('It opens next month.', 'It opens in January 2027.', '2026-12-09')).toEqual([]);
  });
});

describe('checkDates marks', () => {
  test.each([
    ['It opened on 24 November 2026.', 'It opened on 25 November 2026.', '25 November 2026'],
    ['It opened in March 2024 and shut in 2026.', 'It opened in March 2026.', 'March 2026'],
    ['Sales rose in Q3 2025.', 'Sales rose in Q2 2025.', 'Q2 2025'],
    ['It opened in 1994.', 'It opened in the 1980s.', '1980s'],
    ['We met on Monday.', 'We met on Friday.', 'Friday'],
  ])('what %s does not say: %s', (source, post, claim) => {
    expect(claimsOf(source, post)).toEqual([claim]);
  });

  test('a weekday only where the source names weekdays and the post says "on" it', () => {
    expect(claimsOf('We met on Monday.', 'Happy Friday!')).toEqual([]);
    expect(claimsOf('We met in spring.', 'We met on Friday.')).toEqual([]);
  });

  test('and offers the source’s date of the same kind', () => {
    const source = 'The harbour opened on 24 November 2026. The bell rings at 10:30.';
    expect(marksOf(source, 'The harbour opened on 25 November 2026.')).toMatchObject([{ nearest: '24 November 2026' }]);
    expect(marksOf(source, 'The bell rings at 11:30.')).toMatchObject([{ nearest: '10:30' }]);
    expect(marksOf(source, 'In the 1970s it was calm.')).toMatchObject([{ nearest: null }]);
    expect(marksOf(source, 'My own trip began on 3 May 1999.')).toMatchObject([{ nearest: null }]);
  });
});
