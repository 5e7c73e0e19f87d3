import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSettings, readSettings } from '#contract/admin-settings.ts';
import { readAppInfo } from '#contract/auth.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const visitorPosts = async () => (await app.visitor().ok(readAppInfo)).data.visitorPosts;

test('a visitor learns how many posts a day are theirs: as many as an administrator says, none where tries are off', async () => {
  const ada = await app.signIn('Ada');
  await app.database.pool.query("update users set tier = 'admin', base_tier = 'admin'");
  const change = async (visitorTries: boolean, visitorDailyLimit: number) => {
    const { version } = (await ada.ok(readSettings)).data;
    const flags = { ...DEFAULT_SETTINGS.flags, visitorTries };
    await ada.ok(changeSettings, { body: { version, settings: { ...DEFAULT_SETTINGS, flags, visitorDailyLimit } } });
  };
  expect(await visitorPosts()).toBe(DEFAULT_SETTINGS.visitorDailyLimit);
  await change(true, 7);
  expect(await visitorPosts()).toBe(7);
  await change(false, 7);
  expect(await visitorPosts()).toBe(0);
});
