import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limit-messages.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import { users } from '#server/db/schema.ts';
import { tokenDays } from '#server/db/usage-schema.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { reserveTokens } from './reserve-tokens.ts';

let it: TestContext;
beforeAll(async () => {
  it = await createTestContext({ config: { aiDailyTokens: { installation: 10_000, person: 3000 } } });
});
afterAll(() => it.close());

async function person(): Promise<SignedIn> {
  const [row] = await it.ctx.db.insert(users).values({ name: 'Somebody' }).returning({ id: users.id });
  return { kind: 'user', userId: row!.id, sessionId: row!.id, tier: 'pro' };
}
const admit = (caller: SignedIn, estimate: number) =>
  reserveTokens(it.ctx, { caller, estimate, settings: DEFAULT_SETTINGS });
async function used(scope: string): Promise<number> {
  const rows = await it.ctx.db.select().from(tokenDays).where(eq(tokenDays.scope, scope));
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}

test('reserveTokens keeps 200 concurrent calls within the person’s limit, and those of many within the installation’s', async () => {
  await it.clock.set('2026-11-20T22:00:00.000Z');
  const people = await Promise.all(Array.from({ length: 5 }, person));
  const first = await Promise.allSettled(Array.from({ length: 200 }, () => admit(people[0]!, 700)));
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const result of first) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({
        code: 'AI_QUOTA',
        details: { message: LIMITS.aiPerson, retryAfter: 7200 },
      });
    }
  }
  const all = await Promise.allSettled(people.flatMap((one) => Array.from({ length: 40 }, () => admit(one, 700))));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(10_000 / 700) - 4);
  expect(await used('all')).toBe(9800);
  await expect(admit(await person(), 700)).rejects.toMatchObject({
    code: 'AI_QUOTA',
    details: { message: LIMITS.aiInstallation, retryAfter: 7200 },
  });
  expect(it.lines.filter(({ level }) => level === 'warn').length).toBeGreaterThan(0);
});

test('reserveTokens leaves no counter of an account that was deleted meanwhile', async () => {
  const caller = await person();
  await it.ctx.db.delete(users).where(eq(users.id, caller.userId));
  const before = await used('all');
  await expect(admit(caller, 700)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  expect([await used(`user:${caller.userId}`), await used('all')]).toEqual([0, before]);
});

test('reserveTokens reserves nothing if refused, and starts at 0 on a new day', async () => {
  const caller = await person();
  await expect(admit(caller, 700)).rejects.toThrow();
  expect(await used(`user:${caller.userId}`)).toBe(0);
  await it.clock.set('2026-11-21T00:00:00.000Z');
  await admit(caller, 700);
  expect(await used(`user:${caller.userId}`)).toBe(700);
  await expect(admit(caller, 3001)).rejects.toMatchObject({ code: 'AI_QUOTA' });
});

test('complete replaces the estimate by the tokens used, on the day of the reservation', async () => {
  await it.clock.set('2026-11-22T23:59:59.000Z');
  const caller = await person();
  const [less, more] = [await admit(caller, 700), await admit(caller, 700)];
  await it.clock.set('2026-11-23T00:00:01.000Z');
  await less.complete(100);
  await more.complete(1200);
  const rows = await it.ctx.db
    .select()
    .from(tokenDays)
    .where(eq(tokenDays.scope, `user:${caller.userId}`));
  expect(rows).toEqual([{ scope: `user:${caller.userId}`, day: '2026-11-22', tokens: 1300 }]);
});
