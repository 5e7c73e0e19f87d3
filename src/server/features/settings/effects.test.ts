import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSettings, readSettings, resetSettings } from '#contract/admin-settings.ts';
import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { generateImage, previewAiImage } from '#contract/ai-images.ts';
import { readAppInfo } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { readHealth } from '#contract/health.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { createPost } from '#contract/posts.ts';
import { readUsage } from '#contract/profiles.ts';
import { schedulePost } from '#contract/publications.ts';
import { generatePost, rewritePost } from '#contract/writing.ts';
import { estimateCall, totalOf } from '#domain/plans/ai-tokens.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import type { Payments } from '#server/ports/payments.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { makePng } from '#test/harness/images.ts';
import { createStranger, IDEAS, modelThatWrites, VIDEO } from '#test/harness/writing.ts';

const IMAGE = makePng({ width: 40, height: 40 });
const POST = 'We cut meetings by 40% and shipped twice as much, because nobody waited any more.';

let it: TestApp;
/** Administers. */
let ada: Client;
/** Whom it concerns. */
let renee: Client;
/** The models that were asked, by name; null: the configured one. */
const asked: (string | null | undefined)[] = [];

beforeAll(async () => {
  const write = modelThatWrites('A post.');
  it = await startTestApp({
    writer: {
      kind: 'model',
      write: (brief, options) => {
        asked.push(options.model);
        return write(brief, options);
      },
    },
    visitorWriter: createBuiltInWriter(),
    readVideo: async (id) => ({ ...VIDEO, id }),
    imageGenerator: {
      generate: async (_post, { model }) => {
        asked.push(model);
        return { bytes: IMAGE, model: model ?? 'painter' };
      },
    },
  });
  const { cardDrawer } = it.ctx;
  it.ctx.cardDrawer = { ...cardDrawer, draw: async () => IMAGE };
  ada = await it.signIn('Ada');
  renee = await it.signIn('Renée');
  await isTier(ada, 'admin');
});
afterAll(() => it.close());
beforeEach(async () => {
  asked.length = 0;
  await it.clock.set('2026-10-13T09:00:00.000Z');
  await it.database.pool.query(`
    truncate settings_versions;
    delete from posts; delete from usage_months; delete from usage_events; delete from image_days;
    delete from token_days; delete from visitor_days`);
  await isTier(renee, 'free');
});

const isTier = (client: Client, tier: Tier) =>
  it.database.pool.query('update users set tier = $1, base_tier = $1 where id = $2', [tier, client.userId]);

/** As an administrator does it: looks, changes, saves. */
async function set(change: Partial<Settings>): Promise<void> {
  const { data } = await ada.ok(readSettings);
  await ada.ok(changeSettings, { body: { version: data.version, settings: { ...data.settings, ...change } } });
}
const off = (flag: keyof Settings['flags']) => set({ flags: { ...DEFAULT_SETTINGS.flags, [flag]: false } });
const atOnce = <T>(count: number, call: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));
const usage = async () => (await renee.ok(readUsage)).data;
const info = async () => (await it.visitor().ok(readAppInfo)).data;

const generate = () => renee.call(generatePost, { body: IDEAS });
const image = (source: 'card' | 'model') => {
  const { userId, handle } = renee;
  const body = { content: POST, source, userId: userId ?? '', accessToken: handle ?? '' };
  return renee.call(generateImage, { body });
};
const readVideo = (id: string) =>
  renee.call(generatePost, { body: { input: '', sources: [{ kind: 'video', url: `https://youtu.be/${id}` }] } });
async function schedule() {
  const { id: postId } = await renee.ok(createPost, { body: { content: 'Words.', tiptapJson: null } });
  const scheduledDate = new Date(it.clock.now() + 3_600_000).toISOString();
  return renee.call(schedulePost, { body: { postId, scheduledDate, userTimezone: 'UTC' } });
}

