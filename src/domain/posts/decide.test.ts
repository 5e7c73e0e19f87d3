import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attempt, type AttemptOutcome, afterMidnightUtc, decide, decideAbandoned, urnTime } from './decide.ts';
import { LAST_PROBE_MS, QUIET_MS } from './sending/probes.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const clean: Attempt = {
  kind: 'schedule',
  dueAt: NOW,
  tries: 1,
  sendStartedAt: NOW,
  firstMaybeSentAt: null,
  everMaybeSentAt: null,
  uploadedAt: null,
  uploadsAnew: 0,
  isNamedPostTaken: false,
};
const doubtful: Attempt = {
  ...clean,
  tries: 2,
  sendStartedAt: NOW + 90_000,
  firstMaybeSentAt: NOW,
  everMaybeSentAt: NOW,
};
const urnAt = (ms: number) => `urn:li:share:${(BigInt(ms) << 22n) + 7n}`;

test('urnTime reads the creation time from a urn', () => {
  expect(new Date(urnTime('urn:li:share:7141138937766391808') ?? 0).toISOString().slice(0, 19)).toBe(
    '2023-12-14T18:56:38',
  );
  expect(urnTime('urn:li:person:abc')).toBeNull();
});

test('decide for a row that cannot be out: the whole answer table', () => {
  const at = (outcome: AttemptOutcome, attempt = clean) => decide(attempt, outcome, NOW + 1000);
  expect(at({ kind: 'published', urn: 'urn:li:share:1' })).toEqual({
    to: 'published',
    urn: 'urn:li:share:1',
    adopted: false,
  });
  expect(at({ kind: 'published', urn: null })).toEqual({ to: 'published', urn: null, adopted: false });
  expect(at({ kind: 'duplicate', urn: urnAt(NOW) })).toMatchObject({ to: 'failed', code: 'duplicate' });
  expect(at({ kind: 'refused', code: 'X', message: 'no' })).toEqual({ to: 'failed', code: 'refused', message: 'no' });
  expect(at({ kind: 'unauthorized', code: 'X' })).toMatchObject({ to: 'queued', wait: 'reauth' });
  expect(at({ kind: 'throttled', scope: 'day', retryAfterSeconds: null })).toEqual({
    to: 'queued',
    wait: 'throttled_day',
    lookAt: Date.parse('2026-11-21T00:01:00Z'),
  });
  expect(at({ kind: 'throttled', scope: 'unverified', retryAfterSeconds: null })).toMatchObject({ wait: 'unverified' });
  expect(at({ kind: 'throttled', scope: 'short', retryAfterSeconds: null })).toEqual({
    to: 'queued',
    wait: 'throttled',
    lookAt: NOW + 61_000,
  });
  expect(at({ kind: 'throttled', scope: 'short', retryAfterSeconds: 300 })).toEqual({
    to: 'queued',
    wait: 'throttled',
    lookAt: NOW + 301_000,
  });
  expect(at({ kind: 'version' })).toEqual({ to: 'queued', wait: 'version', lookAt: NOW + 1000 });
  expect(at({ kind: 'not_sent', reason: 'ECONNREFUSED' })).toEqual({
    to: 'queued',
    wait: 'network',
    lookAt: NOW + 3000,
  });
  expect(at({ kind: 'unknown', reason: 'HTTP 500' })).toEqual({
    to: 'doubt',
    lookAt: NOW + QUIET_MS,
    firstMaybeSentAt: NOW,
  });
});

test('decide fails a share at once where a schedule would wait', () => {
  const share: Attempt = { ...clean, kind: 'share' };
  expect(decide(share, { kind: 'unauthorized', code: 'X' }, NOW)).toMatchObject({ to: 'failed', code: 'reauth' });
  expect(decide(share, { kind: 'throttled', scope: 'day', retryAfterSeconds: null }, NOW)).toMatchObject({
    to: 'failed',
    code: 'throttled_day',
  });
  expect(decide(share, { kind: 'not_sent', reason: 'x' }, NOW)).toMatchObject({ to: 'queued' });
  expect(decide(share, { kind: 'not_sent', reason: 'x' }, NOW + 19_000)).toMatchObject({
    to: 'failed',
    code: 'not_reached',
  });
  expect(decide(share, { kind: 'unknown', reason: 'x' }, NOW)).toMatchObject({ to: 'doubt' });
});

