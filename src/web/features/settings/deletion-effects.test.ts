import { expect, test } from 'vitest';
import { deletionEffects } from './deletion-effects.ts';

test.each([
  [{ posts: 0, scheduled: 0, tier: 'free' }, ['Your profile and everything you set', 'Every browser is signed out']],
  [
    { posts: 1, scheduled: null, tier: 'admin' },
    ['1 post, with images and history', 'Scheduled posts do not go out', 'Every browser is signed out'],
  ],
  [
    { posts: 1200, scheduled: 1, tier: 'pro' },
    [
      '1,200 posts, with images and history',
      '1 scheduled post does not go out',
      "Your Pro plan ends now; this month's payment is not refunded",
      'Every browser is signed out',
    ],
  ],
] as const)('deletionEffects of %o', (account, lines) => {
  expect(deletionEffects(account)).toEqual(lines);
});
