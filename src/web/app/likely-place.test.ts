import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likelyPlace } from './likely-place.ts';

test.each([
  ['/calender', 'calendar'],
  ['/app/Setings', 'settings'],
  ['/pricing', 'plans'],
  ['/dashboard/drafts', 'posts'],
  ['/help.html', 'support'],
  ['/write', 'compose'],
  ['/no/such/page', null],
  ['/wp-admin/index.php', null],
  ['/', null],
])('likelyPlace(%j) is %j', (path, place) => {
  expect(likelyPlace(path)).toBe(place);
});

test('likelyPlace takes any path, and any case', () => {
  fc.assert(
    fc.property(fc.string(), (path) => {
      expect(likelyPlace(path)).toBe(likelyPlace(path.toUpperCase().toLowerCase()));
    }),
  );
});