test('decide in doubt: a duplicate of that time is ours, an older or unnamed one is for the person', () => {
  const at = NOW + 91_000;
  expect(decide(doubtful, { kind: 'duplicate', urn: urnAt(NOW + 500) }, at)).toEqual({
    to: 'published',
    urn: urnAt(NOW + 500),
    adopted: true,
  });
  expect(decide(doubtful, { kind: 'duplicate', urn: urnAt(NOW - 300_000) }, at)).toEqual({ to: 'needs_look' });
  expect(decide(doubtful, { kind: 'duplicate', urn: null }, at)).toEqual({ to: 'needs_look' });
  expect(decide(doubtful, { kind: 'published', urn: urnAt(at) }, at)).toMatchObject({
    to: 'published',
    adopted: false,
  });
  expect(decide(doubtful, { kind: 'refused', code: 'X', message: 'no' }, at)).toEqual({ to: 'needs_look' });
});

const pictured: Attempt = { ...clean, uploadedAt: NOW - 1000 };
const waiting = { kind: 'image_waiting' } as const;
const lost = { kind: 'image_lost', code: 'MEDIA_ASSET_PROCESSING_FAILED', urn: null } as const;

test('decide waits 2 minutes from its upload for an image; then all are uploaded again', () => {
  expect(decide(pictured, waiting, NOW)).toEqual({ to: 'queued', wait: 'images', lookAt: NOW + 2000 });
  expect(decide({ ...pictured, tries: 9 }, waiting, NOW)).toMatchObject({ lookAt: NOW + 20_000 });
  expect(decide(pictured, waiting, NOW + 118_999)).toEqual({ to: 'queued', wait: 'images', lookAt: NOW + 120_999 });
});

test('decide uploads a lost image again, at most twice', () => {
  const anew = { to: 'queued', wait: 'images', lookAt: NOW, uploadsAnew: true };
  const refused = { to: 'failed', code: 'image_refused', message: null };
  for (const outcome of [lost, waiting]) {
    const late = { ...pictured, uploadedAt: NOW - 120_000 };
    expect(decide(late, outcome, NOW)).toEqual(anew);
    expect(decide({ ...late, uploadsAnew: 1 }, outcome, NOW)).toEqual(anew);
    expect(decide({ ...late, uploadsAnew: 2 }, outcome, NOW)).toEqual(refused);
    // Other bytes would not be found to be there already, should a person have overlooked the first ones.
    expect(decide({ ...late, everMaybeSentAt: NOW - 600_000 }, outcome, NOW)).toEqual(refused);
  }
});

test('decide fails the post for an image that LinkedIn refuses or that is missing', () => {
  const at = (outcome: AttemptOutcome) => decide(clean, outcome, NOW);
  expect(at({ kind: 'image_refused', code: 'HTTP_415', hash: 'a' })).toMatchObject({ code: 'image_refused' });
  expect(at({ kind: 'image_missing', hash: 'a' })).toEqual({ to: 'failed', code: 'image_missing', message: null });
});

test('decide retries failed uploads with growing pauses, since each is one of the day’s 150 calls', () => {
  const failed = { kind: 'upload_failed', reason: 'HTTP 503' } as const;
  let now = NOW;
  let tries = 0;
  while (now < NOW + 86_400_000) {
    tries += 1;
    const decision = decide({ ...clean, tries }, failed, now);
    if (decision.to !== 'queued') throw new Error(decision.to);
    now = decision.lookAt;
  }
  expect(tries).toBeLessThan(30);
});

