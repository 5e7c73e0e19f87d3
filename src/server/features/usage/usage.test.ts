import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limit-messages.ts';
import { readUsage as readUsageRoute } from '#contract/profiles.ts';
import { PLANS, type Tier } from '#domain/plans/plans.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { Caller, SignedIn, Visitor } from '#server/caller.ts';
import { users } from '#server/db/schema.ts';
import { usageEvents, usageMonths, visitorDays } from '#server/db/usage-schema.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { admitGeneration, recordTokens, refundGeneration } from './admit-generation.ts';
import { readUsage } from './read-usage.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

async function person(tier: Tier): Promise<SignedIn> {
  const [row] = await it.ctx.db.insert(users).values({ name: 'Somebody', tier }).returning({ id: users.id });
  return { kind: 'user', userId: row!.id, sessionId: row!.id, tier };
}
const visitor = (): Visitor => ({ kind: 'visitor', addressHash: randomBytes(32), browserHash: randomBytes(32) });
const admit = (caller: Caller, kind: 'generation' | 'rewrite' = 'generation') =>
  admitGeneration(it.ctx, { caller, kind, settings: DEFAULT_SETTINGS });

async function countOf(caller: Caller): Promise<number> {
  const rows =
    caller.kind === 'user'
      ? (await it.ctx.db.select().from(usageMonths)).filter((row) => row.userId === caller.userId)
      : (await it.ctx.db.select().from(visitorDays)).filter((row) => row.countedHash.equals(caller.browserHash));
  return rows.reduce((sum, row) => sum + row.generations, 0);
}

describe('admitGeneration', () => {
  test.each([
    ['a visitor', async () => visitor(), 3, 'AUTH_REQUIRED'],
    ['free', () => person('free'), 5, 'UPGRADE_NEEDED'],
    ['pro', () => person('pro'), 30, 'UPGRADE_NEEDED'],
    ['guest', () => person('guest'), 0, 'UPGRADE_NEEDED'],
  ] as const)('admits exactly the limit of 200 concurrent calls: %s', async (_who, make, limit, code) => {
    const caller = await make();
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => admit(caller)));
    const admitted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(admitted.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: limit }, (_, left) => left),
    );
    expect(refused).toHaveLength(200 - limit);
    for (const reason of refused) expect(reason).toMatchObject({ name: 'AppError', code });
    expect(await countOf(caller)).toBe(limit);
    expect(new Set(admitted.map(({ eventId }) => eventId)).size).toBe(limit);
    const events = (await it.ctx.db.select().from(usageEvents)).filter(({ id }) =>
      admitted.some(({ eventId }) => eventId === id),
    );
    expect(events).toHaveLength(limit);
  });

  test('rewrites and generations share the limit; the refusal says when it renews', async () => {
    await it.clock.set('2026-11-30T23:00:00.000Z');
    const caller = await person('free');
    for (const kind of ['rewrite', 'generation', 'rewrite', 'generation', 'rewrite'] as const)
      await admit(caller, kind);
    await expect(admit(caller)).rejects.toMatchObject({
      details: {
        remaining: 0,
        retryAfter: 3600,
        message: expect.stringMatching(/all 5 posts.*December 1 \(UTC\); a larger plan/),
      },
    });
    await it.clock.set('2026-12-01T00:00:00.000Z');
    await expect(admit(caller)).resolves.toMatchObject({ remaining: 4 });
  });

  test('a plan without AI rewrite has none, however many posts it gets', async () => {
    const caller = await person('guest');
    const settings = { ...DEFAULT_SETTINGS, limits: { guest: { monthlyPostLimit: 4 } } };
    await expect(admitGeneration(it.ctx, { caller, kind: 'rewrite', settings })).rejects.toMatchObject({
      code: 'UPGRADE_NEEDED',
      details: { message: LIMITS.noRewrite },
    });
    await expect(admitGeneration(it.ctx, { caller, kind: 'generation', settings })).resolves.toMatchObject({
      remaining: 3,
    });
  });

  test('does not suggest a larger plan to the largest ones', async () => {
    const caller = await person('top_voice');
    await Promise.all(Array.from({ length: PLANS.top_voice.monthlyPostLimit }, () => admit(caller)));
    await expect(admit(caller)).rejects.toMatchObject({
      details: { message: expect.not.stringContaining('larger plan') },
    });
  });

  test("a visitor's day ends at midnight UTC", async () => {
    await it.clock.set('2026-12-05T23:59:00.000Z');
    const caller = visitor();
    await Promise.all([admit(caller), admit(caller), admit(caller)]);
    await expect(admit(caller)).rejects.toMatchObject({ code: 'AUTH_REQUIRED', details: { retryAfter: 60 } });
    await it.clock.set('2026-12-06T00:00:00.000Z');
    await expect(admit(caller)).resolves.toMatchObject({ remaining: 2 });
  });
});

