import { expect, test } from 'vitest';
import { connectionStatus, scopeLabels } from './connection-status.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ALL = ['email', 'openid', 'profile', 'w_member_social'];
const statusOf = ({
  until = '2026-12-24T12:00:00.000Z',
  ...more
}: {
  until?: string | null;
  [more: string]: unknown;
}) => connectionStatus({ linkedinTokenExpiresAt: until, linkedin: { connected: true, scopes: ALL, ...more } }, NOW);

test.each([
  ['it holds', {}, 'fine', 'Connected until December 24, 2026', 'Connected'],
  [
    'it ends within a week',
    { until: '2026-11-25T12:00:00.000Z' },
    'warn',
    'Connected until November 25, 2026',
    'Until Nov 25, 2026',
  ],
  [
    'it ended',
    { connected: false, until: '2026-11-19T12:00:00.000Z' },
    'warn',
    'Your connection expired November 19, 2026',
    'Expired Nov 19, 2026',
  ],
  ['it was refused', { connected: false }, 'warn', 'LinkedIn no longer accepts this sign-in', 'Sign in again'],
  ['posting was not allowed', { scopes: ['openid'] }, 'warn', 'Connected, but cannot publish', 'Cannot publish'],
  ['there is none', { connected: false, scopes: [], until: null }, 'warn', 'Not connected', 'Not connected'],
])('%s', (_when, more, tone, title, brief) => {
  expect(statusOf(more)).toMatchObject({ tone, title, brief });
});

test('scopeLabels names permissions in a fixed order, and an unknown one by its own name', () => {
  expect(scopeLabels(['r_future', ...ALL])).toEqual([
    'Confirm who you are',
    'Read your name and photo',
    'Read your email address',
    'Publish posts as you',
    'r_future',
  ]);
});
