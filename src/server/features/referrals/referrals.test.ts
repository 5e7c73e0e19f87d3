import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { convertReferral, generateReferral, INVITATIONS_LISTED, readReferralStats } from '#contract/referrals.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

const DAY_MS = 86_400_000;
const REWARD = DEFAULT_SETTINGS.referralReward;

let it: TestApp;
let ada: Client;
let bob: Client;
beforeAll(async () => {
  it = await startTestApp();
  ada = await it.signIn('Ada');
  bob = await it.signIn('Renée');
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query(
    'truncate settings_versions; delete from referrals; delete from referral_codes; update users set created_at = app_now()',
  );
});

const generate = async (client: Client, renew?: boolean) =>
  (await client.ok(generateReferral, { body: renew === undefined ? {} : { renew } })).data;
const convert = (client: Client, code: string) => client.call(convertReferral, { body: { code } });
const refusal = async (client: Client, code: string) => {
  const { status, body } = await convert(client, code);
  return [status, body.code];
};
const statsOf = async (client: Client) => (await client.ok(readReferralStats)).data;
const countReferrals = async () => (await it.database.pool.query('select * from referrals')).rows.length;
const setFlag = (referrals: boolean) =>
  it.database.pool.query(
    `insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), '')`,
    [{ ...DEFAULT_SETTINGS, flags: { ...DEFAULT_SETTINGS.flags, referrals } }],
  );

describe('the code', () => {
  test('is one for good, however many ask at once, and its address leads here', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => generate(ada)));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    const { code, url } = await generate(ada);
    expect([code, url]).toEqual([all[0]?.code, `${it.url}/?ref=${code}`]);
    expect(code).toMatch(/^[0-9a-z]{16}$/);
    expect((await generate(bob)).code).not.toBe(code);
    expect(await statsOf(ada)).toMatchObject({ enabled: true, code, url, joined: 0, reward: REWARD, invitations: [] });
  });

  test('is made anew on demand, and there is only ever one current', async () => {
    const before = await generate(ada);
    const all = await Promise.all(Array.from({ length: 5 }, () => generate(ada, true)));
    expect(new Set([before, ...all].map(({ code }) => code)).size).toBe(6);
    const { rows } = await it.database.pool.query('select code from referral_codes where retired_at is null');
    expect(rows).toEqual([{ code: (await statsOf(ada)).code }]);
  });
});

