import { expect, test } from 'vitest';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import type { PublisherHealth } from '#web/data/admin-publisher.ts';
import {
  apiVersionStatus,
  databaseStatus,
  last24hItems,
  publisherAlarms,
  publisherStatus,
  queueItems,
  troubleLabel,
  waitReasonLabel,
} from './publisher-labels.ts';

const version = (daysLeft: number | null, sunset: string | null = '2027-09-15') =>
  apiVersionStatus({ apiVersion: { version: '202609', sunset, daysLeft } } as PublisherHealth);

test('waitReasonLabel has a label for every reason, and a readable one for an unknown reason', () => {
  expect(new Set(WAIT_REASONS.map(waitReasonLabel)).size).toBe(WAIT_REASONS.length);
  for (const reason of WAIT_REASONS) expect(waitReasonLabel(reason)).not.toContain('_');
  expect(troubleLabel('queued', 'moon_phase')).toBe('Waits moon phase');
  expect(troubleLabel('needs_look', null)).toBe('Needs checking');
});

test('publisherStatus warns after 15 silent seconds, apiVersionStatus 60 days before a version ends', () => {
  expect(publisherStatus({ lastLookSecondsAgo: 15 } as PublisherHealth).tone).toBe('good');
  expect(publisherStatus({ lastLookSecondsAgo: 16 } as PublisherHealth)).toMatchObject({ tone: 'danger' });
  expect(publisherStatus({ lastLookSecondsAgo: null } as PublisherHealth).tone).toBe('good');
  expect([61, 60, 0, -1].map((days) => version(days).tone)).toEqual(['good', 'warn', 'warn', 'danger']);
  expect(version(1).message).toContain('in 1 day.');
  expect(version(null, null).message).toContain('has not announced');
});

const health = (fields: Partial<PublisherHealth>) => fields as PublisherHealth;

test('databaseStatus speaks of a database server that ended unasked, and of no other', () => {
  const status = (restarts: number, lastRestartAt: string | null) =>
    databaseStatus(health({ databaseServer: { isUp: true, restarts, lastRestartAt } }));
  expect(databaseStatus(health({ databaseServer: null }))).toBeNull();
  expect(status(0, null)).toBeNull();
  expect(status(1, '2026-10-13T08:00:00.000Z')).toMatchObject({
    tone: 'warn',
    message: expect.stringMatching(/restarted once on Oct 13, 2026/),
  });
  expect(status(3, '2026-10-13T08:00:00.000Z')?.message).toMatch(/restarted 3 times, last on Oct 13, 2026/);
});

test.each([
  [
    { late: 0, doubt: 0, needsLook: 0, oldestDueSeconds: 0 },
    ['No post is more than 5 minutes late.', 'Every result is known.', 'Nobody has to check.'],
  ],
  [
    { late: 2, doubt: 1, needsLook: 1, oldestDueSeconds: 600 },
    [
      'The oldest is 10 min late.',
      'Checking whether they were published.',
      'Their authors were asked to check on LinkedIn.',
    ],
  ],
])('publisherAlarms of %o', (fields, notes) => {
  expect(publisherAlarms(health(fields)).map(({ note }) => note)).toEqual(notes);
});

test('queueItems adds what the posts of the queue wait for', () => {
  const counts = { queued: 1200, dueNow: 2, sending: 0, oldestDueSeconds: 0 };
  const items = queueItems(health({ ...counts, waiting: [{ reason: 'network', count: 3 }] }));
  expect(items.map(({ value }) => value)).toEqual(['1,200', '2', 'None', '0', '3']);
  expect(items.at(-1)?.label).toBe('Waiting until LinkedIn can be reached');
});

test('last24hItems says how late posts typically are, if any was published', () => {
  const last24h = { published: 1, failed: 0, medianLateSeconds: 45 };
  expect(last24hItems(health({ last24h })).at(-1)?.value).toBe('45 s');
  expect(last24hItems(health({ last24h: { ...last24h, medianLateSeconds: null } })).at(-1)?.value).toBe('None was');
});
