import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#contract/admin-operations.ts';
import { changeSettings, readSettings, resetSettings } from '#contract/admin-settings.ts';
import { messageFor } from '#contract/error-messages.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

let it: TestApp;
let ada: Client;
beforeAll(async () => {
  it = await startTestApp();
  ada = await it.signIn('Ada');
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query('truncate settings_versions, audit_log restart identity');
  await isTier('admin');
});

const isTier = (tier: string) =>
  it.database.pool.query('update users set tier = $1, base_tier = $1 where id = $2', [tier, ada.userId]);
const withPosts = (monthlyPostLimit: number): Settings => ({
  ...DEFAULT_SETTINGS,
  limits: { free: { monthlyPostLimit } },
});
const put = (version: number, settings: Settings) => ada.call(changeSettings, { body: { version, settings } });
const versions = async () =>
  (await it.database.pool.query('select version from settings_versions order by version')).rows.map(
    ({ version }) => version,
  );
const acts = async () => (await ada.ok(listAudit)).data.acts;

test('words that no database can hold are set without what it cannot hold', async () => {
  const until = null;
  const announcement = { text: 'Closed\u0000 on\nSunday \ud83d', tone: 'info' as const, until };
  const models = { ...DEFAULT_SETTINGS.models, text: 'small\u0000' };
  const { status, body } = await put(0, { ...DEFAULT_SETTINGS, announcement, models });
  expect([status, body.data?.settings]).toMatchObject([
    200,
    { announcement: { text: 'Closed on Sunday \ufffd' }, models: { text: 'small' } },
  ]);
  const blank = { ...announcement, text: '\u0000' };
  expect(await put(1, { ...DEFAULT_SETTINGS, announcement: blank })).toMatchObject({ status: 400 });
});

test('before anybody set anything the defaults hold, beside what the environment says', async () => {
  expect((await ada.ok(readSettings)).data).toEqual({
    version: 0,
    settings: DEFAULT_SETTINGS,
    defaults: DEFAULT_SETTINGS,
    history: [],
    environment: {
      aiProvider: null,
      aiModel: null,
      aiImageModel: null,
      dailyTokens: 2_000_000,
      dailyTokensPerPerson: 200_000,
    },
  });
  const { config } = it.ctx;
  it.ctx.config = {
    ...config,
    ai: { provider: 'openai', model: 'small', apiKey: 'secret-key', baseUrl: null },
    aiImageModel: 'painter',
  };
  const { data } = await ada.ok(readSettings);
  it.ctx.config = config;
  expect(data.environment).toMatchObject({ aiProvider: 'openai', aiModel: 'small', aiImageModel: 'painter' });
  expect(JSON.stringify(data)).not.toContain('secret-key');
});

test('each change is a version with a note, told newest first, and stands in the log of acts', async () => {
  await put(0, withPosts(8));
  await it.clock.advance(1000);
  const { status, body } = await put(1, { ...withPosts(3), flags: { ...DEFAULT_SETTINGS.flags, nps: false } });
  expect(status).toBe(200);
  expect(body.data.version).toBe(2);
  expect(body.data.settings.limits).toEqual({ free: { monthlyPostLimit: 3 } });
  const second = 'Free: posts a month 8 → 3; Recommendation survey: on → off';
  expect(body.data.history).toEqual([
    { version: 2, changedAt: new Date(it.clock.now()).toISOString(), changedBy: 'Ada Okafor', note: second },
    {
      version: 1,
      changedAt: new Date(it.clock.now() - 1000).toISOString(),
      changedBy: 'Ada Okafor',
      note: 'Free: posts a month 5 → 8',
    },
  ]);
  expect((await acts())[0]).toMatchObject({
    actor: 'Ada Okafor',
    action: 'settings.change',
    targetId: null,
    detail: { version: 2, note: second },
  });
  const reset = await ada.ok(resetSettings, { body: { action: 'reset' } });
  expect(reset.data).toMatchObject({ version: 3, settings: DEFAULT_SETTINGS });
  expect(reset.data.history[0]?.note).toMatch(/^Back to the defaults: Free: posts a month 3 → 5; /);
  expect((await acts()).map(({ action }) => action)).toEqual(['settings.reset', 'settings.change', 'settings.change']);
  expect(await versions()).toEqual([1, 2, 3]);
});