test('decide does not let a share wait longer for images than for anything else', () => {
  const share: Attempt = { ...pictured, kind: 'share' };
  const failed = { kind: 'upload_failed', reason: 'x' } as const;
  expect(decide(share, waiting, NOW)).toMatchObject({ to: 'queued' });
  expect(decide(share, waiting, NOW + 19_000)).toMatchObject({ to: 'failed', code: 'image_waiting' });
  expect(decide(share, lost, NOW + 1000)).toMatchObject({ to: 'queued', uploadsAnew: true });
  expect(decide(share, lost, NOW + 21_000)).toMatchObject({ to: 'failed', code: 'image_refused' });
  expect(decide(share, failed, NOW)).toMatchObject({ to: 'queued', wait: 'images' });
  expect(decide(share, failed, NOW + 16_000)).toMatchObject({ to: 'failed', code: 'upload_failed' });
});

test('decide adopts the first post if LinkedIn names it when its person has sent it again', () => {
  const again: Attempt = { ...clean, sendStartedAt: NOW + 600_000, everMaybeSentAt: NOW };
  const at = NOW + 601_000;
  expect(decide(again, { kind: 'duplicate', urn: urnAt(NOW + 500) }, at)).toMatchObject({
    to: 'published',
    adopted: true,
  });
  expect(decide(again, { kind: 'duplicate', urn: urnAt(NOW - 300_000) }, at)).toMatchObject({ to: 'failed' });
  expect(decide(again, { kind: 'unknown', reason: 'x' }, at)).toMatchObject({
    to: 'doubt',
    firstMaybeSentAt: NOW + 600_000,
  });
});

test('decide in doubt: a duplicate that names the post of another publication is for the person', () => {
  const at = NOW + 91_000;
  const duplicate = { kind: 'duplicate', urn: urnAt(NOW + 500) } as const;
  expect(decide({ ...doubtful, isNamedPostTaken: true }, duplicate, at)).toEqual({ to: 'needs_look' });
  const sentAgain = { ...clean, everMaybeSentAt: NOW, isNamedPostTaken: true };
  expect(decide(sentAgain, duplicate, at)).toEqual({ to: 'needs_look' });
  // Nothing of it can be out: it is sure that LinkedIn rejected it.
  expect(decide({ ...clean, isNamedPostTaken: true }, duplicate, at)).toMatchObject({
    to: 'failed',
    code: 'duplicate',
  });
});

const DAY_MS = 86_400_000;

test.each([
  [30 * 365 * 86_400, 0, DAY_MS],
  [1e300, 0, DAY_MS],
  [Number.MAX_VALUE, 0, DAY_MS],
  [3600, 0, 3_600_000],
  [86_400, 20 * 3_600_000, 4 * 3_600_000],
  [3600, DAY_MS - 1000, 1000],
  [3600, DAY_MS + 1000, 0],
  [-5, 0, 60_000],
  [0, 0, 60_000],
])('a Retry-After of %s s, %s ms after its time, is waited for %s ms', (retryAfterSeconds, lateMs, waitedMs) => {
  const now = NOW + lateMs;
  const outcome = { kind: 'throttled', scope: 'short', retryAfterSeconds } as const;
  expect(decide(clean, outcome, now)).toEqual({ to: 'queued', wait: 'throttled', lookAt: now + waitedMs });
});

test('whatever a row waits for, it is looked at when its day is over', () => {
  const now = NOW + DAY_MS - 30_000;
  for (const outcome of [
    { kind: 'throttled', scope: 'day', retryAfterSeconds: null },
    { kind: 'throttled', scope: 'unverified', retryAfterSeconds: null },
    { kind: 'upload_failed', reason: 'x' },
    { kind: 'not_sent', reason: 'x' },
  ] as const) {
    const decision = decide({ ...clean, tries: 9 }, outcome, now);
    expect(decision).toMatchObject({ to: 'queued', lookAt: NOW + DAY_MS });
  }
});

