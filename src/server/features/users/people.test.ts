import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeUser, changeUsers, listUsers, readUser } from '#contract/admin-users.ts';
import { readProfile } from '#contract/profiles.ts';
import type { Client } from '#test/harness/client.ts';
import { emptyTables } from '#test/harness/empty-tables.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { changeUser as change } from './change-user.ts';

let world: PublishingWorld;
let admin: Client;
let member: Client;
const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const setTier = (client: Client, tier: string, status = 'active') =>
  run('update users set tier = $2, base_tier = $2, status = $3 where id = $1', [client.userId, tier, status]);
const idOf = (client: Client) => client.userId ?? '';
const audit = async () => (await run('select actor_id, action, target_id, detail from audit_log order by id')).rows;

beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await emptyTables(world.app.database.pool, 'sessions', 'subscriptions');
  await world.reset();
  member = world.member();
  admin = await world.app.signIn('Renée');
  await run('truncate audit_log');
  await run('delete from users where not id = any($1)', [[idOf(admin), idOf(member)]]);
  await setTier(admin, 'admin');
  await setTier(member, 'top_voice');
});

describe('the list', () => {
  const names = async (query: Parameters<typeof admin.ok<typeof listUsers>>[1]) =>
    (await admin.ok(listUsers, query)).data.users.map(({ name }) => name);

  beforeEach(async () => {
    await run(`insert into users (name, email, tier, status, created_at) values
      ('100% Bo', 'bo@x.example', 'pro', 'active', '2026-01-01'),
      ('under_score', 'us@x.example', 'pro', 'disabled', '2026-01-02'),
      ('back\\slash', 'BACK@X.EXAMPLE', 'free', 'active', '2026-01-03'),
      ('Élodie', null, 'free', 'active', '2026-01-04')`);
    await run(
      `insert into posts (user_id, content) select id, 'x' from users, generate_series(1, 3) where name = 'Élodie'`,
    );
    await run(`insert into posts (user_id, content) select id, 'x' from users where name = '100% Bo'`);
    await run(`insert into sessions (user_id, cookie_hash, handle_hash, created_at, seen_at, expires_at, ended_at)
      select id, sha256((name || day)::bytea), '', '2026-02-01', day::timestamptz, '2026-03-01', '2026-02-04'
      from users, unnest(array['2026-02-02', '2026-02-03']) as day where name = 'under_score'`);
  });

  test('tells of each person, and counts what the search finds by tier', async () => {
    const { data } = await admin.ok(listUsers, { query: { search: '  X.example ' } });
    expect(data.users).toMatchObject([
      { name: 'back\\slash', email: 'BACK@X.EXAMPLE', tier: 'free', status: 'active', totalPosts: 0, seenAt: null },
      { name: 'under_score', status: 'disabled', seenAt: '2026-02-03T00:00:00.000Z' },
      { name: '100% Bo', totalPosts: 1, createdAt: '2026-01-01T00:00:00.000Z' },
    ]);
    expect(data.pagination).toEqual({ total: 3, limit: 50, offset: 0, hasMore: false });
    expect(data.tierCounts).toEqual({ guest: 0, free: 1, pro: 2, top_voice: 0, admin: 0 });
    expect(data.statusCounts).toEqual({ active: 2, disabled: 1 });
    const pro = await admin.ok(listUsers, { query: { search: 'x.example', tier: 'pro', status: 'disabled' } });
    expect(pro.data).toMatchObject({
      users: [{ name: 'under_score' }],
      pagination: { total: 1 },
      tierCounts: { free: 0, pro: 1 },
      statusCounts: { active: 1, disabled: 1 },
    });
  });

  test('the search takes every sign as it stands, in either case', async () => {
    for (const [search, found] of [
      ['0%', ['100% Bo']],
      ['%', ['100% Bo']],
      ['R_S', ['under_score']],
      ['_', ['under_score']],
      ['\\', ['back\\slash']],
      ['élo', ['Élodie']],
      ["'; drop table users; --", []],
    ] as const) {
      expect(await names({ query: { search } }), search).toEqual(found);
    }
  });

  test('has five orders, whole on every page', async () => {
    const born = ['100% Bo', 'under_score', 'back\\slash', 'Élodie'];
    const only = { search: undefined, status: 'all', tier: 'all' } as const;
    const known = async (sort: 'newest' | 'oldest' | 'name' | 'seen' | 'posts') =>
      (await names({ query: { ...only, sort } })).filter((name) => born.includes(name));
    expect(await known('oldest')).toEqual(born);
    expect(await known('newest')).toEqual(born.toReversed());
    expect(await known('name')).toEqual(['100% Bo', 'back\\slash', 'under_score', 'Élodie']);
    expect((await known('posts')).slice(0, 2)).toEqual(['Élodie', '100% Bo']);
    expect((await known('seen'))[0]).toBe('under_score');

    await run(`insert into users (name, created_at) select 'Many ' || n, '2026-05-05' from generate_series(1, 130) n`);
    for (const sort of ['newest', 'oldest', 'name', 'seen', 'posts'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => admin.ok(listUsers, { query: { sort, page } })));
      expect(pages.map(({ data }) => data.users.length)).toEqual([50, 50, 36, 0]);
      expect(pages.map(({ data }) => data.pagination.hasMore)).toEqual([true, true, false, false]);
      expect(new Set(pages.flatMap(({ data }) => data.users.map(({ id }) => id))).size).toBe(136);
    }
  });
});

