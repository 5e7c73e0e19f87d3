import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limit-messages.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { Caller, SignedIn } from '#server/caller.ts';
import { users } from '#server/db/schema.ts';
import { usageEvents, usageMonths } from '#server/db/usage-schema.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { admitTranscript, endTranscript } from './admit-transcript.ts';

let it: TestContext;
beforeAll(async () => {
  it = await createTestContext();
});
afterAll(() => it.close());

async function person(tier: Tier): Promise<SignedIn> {
  const [row] = await it.ctx.db.insert(users).values({ name: 'Somebody', tier }).returning({ id: users.id });
  return { kind: 'user', userId: row!.id, sessionId: row!.id, tier };
}
const admit = (caller: Caller, videoId: string) =>
  admitTranscript(it.ctx, { caller, videoId, settings: DEFAULT_SETTINGS });
const end = (eventId: string, isRead: boolean) => endTranscript(it.ctx, { eventId, isRead });
async function counted({ userId }: SignedIn): Promise<number> {
  const rows = await it.ctx.db.select().from(usageMonths).where(eq(usageMonths.userId, userId));
  return rows.reduce((sum, row) => sum + row.transcriptions, 0);
}

test('admitTranscript admits exactly ten of 200 concurrent videos', async () => {
  const caller = await person('top_voice');
  const results = await Promise.allSettled(Array.from({ length: 200 }, (_, at) => admit(caller, `video-${at}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await counted(caller)).toBe(10);
  const events = await it.ctx.db.select().from(usageEvents).where(eq(usageEvents.userId, caller.userId));
  expect(events).toHaveLength(10);
});

test('admitTranscript counts the same video once, 200 times at once, later, and with nothing left', async () => {
  const caller = await person('top_voice');
  const admitted = await Promise.all(Array.from({ length: 200 }, () => admit(caller, 'same')));
  expect(new Set(admitted.map(({ eventId }) => eventId)).size).toBe(1);
  await Promise.all(admitted.map(({ eventId }, at) => end(eventId, at === 100)));
  expect(await counted(caller)).toBe(1);
  for (let at = 0; at < 9; at += 1) await end((await admit(caller, `other-${at}`)).eventId, true);
  await expect(admit(caller, 'eleventh')).rejects.toMatchObject({ code: 'UPGRADE_NEEDED' });
  await end((await admit(caller, 'same')).eventId, false);
  expect(await counted(caller)).toBe(10);
});

test('endTranscript refunds a video once, when the last reader has failed', async () => {
  const caller = await person('top_voice');
  const [first, second] = [await admit(caller, 'broken'), await admit(caller, 'broken')];
  await end(first.eventId, false);
  expect(await counted(caller)).toBe(1);
  await end(second.eventId, false);
  expect(await counted(caller)).toBe(0);
  await end(second.eventId, false);
  expect(await counted(caller)).toBe(0);
  await end((await admit(caller, 'broken')).eventId, true);
  expect(await counted(caller)).toBe(1);
});

test('endTranscript counts exactly the videos that were read, in any order of readers', async () => {
  const caller = await person('admin');
  const read = async (videoId: string, isRead: boolean) => end((await admit(caller, videoId)).eventId, isRead);
  await Promise.all(Array.from({ length: 120 }, (_, at) => read(`video-${at % 6}`, at % 6 < 2 && at % 5 === 0)));
  expect(await counted(caller)).toBe(2);
  const left = await it.ctx.db.select().from(usageEvents).where(eq(usageEvents.userId, caller.userId));
  expect(left.filter(({ refundedAt }) => refundedAt === null)).toHaveLength(2);
  expect(left.every(({ readers }) => readers === 0)).toBe(true);
});

test('endTranscript refunds in the month of the count; a new month counts the video again', async () => {
  await it.clock.set('2026-12-31T23:59:59.000Z');
  const caller = await person('top_voice');
  const { eventId } = await admit(caller, 'late');
  await it.clock.set('2027-01-01T00:00:10.000Z');
  await end((await admit(caller, 'late')).eventId, true);
  await end(eventId, false);
  const rows = await it.ctx.db.select().from(usageMonths).where(eq(usageMonths.userId, caller.userId));
  expect(Object.fromEntries(rows.map((row) => [row.month, row.transcriptions]))).toEqual({
    '2026-12': 0,
    '2027-01': 1,
  });
});

test('admitTranscript counts the same video for each person', async () => {
  const [one, other] = [await person('top_voice'), await person('top_voice')];
  expect((await admit(one, 'shared')).eventId).not.toBe((await admit(other, 'shared')).eventId);
  expect([await counted(one), await counted(other)]).toEqual([1, 1]);
});

test.each(['guest', 'free', 'pro'] as const)(
  'admitTranscript tells %s which plans have transcripts, and what works without',
  async (tier) => {
    await expect(admit(await person(tier), 'video')).rejects.toMatchObject({
      code: 'UPGRADE_NEEDED',
      details: { message: LIMITS.transcriptsUpgrade(['top_voice']) },
    });
  },
);

test('admitTranscript asks a visitor to sign in', async () => {
  const visitor = { kind: 'visitor', addressHash: Buffer.alloc(32), browserHash: Buffer.alloc(32, 1) } as const;
  await expect(admit(visitor, 'video')).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
    details: { message: LIMITS.transcriptsVisitor(['top_voice']) },
  });
});
