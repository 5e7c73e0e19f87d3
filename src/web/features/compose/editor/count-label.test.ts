import { expect, test } from 'vitest';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { countLabel, findLengthTrouble } from './count-label.ts';

const at = (length: number) => countLabel(measureText('a'.repeat(length)));
const troubleOf = (text: string) => findLengthTrouble(measureText(text));

test('up to 2,800 the count stands against the limit and nothing is announced', () => {
  expect(at(0)).toEqual({ text: '0 / 3,000', tone: 'ok', announcement: '' });
  expect(at(2800)).toMatchObject({ text: '2,800 / 3,000', tone: 'ok' });
});

test('above 2,800 up to 3,000 it says what remains', () => {
  expect(at(2801)).toMatchObject({ text: '199 characters remaining', tone: 'near' });
  expect(troubleOf('a'.repeat(3000))).toEqual({ problem: null, note: null });
  expect(at(2999).text).toBe('1 character remaining');
  expect(at(3000)).toMatchObject({ text: '0 characters remaining', tone: 'near' });
});

test('above 3,000 it says how many are too many, and the fixed sentence (docs/product.md §12.1)', () => {
  expect(at(3001)).toEqual({
    text: '1 over limit',
    tone: 'over',
    announcement: "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
  });
  expect(troubleOf('a'.repeat(3001))).toEqual({ problem: at(3001).announcement, note: null });
});

test('what is announced changes with the state only', () => {
  expect(at(2850).announcement).toBe(at(2990).announcement);
  expect(at(3005).announcement).toBe(at(4000).announcement);
});

test('a text that fits but is sent longer gets a note and can be shared', () => {
  expect(troubleOf('('.repeat(1500)).note).toBeNull();
  expect(countLabel(measureText('('.repeat(1501)))).toMatchObject({ text: '1,501 / 3,000', tone: 'ok' });
  expect(troubleOf('('.repeat(1501))).toEqual({
    problem: null,
    note: expect.stringContaining('is sent as 3,002 characters'),
  });
  expect(troubleOf('('.repeat(3001)).note).toBeNull();
});