test('one person, with all that support asks for and no secret', async () => {
  const postId = await world.draft('A thought. '.repeat(100));
  await world.schedule(postId, 60 * MINUTE_MS);
  await run(
    `insert into usage_months (user_id, month, generations)
     select $1, '2026-0' || n, n from generate_series(1, 8) n`,
    [idOf(member)],
  );
  await run(`insert into subscriptions values ('sub_1', $1, 'active', 'pro', 500, null, false, now(), now())`, [
    idOf(member),
  ]);
  await run(`update sessions set user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko Firefox/127.0'`);
  await admin.ok(changeUser, { params: { id: idOf(member) }, body: { tier: 'pro' } });
  const { data } = await admin.ok(readUser, { params: { id: idOf(member) } });
  expect(data).toMatchObject({
    user: { name: 'Ada Okafor', tier: 'pro', baseTier: 'pro', status: 'active', totalPosts: 1, tierUntil: null },
    postCounts: { draft: 0, scheduled: 1, published: 0, failed: 0 },
    posts: [{ id: postId, status: 'scheduled', publishedAt: null, errorMessage: null }],
    subscriptions: [{ id: 'sub_1', tier: 'pro', status: 'active', cents: 500 }],
    audit: [{ action: 'user.set_tier', actor: 'Renée Tanaka 田中' }],
  });
  expect(data.user.connectedUntil).toBe(new Date(world.app.clock.now() + 5_183_999_000).toISOString());
  expect(data.posts[0]?.text).toMatch(/^A thought\..*…$/);
  expect(data.usage.map(({ month }) => month)).toEqual(['08', '07', '06', '05', '04', '03'].map((m) => `2026-${m}`));
  expect(data.sessions.at(0)).toMatchObject({ device: 'Firefox on Linux' });
  expect(JSON.stringify(data)).not.toMatch(/hash|sealed|cookie|urn:li/i);
  await run('update linkedin_connections set refused_at = now()');
  expect((await admin.ok(readUser, { params: { id: idOf(member) } })).data.user.connectedUntil).toBeNull();
  const nobody = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await admin.call(readUser, { params: nobody })).status).toBe(404);
  expect((await admin.call(changeUser, { params: nobody, body: { tier: 'pro' } })).status).toBe(404);
});

test('a tier that is set holds at once, holds back what it has no room for, and is written down without names', async () => {
  const ids = [await world.draft('One.'), await world.draft('Two.'), await world.draft('Three.')];
  for (const [index, id] of ids.entries()) await world.schedule(id, (60 + index) * MINUTE_MS);
  const foreseen = await admin.ok(changeUsers, {
    body: { userIds: [idOf(member)], action: 'set_tier', params: { tier: 'free', preview: true } },
  });
  expect(foreseen.data).toMatchObject({
    preview: true,
    results: [{ outcome: 'changed', note: 'From Top Voice to Free.', held: [{ postId: ids[2], text: 'Three.' }] }],
  });
  expect((await member.ok(readProfile)).profile.tier).toBe('top_voice');
  const { data } = await admin.ok(changeUser, { params: { id: idOf(member) }, body: { tier: 'free' } });
  expect(data.user).toMatchObject({ tier: 'free', baseTier: 'free' });
  expect((await member.ok(readProfile)).profile.tier).toBe('free');
  const held = await run(`select post_id from publications where wait_reason = 'plan'`);
  expect(held.rows).toEqual([{ post_id: ids[2] }]);
  await admin.ok(changeUser, { params: { id: idOf(member) }, body: { tier: 'free' } });
  expect(await audit()).toEqual([
    {
      actor_id: idOf(admin),
      action: 'user.set_tier',
      target_id: idOf(member),
      detail: { from: 'top_voice', to: 'free', tier: 'free' },
    },
  ]);
});

test('what is paid for outweighs a smaller tier that is set', async () => {
  await run(`insert into subscriptions values ('sub_1', $1, 'active', 'pro', 500, null, false, now(), now())`, [
    idOf(member),
  ]);
  const set = (preview: boolean) =>
    admin.ok(changeUsers, { body: { userIds: [idOf(member)], action: 'set_tier', params: { tier: 'free', preview } } });
  const told = { outcome: 'changed', note: 'Set to Free, but stays Pro, which is paid for or was given.', held: [] };
  expect((await set(true)).data.results).toMatchObject([told]);
  expect((await set(false)).data.results).toMatchObject([told]);
  const { data } = await admin.ok(readUser, { params: { id: idOf(member) } });
  expect(data.user).toMatchObject({ tier: 'pro', baseTier: 'free' });
});

