import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDetail } from '#web/data/admin-users.ts';
import { filterLabel, lastSeenLabel, postDateLabel, userFacts } from './users-messages.ts';

const AT = '2026-11-24T13:30:00.000Z';
beforeEach(() => void vi.stubGlobal('window', { localStorage: { getItem: () => 'UTC' } }));

test('lastSeenLabel of a user who was never seen since sign-in', () => {
  expect([lastSeenLabel(null), lastSeenLabel(AT)]).toEqual(['Not since sign-in', 'Nov 24, 2026, 1:30 PM']);
});

test.each([
  [{ status: 'published', publishedAt: AT, scheduledAt: null, createdAt: AT }, 'Published Nov 24, 2026, 1:30 PM'],
  [{ status: 'scheduled', publishedAt: null, scheduledAt: AT, createdAt: AT }, 'Due Nov 24, 2026, 1:30 PM'],
  [{ status: 'failed', publishedAt: null, scheduledAt: AT, createdAt: AT }, 'Made Nov 24, 2026, 1:30 PM'],
] as const)('postDateLabel of %o is %s', (post, label) => {
  expect(postDateLabel(post)).toBe(label);
});

test('filterLabel adds the number of users once it is known', () => {
  const counts = { free: 3, pro: 2 };
  expect(filterLabel('All plans', undefined, ['free'])).toBe('All plans');
  expect(filterLabel('All plans', counts, ['free', 'pro'])).toBe('All plans (5)');
});

test.each([
  [
    { tier: 'pro', tierUntil: AT, seenAt: AT, connectedUntil: AT, email: 'a@example.org' },
    ['a@example.org', 'Free', 'Pro until Nov 24, 2026, 1:30 PM', 'Connected until Nov 24, 2026, 1:30 PM'],
  ],
  [
    { tier: 'free', tierUntil: null, seenAt: null, connectedUntil: null, email: null },
    ['Not known', 'Free', 'Free', 'Not connected: posts wait for a new sign-in'],
  ],
])('userFacts of %o', (fields, values) => {
  const user = { baseTier: 'free', createdAt: AT, ...fields } as UserDetail['user'];
  const facts = Object.fromEntries(userFacts({ user }).map(({ label, value }) => [label, value]));
  expect([facts['Email'], facts['Plan set by an administrator'], facts['Plan now'], facts['LinkedIn']]).toEqual(values);
});
