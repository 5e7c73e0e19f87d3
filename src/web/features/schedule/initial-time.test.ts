import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { initialTime } from './initial-time.ts';

const NOW = Date.parse('2026-11-20T19:07:30.000Z');
const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored.get(key) ?? null } });
  stored.set('user_timezone', 'America/New_York');
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

type Subject = Pick<Post, 'status' | 'scheduledAt' | 'publication'>;
const publication = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'schedule',
  state: 'queued',
  dueAt: '2026-11-24T08:00:00.000Z',
  localTime: '2026-11-24T17:00',
  zone: 'Asia/Tokyo',
  waitReason: null,
  firstMaybeSentAt: null,
  errorCode: null,
  permalink: null,
  sendLate: true,
  inQueue: false,
  deletedOnLinkedInAt: null,
  isDeletableThere: false,
} as const;
const scheduled: Subject = { status: 'scheduled', scheduledAt: publication.dueAt, publication };
const open = (post: Subject | null) => initialTime(post, NOW);

test('initialTime of a scheduled post is its own time, zone and choice', () => {
  stored.set('schedule_preset_date', '2026-12-01');
  expect(open(scheduled)).toEqual({
    ownTime: '2026-11-24T17:00',
    day: null,
    zone: 'Asia/Tokyo',
    sendLate: true,
  });
  expect(open({ ...scheduled, publication: null })).toEqual({
    ownTime: '2026-11-24T03:00',
    day: null,
    zone: 'America/New_York',
    sendLate: false,
  });
});

test('initialTime of a failed post or a draft is the stored day, or none', () => {
  const any = { ownTime: null, day: null, zone: 'America/New_York' };
  expect(open({ ...scheduled, status: 'failed' })).toEqual({ ...any, sendLate: true });
  stored.set('schedule_preset_date', '2026-12-01');
  expect(open(null)).toEqual({ ...any, day: '2026-12-01', sendLate: false });
  for (const text of ['2027-02-30', 'tomorrow', '']) {
    stored.set('schedule_preset_date', text);
    expect(open(null).day).toBeNull();
  }
});

test('initialTime of a draft is the stored time, and once that has passed its day', () => {
  stored.set('schedule_preset_date', '2026-11-20T17:30');
  expect(open(null)).toMatchObject({ ownTime: '2026-11-20T17:30', day: null, zone: 'America/New_York' });
  stored.set('schedule_preset_date', '2026-11-20T08:30');
  expect(open(null)).toMatchObject({ ownTime: null, day: '2026-11-20' });
});

test('initialTime of a draft with a day of its own is that day, unless it has passed', () => {
  stored.set('schedule_preset_date', '2026-12-01');
  expect(initialTime(null, NOW, '2026-11-24').day).toBe('2026-11-24');
  expect(initialTime(null, NOW, '2026-11-19').day).toBeNull();
  expect(initialTime(scheduled, NOW, '2026-11-25')).toMatchObject({ ownTime: '2026-11-24T17:00', day: null });
});

test('initialTime ignores a stored preset of a day that has passed in the zone', () => {
  stored.set('schedule_preset_date', '2026-11-20');
  expect(open(null).day).toBe('2026-11-20');
  stored.set('user_timezone', 'Asia/Tokyo');
  expect(open(null).day).toBeNull();
});
