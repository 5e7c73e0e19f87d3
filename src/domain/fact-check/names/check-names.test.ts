import { describe, expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const namesIn = (text: string, post: string) =>
  checkFacts({ text: post, sources: [{ text, title: null, author: null, siteName: null, publishedAt: null }] }).filter(
    ({ kind }) => kind === 'name',
  );
const claimsOf = (source: string, post: string) => namesIn(source, post).map(({ claim }) => claim);

const ENGLISH = 'In Oslo we met Anna Keller and Peter Holm of the firm. They sell ships to the town.';
const GERMAN = 'In Oslo sprach Anna Keller mit der Firma über das Schiff. Die Stadt kauft es für den Hafen.';

describe('checkNames marks', () => {
  test.each([
    [ENGLISH, 'In Oslo we met Lena Ruiz of the firm.', ['Lena Ruiz']],
    [ENGLISH, 'We met Dr. Lena Ruiz there.', ['Lena Ruiz']],
    [ENGLISH, 'Ruiz said so. It works.', ['Ruiz']],
    [ENGLISH, 'Ruiz’s ships are there.', ['Ruiz']],
    [ENGLISH, 'They use ShipCo for it.', ['ShipCo']],
    [ENGLISH, 'We met Anna Holm there.', ['Anna Holm']],
    [GERMAN, 'In Oslo sprach Anna Kellner mit der Firma über das Schiff.', ['Anna Kellner']],
    [GERMAN, 'Das Schiff ist von der ShipCo, und die Stadt kauft es.', ['ShipCo']],
  ])('%s → %s', (source, post, claims) => {
    expect(claimsOf(source, post)).toEqual(claims);
  });

  test('a single word that is like no name of the source only for the person to look at', () => {
    expect(namesIn(ENGLISH, 'They sell ships in Norway.')).toMatchObject([{ claim: 'Norway', weight: 'unsure' }]);
    expect(namesIn(ENGLISH, 'We met Kellner of the firm.')).toMatchObject([{ claim: 'Kellner', weight: 'wrong' }]);
  });

  test('a first name with what is no surname in the source', () => {
    const source = 'The sailmaker was Jory Penrose. Her banner hangs in the Penhallow museum of the town.';
    expect(claimsOf(source, 'She learned from the sailmaker Jory Penhallow.')).toEqual(['Jory Penhallow']);
  });
});

describe('checkNames does not mark', () => {
  test.each([
    ['ordinary words at a sentence’s start', ENGLISH, 'Ships sell. Nobody knows. Leaders listen.'],
    ['a heading', ENGLISH, 'Why Every Harbour Town Needs New Ferries'],
    ['emphasis', ENGLISH, 'It is ZORBITASTIC there.'],
    ['months, peoples and acronyms', ENGLISH, 'In November the German CEO met us.'],
    ['the surname alone, with a title', ENGLISH, 'We met Mr. Keller and Mrs. Holm.'],
    ['German nouns', GERMAN, 'Die Digitale Zukunft und das Vertrauen der Kundschaft sind wichtig für die Werft.'],
  ])('%s', (_, source, post) => {
    expect(claimsOf(source, post)).toEqual([]);
  });
});

describe('nearestName offers', () => {
  test.each([
    ['the name that shares a word', 'We met Lena Keller there.', 'Anna Keller'],
    ['the name spelled nearly alike', 'We met Anne Kellar there.', 'Anna Keller'],
    ['the word alone for a word alone', 'We met a Kelller there.', 'Keller'],
    ['nothing where nothing is alike', 'They use Zorbitol now.', null],
  ])('%s: %s', (_, post, nearest) => {
    expect(namesIn(ENGLISH, post)[0]?.nearest).toBe(nearest);
  });

  test('as many words of a longer name, without its title', () => {
    const source = 'So the chairwoman Dr. Eva Nora Behrens spoke of the ferry.';
    expect(namesIn(source, 'Then Nora Berens spoke of it.')).toMatchObject([{ nearest: 'Nora Behrens' }]);
  });

  test('the only name of the similar sentence', () => {
    const source = 'The old ferry carries people to Bergen each summer. It rains.';
    expect(namesIn(source, 'The old ferry carries people to Zorbitol each summer.')).toMatchObject([
      { nearest: 'Bergen' },
    ]);
    const two = source.replace('Bergen', 'Bergen or Riga');
    expect(namesIn(two, 'The old ferry carries people to Zorbitol each summer.')).toMatchObject([{ nearest: null }]);
  });
});