describe('limits that are set anew hold at the next call, under twenty at once', () => {
  test('posts a month; the refusal says the number that holds', async () => {
    await set({ limits: { free: { monthlyPostLimit: 8 }, top_voice: { monthlyPostLimit: 2 } } });
    const answers = await atOnce(20, generate);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = answers.find(({ status }) => status !== 200)?.body;
    expect(refused).toMatchObject({ code: 'UPGRADE_NEEDED', upgradeNeeded: true, remaining: 0 });
    expect(refused?.error).toMatch(/^You have used all 8 posts .*; a larger plan has more\.$/);
    expect((await usage()).generations).toEqual({ used: 8, limit: 8, remaining: 0 });
    expect((await info()).limits).toEqual({ free: { monthlyPostLimit: 8 }, top_voice: { monthlyPostLimit: 2 } });

    await set({ limits: { free: { monthlyPostLimit: 9 }, pro: { monthlyPostLimit: 9 } } });
    expect((await generate()).body.data.remaining).toBe(0);
    // Top Voice still has more than 9; then nobody has.
    expect((await generate()).body.error).toContain('a larger plan has more');
    await set({ limits: { free: { monthlyPostLimit: 90 }, pro: { monthlyPostLimit: 9 } } });
    await it.database.pool.query('update usage_months set generations = 90');
    expect((await generate()).body.error).toMatch(/^You have used all 90 posts .* \(UTC\)\.$/);
  });

  test('tries of visitors, down to none', async () => {
    await set({ visitorDailyLimit: 2 });
    const ask = createStranger(it);
    const answers = await atOnce(12, () => ask(IDEAS));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.json()).toMatchObject({
      code: 'AUTH_REQUIRED',
      error: messageFor('AUTH_REQUIRED'),
    });
    await set({ visitorDailyLimit: 0 });
    const none = (await createStranger(it)(IDEAS)).json();
    expect(none).toEqual({
      success: false,
      code: 'AUTH_REQUIRED',
      error: LIMITS.noTries,
      authRequired: true,
      remaining: 0,
    });
  });

  test('scheduled posts; lowered below what waits, nothing is held and new ones are refused', async () => {
    await set({ limits: { free: { scheduledPostsLimit: 4 } } });
    const answers = await atOnce(10, schedule);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('SCHEDULE_LIMIT');
    await set({ limits: { free: { scheduledPostsLimit: 1 } } });
    expect((await schedule()).body.code).toBe('SCHEDULE_LIMIT');
    expect((await usage()).scheduled).toEqual({ used: 4, limit: 1, remaining: 0 });
    const { rows } = await it.database.pool.query('select distinct state, wait_reason from publications');
    expect(rows).toEqual([{ state: 'queued', wait_reason: null }]);
  });

  test('transcripts; who has them is told as it is here', async () => {
    expect((await readVideo('practice-0a')).body.error).toBe(LIMITS.transcriptsUpgrade(['top_voice']));
    await set({ limits: { pro: { youtubeTranscriptionsLimit: 3 } } });
    expect((await readVideo('practice-0a')).body.error).toMatch(
      /^Automatic transcripts are part of Pro and Top Voice\. /,
    );
    const asVisitor = await createStranger(it)({ input: 'https://youtu.be/practice-0a' });
    expect(asVisitor.json()['error']).toBe(
      'Automatic transcripts are part of Pro and Top Voice. Sign in to use yours. A pasted transcript works for everyone.',
    );
    await isTier(renee, 'pro');
    const answers = await atOnce(12, (at) => readVideo(`practice-${10 + at}`));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200)?.body.error;
    expect(refused).toMatch(/^You have used all 3 automatic transcripts .*; a larger plan has more\. /);
    await set({ limits: { top_voice: { youtubeTranscriptionsLimit: 0 } } });
    expect((await readVideo('practice-0a')).body.error).toMatch(/^Automatic transcripts are not available here\. /);
  });

  test('AI images a day, of either kind', async () => {
    await isTier(renee, 'top_voice');
    await set({ aiImageDailyLimits: { card: 3, model: 2 } });
    for (const [source, limit] of [
      ['card', 3],
      ['model', 2],
    ] as const) {
      const answers = await atOnce(8, () => image(source));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
      const refused = answers.find(({ status }) => status !== 200)?.body;
      expect([refused?.code, refused?.error]).toEqual(['AI_IMAGE_LIMIT', AI_IMAGE.limit(limit)]);
    }
    await set({ aiImageDailyLimits: { card: 0, model: 2 } });
    expect((await image('card')).body).toMatchObject({ code: 'AI_IMAGES_OFF', error: AI_IMAGE.kindOff });
  });

  test('tokens a day, for one person and for all', async () => {
    await isTier(renee, 'pro');
    const estimate = totalOf(estimateCall(IDEAS.input.length));
    const { models } = DEFAULT_SETTINGS;
    await set({ models: { ...models, dailyTokensPerPerson: estimate - 1 } });
    expect((await generate()).body).toMatchObject({ code: 'AI_QUOTA', error: LIMITS.aiPerson });
    await set({ models: { ...models, dailyTokens: estimate - 1 } });
    expect((await generate()).body).toMatchObject({ code: 'AI_QUOTA', error: LIMITS.aiInstallation });
    expect((await usage()).generations.used).toBe(0);
    await set({ models: { ...models, dailyTokens: 3 * estimate, dailyTokensPerPerson: 3 * estimate } });
    expect((await generate()).status).toBe(200);
    expect(asked).toHaveLength(1);
  });
});