test('who is disabled is out at once, and nothing of theirs is sent; enabled, they come back by signing in', async () => {
  const postId = await world.due('Must not go out.');
  const { data } = await admin.ok(changeUser, { params: { id: idOf(member) }, body: { status: 'disabled' } });
  expect(data).toMatchObject({ user: { status: 'disabled' }, sessions: [] });
  expect(await member.call(readProfile)).toMatchObject({ status: 401 });
  await world.look();
  expect(await world.stateOf(postId)).toMatchObject({ status: 'failed', state: 'failed' });
  expect((await world.journal()).posts).toEqual([]);
  await expect(world.signInAgain()).rejects.toThrow('ACCOUNT_DISABLED');
  await admin.ok(changeUser, { params: { id: idOf(member) }, body: { status: 'active' } });
  expect(await member.call(readProfile)).toMatchObject({ status: 401 });
  await world.signInAgain();
  expect((await world.member().ok(readProfile)).profile.status).toBe('active');
  expect((await audit()).map(({ action, detail }) => [action, detail])).toEqual([
    ['user.disable', { sessions: 1 }],
    ['user.enable', {}],
  ]);
});

test('signing out ends every session, also one’s own', async () => {
  const second = await world.app.signIn('Ada');
  await admin.ok(changeUser, { params: { id: idOf(member) }, body: { signOut: true } });
  for (const client of [member, second]) expect((await client.call(readProfile)).status).toBe(401);
  await admin.ok(changeUser, { params: { id: idOf(admin) }, body: { signOut: true } });
  expect((await admin.call(listUsers)).status).toBe(401);
  expect((await audit()).map(({ detail }) => detail)).toEqual([{ sessions: 2 }, { sessions: 1 }]);
});

test('nobody takes the office from themselves, and two at once cannot take it from each other', async () => {
  for (const body of [{ tier: 'free' }, { status: 'disabled' }] as const) {
    const answer = await admin.call(changeUser, { params: { id: idOf(admin) }, body });
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  }
  expect((await admin.call(changeUser, { params: { id: idOf(admin) }, body: { tier: 'admin' } })).status).toBe(200);
  for (let round = 0; round < 5; round += 1) {
    await setTier(member, 'admin');
    await setTier(admin, 'admin');
    const demote = (actorId: string, userId: string) =>
      change(world.app.ctx, { actorId, userId, change: { tier: 'free' } });
    const ends = await Promise.allSettled([
      demote(idOf(admin), idOf(member)),
      demote(idOf(member), idOf(admin)),
      demote(idOf(admin), idOf(member)),
    ]);
    const { rows } = await run(`select id from users where tier = 'admin' and base_tier = 'admin'`);
    expect(rows).toHaveLength(1);
    const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(codes).toContain('LAST_ADMIN');
  }
});

test('many at once: each once, the refused with their reason, and the log tells each', async () => {
  const tomas = await world.app.signIn('Tomás');
  const gone = '00000000-0000-4000-8000-000000000000';
  await setTier(tomas, 'free', 'disabled');
  const userIds = [idOf(member), idOf(admin), idOf(member).toUpperCase(), idOf(tomas), gone, idOf(member)];
  const postId = await world.draft('Waits.');
  await world.schedule(postId, 60 * MINUTE_MS);
  const act = (action: 'disable' | 'sign_out' | 'enable', preview: boolean) =>
    admin.ok(changeUsers, { body: { userIds, action, params: { preview } } });
  const outcomes = [
    {
      id: idOf(member),
      name: 'Ada Okafor',
      outcome: 'changed',
      note: 'Can no longer sign in or publish; 1 session ends.',
      held: [expect.objectContaining({ postId })],
    },
    { id: idOf(admin), outcome: 'refused', note: expect.stringContaining('to yourself'), held: [] },
    { id: idOf(tomas), outcome: 'unchanged', note: 'Already disabled.', held: [] },
    { id: gone, name: 'Deleted account', outcome: 'refused', note: 'This account no longer exists.' },
  ];
  expect((await act('disable', true)).data.results).toMatchObject(outcomes);
  expect(await audit()).toEqual([]);
  expect((await act('disable', false)).data.results).toMatchObject(outcomes);
  expect((await audit()).map((one) => [one.action, one.target_id])).toEqual([['user.disable', idOf(member)]]);
  const again = (await act('disable', false)).data.results;
  expect(again.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused', 'unchanged', 'refused']);
  const enabled = (await act('enable', false)).data.results.map(({ outcome }) => outcome);
  expect(enabled).toEqual(['changed', 'unchanged', 'changed', 'refused']);
  expect((await act('sign_out', true)).data.results[0]).toMatchObject({ note: 'Not signed in anywhere.' });
  const noTier = await admin.call(changeUsers, { body: { userIds, action: 'set_tier' } });
  expect(noTier).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('is for administrators alone', async () => {
  const params = { id: idOf(admin) };
  for (const status of [
    (await member.call(listUsers)).status,
    (await member.call(readUser, { params })).status,
    (await member.call(changeUser, { params, body: { tier: 'free' } })).status,
    (await member.call(changeUsers, { body: { userIds: [idOf(admin)], action: 'disable' } })).status,
  ]) {
    expect(status).toBe(403);
  }
  expect(await audit()).toEqual([]);
});
