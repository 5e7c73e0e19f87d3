import { expect, test } from 'vitest';
import { stepLabel } from './receipt-labels.ts';

test('stepLabel names a step, also one of a later release', () => {
  expect(stepLabel({ type: 'share_pressed', note: null })).toEqual({ title: 'You pressed Share', detail: null });
  expect(stepLabel({ type: 'token_renewed', note: 'E_42' })).toEqual({ title: 'Token renewed', detail: null });
});

test.each([
  ['doubt', 'unknown: HTTP 500', 'The connection broke, or LinkedIn answered with an error of its own.'],
  ['doubt', 'the last holder vanished while sending', 'Postsmith was interrupted while sending.'],
  ['waiting', 'not_sent: ECONNREFUSED', 'LinkedIn could not be reached; nothing left.'],
  ['waiting', 'throttled: day', 'LinkedIn asked to slow down.'],
  ['failed', 'duplicate: urn:li:share:7000000000000000000', 'LinkedIn already had the same text.'],
  ['published', 'published: urn:li:share:7000000000000000000', null],
])('stepLabel gives the detail of a note without its codes: %s, %s', (type, note, detail) => {
  expect(stepLabel({ type, note }).detail).toBe(detail);
});
