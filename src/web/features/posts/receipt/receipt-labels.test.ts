import { expect, test } from 'vitest';
import { stepLabel } from './receipt-labels.ts';

test('stepLabel names a step, also one of a later release', () => {
  expect(stepLabel({ type: 'share_pressed', note: null })).toEqual({ title: 'You pressed Share', detail: null });
  expect(stepLabel({ type: 'share_undone', note: null }).title).toBe('You undid the share');
  expect(stepLabel({ type: 'token_renewed', note: 'E_42' })).toEqual({ title: 'Token renewed', detail: null });
});

test.each([
  ['doubt', 'unknown: HTTP 500', 'The connection failed, or LinkedIn returned an error.'],
  ['doubt', 'the last holder vanished while sending', 'Postsmith was interrupted while sending.'],
  ['waiting', 'not_sent: ECONNREFUSED', 'LinkedIn could not be reached. Nothing was sent.'],
  ['waiting', 'throttled: day', 'LinkedIn was limiting our requests.'],
  ['failed', 'duplicate: urn:li:share:7000000000000000000', 'LinkedIn already had a post with the same text.'],
  ['deleted_on_linkedin', 'deleted', null],
  ['deleted_on_linkedin', 'gone', 'It was not there any more.'],
  ['published', 'published: urn:li:share:7000000000000000000', null],
])('stepLabel gives the detail of a note without its codes: %s, %s', (type, note, detail) => {
  expect(stepLabel({ type, note }).detail).toBe(detail);
});