describe('refundGeneration', () => {
  test.each([
    ['a visitor', async () => visitor()],
    ['a person', () => person('free')],
  ] as const)('refunds %s once, however often it is called', async (_who, make) => {
    const caller = await make();
    const { eventId } = await admit(caller);
    await admit(caller);
    const refunds = await Promise.all(Array.from({ length: 20 }, () => refundGeneration(it.ctx, { eventId })));
    expect(refunds.filter(Boolean)).toHaveLength(1);
    expect(await countOf(caller)).toBe(1);
  });

  test('refunds in the month of the count', async () => {
    await it.clock.set('2026-12-31T23:59:59.000Z');
    const caller = await person('free');
    const { eventId } = await admit(caller);
    await it.clock.set('2027-01-01T00:00:10.000Z');
    await admit(caller);
    await refundGeneration(it.ctx, { eventId });
    const rows = (await it.ctx.db.select().from(usageMonths)).filter((row) => row.userId === caller.userId);
    expect(Object.fromEntries(rows.map((row) => [row.month, row.generations]))).toEqual({ '2026-12': 0, '2027-01': 1 });
  });

  test('never goes below zero, and does nothing without an event', async () => {
    const caller = await person('free');
    const { eventId } = await admit(caller);
    await it.ctx.db.update(usageMonths).set({ generations: 0 });
    expect(await refundGeneration(it.ctx, { eventId })).toBe(true);
    expect(await countOf(caller)).toBe(0);
    expect(await refundGeneration(it.ctx, { eventId: it.ctx.random.uuid() })).toBe(false);
  });
});

test('recordTokens sets the tokens of a generation', async () => {
  const { eventId } = await admit(await person('pro'));
  await recordTokens(it.ctx, { eventId, model: 'small', inputTokens: 12, outputTokens: 34 });
  const [event] = (await it.ctx.db.select().from(usageEvents)).filter(({ id }) => id === eventId);
  expect(event).toMatchObject({ model: 'small', inputTokens: 12, outputTokens: 34, refundedAt: null });
});

describe('GET /api/user/usage/combined', () => {
  test('gives what is used, what is left and when it renews', async () => {
    await it.clock.set('2027-02-10T12:00:00.000Z');
    const client = await it.signIn();
    const caller: SignedIn = { kind: 'user', userId: client.userId!, sessionId: client.userId!, tier: 'free' };
    await admit(caller);
    const { data } = await client.ok(readUsageRoute);
    expect(data).toEqual({
      tier: 'free',
      generations: { used: 1, limit: 5, remaining: 4 },
      scheduled: { used: 0, limit: 2, remaining: 2 },
      transcriptions: { used: 0, limit: 0, remaining: 0 },
      renewsAt: '2027-03-01T00:00:00.000Z',
    });
  });

  test('never gives less than 0 after a change to a smaller plan', async () => {
    const caller = await person('pro');
    await Promise.all(Array.from({ length: 8 }, () => admit(caller)));
    await expect(readUsage(it.ctx, { caller: { ...caller, tier: 'free' } })).resolves.toMatchObject({
      generations: { used: 8, limit: 5, remaining: 0 },
    });
  });

  test('needs a sign-in', async () => {
    expect(await it.visitor().call(readUsageRoute)).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
  });
});
