import { expect, test, vi } from 'vitest';
import { dismissedAnnouncement, signedInLabel } from './page-values.ts';

test.each([
  [null, null],
  ['{"name":"Ada"}', null],
  ['not JSON', null],
  ['{"id":"u1","accessToken":"h","name":"Ada"}', 'Signed in as Ada'],
  ['{"id":"u1","accessToken":"h","name":""}', 'Signed in'],
])('signedInLabel of the stored user %s is %s', (storedUser, label) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  expect(signedInLabel(storedUser)).toBe(label);
});

test('dismissedAnnouncement marks the announcement of the page, and is null without one', () => {
  expect(dismissedAnnouncement('{"text":"Moved","tone":"info"}')).toBe(
    '{"text":"Moved","tone":"info","isDismissed":true}',
  );
  expect(dismissedAnnouncement('"text"')).toBeNull();
});
