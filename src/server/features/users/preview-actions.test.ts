import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { USER_ACTION_MESSAGES } from '#contract/admin-user-messages.ts';
import { changeUsers, readUser } from '#contract/admin-users.ts';
import type { Client } from '#test/harness/client.ts';
import { emptyTables } from '#test/harness/empty-tables.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

const ADA = 'ada.okafor@practice.example';

let world: PublishingWorld;
let admin: Client;
const run = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows;
const idOf = (client: Client) => client.userId ?? '';

beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  world.app.ctx.config = { ...world.app.ctx.config, adminEmails: [] };
  await emptyTables(world.app.database.pool, 'sessions', 'subscriptions');
  await world.reset();
  admin = await world.app.signIn('Renée');
  await run("update users set tier = 'admin', base_tier = 'admin', status = 'active'");
});

type Act = { action: 'set_tier'; tier: 'pro' | 'admin' } | { action: 'disable' };
/** What the confirmation says of the member, and all of the answer. */
async function foresee(act: Act): Promise<{ note: string | undefined; all: string }> {
  const tier = act.action === 'set_tier' ? { tier: act.tier } : {};
  const userIds = [idOf(world.member())];
  const { data } = await admin.ok(changeUsers, {
    body: { userIds, action: act.action, params: { ...tier, preview: true } },
  });
  return { note: data.results[0]?.note, all: JSON.stringify(data) };
}
const nameInEnvironment = (...adminEmails: string[]) => {
  world.app.ctx.config = { ...world.app.ctx.config, adminEmails };
};
const subscribe = (status: string, { isEnding = false } = {}) =>
  run(`insert into subscriptions values ('sub_' || gen_random_uuid(), $1, $2, 'pro', 500, null, $3, now(), now())`, [
    idOf(world.member()),
    status,
    isEnding,
  ]);

test('setting less for somebody whom the environment names says that it lasts until they sign in, which is so', async () => {
  nameInEnvironment(ADA, 'somebody.else@practice.example');
  const { note, all } = await foresee({ action: 'set_tier', tier: 'pro' });
  expect(note).toBe(`${USER_ACTION_MESSAGES.tier('admin', 'pro')} ${USER_ACTION_MESSAGES.namedAdmin}`);
  expect(all).not.toContain('somebody.else');
  const userIds = [idOf(world.member())];
  await admin.ok(changeUsers, { body: { userIds, action: 'set_tier', params: { tier: 'pro' } } });
  await world.signInAgain();
  const { data } = await admin.ok(readUser, { params: { id: idOf(world.member()) } });
  expect(data.user.baseTier).toBe('admin');
});

test('it is said of nobody else: not of who is not named, nor verified, nor made an administrator anyway', async () => {
  const plain = USER_ACTION_MESSAGES.tier('admin', 'pro');
  expect((await foresee({ action: 'set_tier', tier: 'pro' })).note).toBe(plain);
  nameInEnvironment(ADA);
  await run('update users set email_verified = false where id = $1', [idOf(world.member())]);
  expect((await foresee({ action: 'set_tier', tier: 'pro' })).note).toBe(plain);
  await run("update users set email_verified = true, tier = 'free', base_tier = 'free' where id = $1", [
    idOf(world.member()),
  ]);
  expect((await foresee({ action: 'set_tier', tier: 'admin' })).note).toBe(USER_ACTION_MESSAGES.tier('free', 'admin'));
});

test.each(['active', 'trialing', 'past_due'])(
  'disabling somebody whose plan is %s says that it goes on being charged',
  async (status) => {
    await subscribe('canceled');
    await subscribe(status);
    expect((await foresee({ action: 'disable' })).note).toBe(
      `${USER_ACTION_MESSAGES.disabled(1)} ${USER_ACTION_MESSAGES.stillCharged('pro')}`,
    );
  },
);

test('a plan that is over, or ends by itself, is no matter', async () => {
  await subscribe('canceled');
  await subscribe('active', { isEnding: true });
  expect((await foresee({ action: 'disable' })).note).toBe(USER_ACTION_MESSAGES.disabled(1));
});