describe('an invitation', () => {
  test('counts once, however many calls come at once, and shows nobody’s name', async () => {
    const { code } = await generate(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(bob, code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.map(({ body }) => body.data)).toEqual([{ reward: REWARD }]);
    expect(new Set(answers.filter((one) => !good.includes(one)).map(({ body }) => body.code))).toEqual(
      new Set(['REFERRAL_TWICE']),
    );
    const stats = await statsOf(ada);
    expect(stats).toMatchObject({ joined: 1, paid: 0, rewarded: 0 });
    expect(stats.invitations).toEqual([
      {
        id: expect.any(String),
        state: 'joined',
        joinedAt: new Date(it.clock.now()).toISOString(),
        paidAt: null,
        rewardedAt: null,
      },
    ]);
    expect(JSON.stringify(stats)).not.toContain(bob.userId);
    expect(await statsOf(bob)).toMatchObject({ joined: 0, invitations: [] });
  });

  test('that is told only after the first payment is rewarded at once', async () => {
    const { code } = await generate(ada);
    await it.database.pool.query(
      "insert into paid_invoices (id, user_id, cents, paid_at) values ('in_early', $1, 500, app_now())",
      [bob.userId],
    );
    expect((await convert(bob, code)).status).toBe(200);
    expect(await statsOf(ada)).toMatchObject({ joined: 1, paid: 1, rewarded: 1 });
    const { rows } = await it.database.pool.query('select count(*)::int as n from tier_grants');
    expect(rows).toEqual([{ n: 2 }]);
    await it.database.pool.query(
      "delete from tier_grants; delete from paid_invoices; update users set tier = 'free', tier_until = null",
    );
  });

  test('is read as it was written down', async () => {
    const { code } = await generate(ada);
    const written = ` ${code.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l').slice(0, 8)}-${code.slice(8)} `;
    expect((await convert(bob, written)).status).toBe(200);
  });

  test('goes on to be paid and rewarded; all are counted, the newest listed', async () => {
    await it.database.pool.query(
      `insert into referrals (referrer_id, joined_at, paid_at, rewarded_at)
       select $1, app_now() - n * interval '1 day', case when n <= 2 then app_now() end, case when n = 1 then app_now() end
       from generate_series(1, $2) as n`,
      [ada.userId, INVITATIONS_LISTED + 5],
    );
    const stats = await statsOf(ada);
    expect(stats).toMatchObject({ joined: INVITATIONS_LISTED + 5, paid: 2, rewarded: 1 });
    expect(stats.invitations).toHaveLength(INVITATIONS_LISTED);
    expect(stats.invitations.slice(0, 3).map(({ state }) => state)).toEqual(['rewarded', 'paid', 'joined']);
  });

  test('is refused: unknown, one’s own, a second one, to whom is no longer new', async () => {
    const { code } = await generate(ada);
    for (const wrong of ['', 'nonsense', '0'.repeat(16), "' or 1=1 --"]) {
      expect([wrong, ...(await refusal(bob, wrong))]).toEqual([wrong, 404, 'REFERRAL_UNKNOWN']);
    }
    expect(await refusal(ada, code)).toEqual([409, 'REFERRAL_OWN']);
    await it.database.pool.query(`update users set created_at = app_now() - interval '30 days 1 minute'`);
    expect(await refusal(bob, code)).toEqual([410, 'REFERRAL_EXPIRED']);
    expect(await countReferrals()).toBe(0);
    await it.database.pool.query(`update users set created_at = app_now() - interval '29 days 23 hours'`);
    expect((await convert(bob, code)).status).toBe(200);
    expect(await refusal(bob, code)).toEqual([409, 'REFERRAL_TWICE']);
    expect(await countReferrals()).toBe(1);
  });

  test('of a retired code is good for 30 days more', async () => {
    const { code } = await generate(ada);
    await generate(ada, true);
    const retire = (ago: number) =>
      it.database.pool.query(`update referral_codes set retired_at = $1 where code = $2`, [
        new Date(it.clock.now() - ago),
        code,
      ]);
    await retire(30 * DAY_MS + 1);
    expect(await refusal(bob, code)).toEqual([410, 'REFERRAL_EXPIRED']);
    await retire(30 * DAY_MS);
    expect((await convert(bob, code)).status).toBe(200);
  });

  test('of somebody whose account goes at that moment is unknown', async () => {
    const { pool } = it.database;
    const code = '0123456789abcdef';
    const { rows } = await pool.query(`insert into users (name) values ('going') returning id`);
    await pool.query('insert into referral_codes (code, user_id, created_at) values ($1, $2, now())', [
      code,
      rows[0].id,
    ]);
    const going = await pool.connect();
    await going.query('begin');
    await going.query('delete from users where id = $1', [rows[0].id]);
    const answer = refusal(bob, code);
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
    await going.query('commit');
    going.release();
    expect(await answer).toEqual([404, 'REFERRAL_UNKNOWN']);
  });

  test('cannot be made or used while invitations are closed; what there was still shows', async () => {
    const { code } = await generate(ada);
    await setFlag(false);
    expect(await refusal(bob, code)).toEqual([403, 'REFERRALS_OFF']);
    const made = await ada.call(generateReferral, { body: {} });
    expect([made.status, made.body.code]).toEqual([403, 'REFERRALS_OFF']);
    expect(await statsOf(ada)).toMatchObject({ enabled: false, code });
  });

  test('outlives neither of the two in name: the count stays, the code of who left is gone', async () => {
    const { code } = await generate(ada);
    const { rows } = await it.database.pool.query(`insert into users (name) values ('gone') returning id`);
    await it.database.pool.query('insert into referrals (referrer_id, referee_id, joined_at) values ($1, $2, now())', [
      ada.userId,
      rows[0].id,
    ]);
    await it.database.pool.query('delete from users where id = $1', [rows[0].id]);
    expect(await statsOf(ada)).toMatchObject({ joined: 1 });
    expect((await convert(bob, code)).status).toBe(200);
  });
});