test('what says the same as what holds makes no version; the history is 20 long', async () => {
  expect((await put(0, withPosts(5))).body.data.version).toBe(0);
  expect((await ada.ok(resetSettings, { body: { action: 'reset' } })).data.version).toBe(0);
  expect([await versions(), await acts()]).toEqual([[], []]);
  for (let version = 0; version < 22; version += 1) await put(version, withPosts(100 + version));
  const { data } = await ada.ok(readSettings);
  expect(data.history.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
});

test('of ten changes of one version at once exactly one counts, and the others are told', async () => {
  await put(0, withPosts(8));
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => put(1, withPosts(20 + at))));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer !== won[0])) {
    expect([status, body.code, body.error]).toEqual([409, 'SETTINGS_CHANGED', messageFor('SETTINGS_CHANGED')]);
  }
  expect(await versions()).toEqual([1, 2]);
  expect(await acts()).toHaveLength(2);
  expect((await ada.ok(readSettings)).data.settings).toEqual(won[0]?.body.data.settings);
  expect((await put(7, withPosts(1))).body.code).toBe('SETTINGS_CHANGED');
});

test('resets and changes at once leave whole versions without a gap', async () => {
  await put(0, withPosts(8));
  await Promise.all([
    ...Array.from({ length: 5 }, () => ada.call(resetSettings, { body: { action: 'reset' } })),
    ...Array.from({ length: 5 }, (_, at) => put(1, withPosts(20 + at))),
  ]);
  const made = await versions();
  expect(made).toEqual(Array.from({ length: made.length }, (_, at) => at + 1));
  expect(await acts()).toHaveLength(made.length);
});

test.each([
  ['a limit below nothing', { limits: { free: { monthlyPostLimit: -1 } } }],
  ['a limit without end', { limits: { free: { monthlyPostLimit: 1_000_000 } } }],
  ['half a limit', { limits: { free: { monthlyPostLimit: 1.5 } } }],
  ['a tier that is none', { limits: { founder: { monthlyPostLimit: 1 } } }],
  ['a limit that is none', { limits: { free: { price: 1 } } }],
  ['a flag too many', { flags: { ...DEFAULT_SETTINGS.flags, money: true } }],
  ['a flag too few', { flags: { signUps: true } }],
  ['an announcement without words', { announcement: { text: '  ', tone: 'info', until: null } }],
  ['a tone that is none', { announcement: { text: 'Tonight', tone: 'loud', until: null } }],
  ['an end that is no instant', { announcement: { text: 'Tonight', tone: 'info', until: 'tomorrow' } }],
  ['a part too many', { money: 1 }],
])('%s is refused', async (_what, part) => {
  const body = { version: 0, settings: { ...DEFAULT_SETTINGS, ...part } as Settings };
  const answer = await ada.call(changeSettings, { body });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(await versions()).toEqual([]);
});

test('only administrators read and change; nothing comes of another’s try', async () => {
  const attempts = [
    (client: Client) => client.call(readSettings),
    (client: Client) => client.call(changeSettings, { body: { version: 0, settings: withPosts(9) } }),
    (client: Client) => client.call(resetSettings, { body: { action: 'reset' } }),
  ];
  for (const attempt of attempts) {
    expect((await attempt(it.visitor())).status).toBe(401);
    for (const tier of TIERS.filter((one) => one !== 'admin')) {
      await isTier(tier);
      const { status, body } = await attempt(ada);
      expect([tier, status, body.code]).toEqual([tier, 403, 'FORBIDDEN']);
    }
  }
  expect(await versions()).toEqual([]);
});

test('versions are only ever added, and outlive who made them', async () => {
  const renee = await it.signIn('Renée');
  await it.database.pool.query("update users set tier = 'admin' where id = $1", [renee.userId]);
  await renee.ok(changeSettings, { body: { version: 0, settings: withPosts(8) } });
  const { pool } = it.database;
  await expect(pool.query("update settings_versions set note = ''")).rejects.toThrow('only ever added to');
  await expect(pool.query('delete from settings_versions')).rejects.toThrow('only ever added to');
  await pool.query('delete from users where id = $1', [renee.userId]);
  const { data } = await ada.ok(readSettings);
  expect(data.settings.limits).toEqual({ free: { monthlyPostLimit: 8 } });
  expect(data.history).toMatchObject([{ changedBy: null, note: 'Free: posts a month 5 → 8' }]);
});