describe('switches', () => {
  test('without tries visitors are asked to sign in, members go on', async () => {
    await off('visitorTries');
    const ask = createStranger(it);
    for (const [body, path] of [
      [IDEAS, generatePost.path],
      [{ content: 'Words to write anew.' }, rewritePost.path],
    ] as const) {
      const answer = await ask(body, path);
      expect([answer.status, answer.json()]).toEqual([
        403,
        { success: false, code: 'AUTH_REQUIRED', error: LIMITS.noTries, authRequired: true, remaining: 0 },
      ]);
    }
    expect((await generate()).status).toBe(200);
  });

  test('without AI images nobody makes or sees one, and nobody is told to buy them', async () => {
    await off('aiImages');
    expect((await info()).flags).toEqual({
      referrals: true,
      nps: true,
      aiImages: false,
      factJudge: true,
      factMending: true,
    });
    for (const tier of ['free', 'top_voice'] as const) {
      await isTier(renee, tier);
      for (const call of [
        () => image('card'),
        () => image('model'),
        () => renee.call(previewAiImage, { body: { content: POST } }),
      ]) {
        const { status, body } = await call();
        expect([status, body.code, body.error]).toEqual([403, 'AI_IMAGES_OFF', messageFor('AI_IMAGES_OFF')]);
        expect(body.upgradeRequired).toBeUndefined();
      }
    }
    expect(asked).toEqual([]);
  });
});

test('another model writes and paints from the next call on; the built-in composer has none', async () => {
  await isTier(renee, 'top_voice');
  const all = async () => [await generate(), await image('model'), await createStranger(it)(IDEAS)] as const;
  await all();
  await set({ models: { ...DEFAULT_SETTINGS.models, text: 'large', image: 'master' } });
  const [, painted, tried] = await all();
  expect([painted.status, tried.status]).toEqual([200, 200]);
  expect(asked).toEqual([null, null, 'large', 'master']);
  const { rows } = await it.database.pool.query(
    "select model from usage_events where kind = 'image' order by created_at, model",
  );
  expect(rows.map(({ model }) => model).toSorted()).toEqual(['master', 'painter']);
});

test('a reset is in effect at once', async () => {
  await set({ limits: { free: { monthlyPostLimit: 0 } } });
  expect((await generate()).body.error).toMatch(/^Your plan does not include any posts\./);
  await ada.ok(resetSettings, { body: { action: 'reset' } });
  expect((await generate()).body.data.remaining).toBe(4);
});

test('the announcement is told to everybody while it holds', async () => {
  expect((await info()).announcement).toBeNull();
  const announcement = { text: 'We move on Sunday', tone: 'warn', until: '2026-10-18T06:00:00.000Z' } as const;
  await set({ announcement });
  expect((await info()).announcement).toEqual(announcement);
  await it.clock.set('2026-10-18T06:00:00.000Z');
  expect((await info()).announcement).toBeNull();
});

test('how plans are paid for is told, and nothing of the keys', async () => {
  const { config, payments } = it.ctx;
  expect(await info()).toMatchObject({ payments: 'off', flags: { aiImages: true }, limits: {}, announcement: null });
  it.ctx.payments = {} as Payments;
  it.ctx.config = { ...config, stripe: { kind: 'practice' } };
  expect((await info()).payments).toBe('practice');
  const real = { kind: 'real', secretKey: 'sk_live_1', webhookSecret: 'whsec_12', apiUrl: null } as const;
  it.ctx.config = { ...config, stripe: real };
  const told = await info();
  Object.assign(it.ctx, { config, payments });
  expect(told.payments).toBe('on');
  expect(JSON.stringify(told)).not.toMatch(/sk_live|whsec/);
});

test('one call reads the settings once, and health reads none', async () => {
  await isTier(renee, 'top_voice');
  const queries = vi.spyOn(it.database.pool, 'query');
  const reads = async (call: () => Promise<unknown>) => {
    queries.mockClear();
    await call();
    return queries.mock.calls.filter((given) => JSON.stringify(given).includes('from \\"settings_versions\\"')).length;
  };
  expect(await reads(generate)).toBe(1);
  expect(await reads(() => readVideo('practice-0a'))).toBe(1);
  expect(await reads(() => image('model'))).toBe(1);
  expect(await reads(info)).toBe(1);
  expect(await reads(() => it.visitor().ok(readHealth))).toBe(0);
  queries.mockRestore();
});