const outcomes = fc.oneof(
  fc.record({ kind: fc.constant('published' as const), urn: fc.option(fc.constant(urnAt(NOW))) }),
  fc.record({
    kind: fc.constant('duplicate' as const),
    urn: fc.option(fc.integer({ min: -1e9, max: 1e9 }).map((d) => urnAt(NOW + d))),
  }),
  fc.constant({ kind: 'refused' as const, code: 'X', message: 'no' }),
  fc.constant({ kind: 'unauthorized' as const, code: 'X' }),
  fc.record({
    kind: fc.constant('throttled' as const),
    scope: fc.constantFrom('day' as const, 'unverified' as const, 'short' as const),
    retryAfterSeconds: fc.option(fc.oneof(fc.nat(10_000), fc.double({ noNaN: true }))),
  }),
  fc.constant({ kind: 'version' as const }),
  fc.constant({ kind: 'not_sent' as const, reason: 'x' }),
  fc.constant({ kind: 'image_waiting' as const }),
  fc.constant({ kind: 'image_lost' as const, code: 'X', urn: null }),
  fc.constant({ kind: 'image_refused' as const, code: 'X', hash: 'a' }),
  fc.constant({ kind: 'image_missing' as const, hash: 'a' }),
  fc.constant({ kind: 'upload_failed' as const, reason: 'x' }),
  fc.constant({ kind: 'unknown' as const, reason: 'x' }),
);

test('decide never queues a row that may be out, nor sends it again before the quiet time or after 8 minutes', () => {
  fc.assert(
    fc.property(
      outcomes,
      fc.nat(LAST_PROBE_MS),
      fc.nat(60_000),
      fc.constantFrom('share' as const, 'schedule' as const),
      (outcome, sentAfter, took, kind) => {
        const attempt: Attempt = { ...doubtful, kind, sendStartedAt: NOW + sentAfter };
        const decision = decide(attempt, outcome, NOW + sentAfter + took);
        expect(decision.to).not.toBe('queued');
        if (decision.to === 'doubt') {
          expect(decision.lookAt).toBeGreaterThanOrEqual(attempt.sendStartedAt + QUIET_MS);
          expect(decision.lookAt).toBeLessThanOrEqual(NOW + LAST_PROBE_MS);
        }
        expect(decision.to).not.toBe('failed');
      },
    ),
  );
});

test('decide gives each row a time that a calendar has, and a waiting one no later than its last moment', () => {
  fc.assert(
    fc.property(outcomes, fc.integer({ min: -1000, max: 2 * DAY_MS }), fc.nat(40), (outcome, lateMs, tries) => {
      const now = NOW + lateMs;
      const decision = decide({ ...clean, tries, sendStartedAt: now }, outcome, now);
      if (!('lookAt' in decision)) return;
      expect(Number.isNaN(new Date(decision.lookAt).getTime())).toBe(false);
      expect(decision.lookAt).toBeGreaterThanOrEqual(now);
      if (decision.to === 'queued') expect(decision.lookAt).toBeLessThanOrEqual(Math.max(now, NOW + DAY_MS));
    }),
  );
});

test('decide neither fails nor queues a row after an unclear answer', () => {
  fc.assert(
    fc.property(fc.constantFrom('share' as const, 'schedule' as const), fc.nat(30_000), (kind, took) => {
      expect(['doubt', 'needs_look']).toContain(
        decide({ ...clean, kind }, { kind: 'unknown', reason: 'x' }, NOW + took).to,
      );
    }),
  );
});

test('decideAbandoned sends a row abandoned before its send, and puts it in doubt after it', () => {
  expect(decideAbandoned({ sendStartedAt: null, firstMaybeSentAt: null }, NOW)).toEqual({ to: 'send' });
  expect(decideAbandoned({ sendStartedAt: NOW, firstMaybeSentAt: null }, NOW + 45_000)).toEqual({
    to: 'doubt',
    lookAt: NOW + 90_000,
    firstMaybeSentAt: NOW,
  });
  expect(decideAbandoned({ sendStartedAt: NOW, firstMaybeSentAt: null }, NOW + 600_000)).toEqual({ to: 'needs_look' });
});

test('afterMidnightUtc is shortly after the next 00:00 UTC', () => {
  expect(new Date(afterMidnightUtc(Date.parse('2026-12-31T23:59:59Z'))).toISOString()).toBe('2027-01-01T00:01:00.000Z');
});
