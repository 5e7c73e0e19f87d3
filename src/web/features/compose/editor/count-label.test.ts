import { expect, test } from 'vitest';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { countLabel } from './count-label.ts';

const at = (length: number) => countLabel(measureText('a'.repeat(length)));

test('up to 2,800 the count stands against the limit and nothing is announced', () => {
  expect(at(0)).toEqual({ text: '0 / 3,000', tone: 'ok', problem: null, note: null, announcement: '' });
  expect(at(2800)).toMatchObject({ text: '2,800 / 3,000', tone: 'ok' });
});

test('above 2,800 up to 3,000 it says what remains', () => {
  expect(at(2801)).toMatchObject({ text: '199 characters remaining', tone: 'near', problem: null });
  expect(at(2999).text).toBe('1 character remaining');
  expect(at(3000)).toMatchObject({ text: '0 characters remaining', tone: 'near' });
});

test('above 3,000 it says how many are too many, and the fixed sentence (docs/product.md §12.1)', () => {
  expect(at(3001)).toEqual({
    text: '1 over limit',
    tone: 'over',
    problem: "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
    note: null,
    announcement: "This post exceeds LinkedIn's character limit and cannot be shared. Please shorten your content.",
  });
});

test('what is announced changes with the state only', () => {
  expect(at(2850).announcement).toBe(at(2990).announcement);
  expect(at(3005).announcement).toBe(at(4000).announcement);
});

test('a text that fits but is sent longer gets a note and can be shared', () => {
  expect(countLabel(measureText('('.repeat(1500)))).toMatchObject({ tone: 'ok', note: null });
  expect(countLabel(measureText('('.repeat(1501)))).toMatchObject({
    text: '1,501 / 3,000',
    tone: 'ok',
    problem: null,
    note: expect.stringContaining('is sent as 3,002 characters'),
  });
  expect(countLabel(measureText('('.repeat(3001))).note).toBeNull();
});
