import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { generateImage, previewAiImage } from '#contract/ai-images.ts';
import { AppError } from '#domain/errors.ts';
import type { CardPlan } from '#domain/image-cards/card-plan.ts';
import { AI_IMAGE_DAILY_LIMITS, TIERS, type Tier } from '#domain/plans/plans.ts';
import type { CardDrawer } from '#server/ports/card-drawer.ts';
import type { ImageGenerator } from '#server/ports/image-generator.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { drawPhoto } from '#test/harness/images.ts';

const POST = `We cut meetings by 40% and shipped twice as much, because nobody waited any more.

The rest was patience. #work`;
const STRONGEST = 'We cut meetings by 40% and shipped twice as much, because nobody waited any more.';

let it: TestApp;
let ada: Client;
/** What the port answers instead, where a test says so. */
let writer: ImageGenerator['generate'] | null = null;
let drawing: CardDrawer['draw'] | null = null;

beforeAll(async () => {
  it = await startTestApp({ imageGenerator: { generate: (...given) => (writer ?? neverWrite)(...given) } });
  const { cardDrawer } = it.ctx;
  it.ctx.cardDrawer = { ...cardDrawer, draw: (plan: CardPlan) => (drawing ?? cardDrawer.draw)(plan) };
  ada = await it.signIn('Ada');
});
afterAll(() => it.close());
beforeEach(async () => {
  [writer, drawing] = [null, null];
  it.lines.length = 0;
  await it.database.pool.query('delete from image_days; delete from usage_events');
  await setTier('top_voice');
});

const neverWrite = () => Promise.reject(new Error('this test did not expect a call of the model'));
const setTier = (tier: Tier) => it.database.pool.query('update users set tier = $1', [tier]);
const bodyOf = (client: Client, rest: object = {}) => ({
  content: POST,
  userId: client.userId ?? '',
  accessToken: client.handle ?? '',
  ...rest,
});
const make = (rest: object = {}, client = ada) => client.call(generateImage, { body: bodyOf(client, rest) });

async function countsOf(): Promise<{ cards: number; models: number }> {
  const { rows } = await it.database.pool.query('select cards, models from image_days');
  return rows[0] ?? { cards: 0, models: 0 };
}

describe('a card', () => {
  test.each([
    ['landscape', 1200, 627],
    ['portrait', 1080, 1350],
  ] as const)('%s: stored for the person, with its sentence as alt text, counted once', async (size, width, height) => {
    const { status, body } = await make({ size, theme: 'dark', layout: 'number' });
    expect([status, body.success]).toEqual([200, true]);
    const { imageUrl, image, altText, notices } = body.data;
    expect(imageUrl).toBe(`/api/images/${image.hash}`);
    expect(image).toMatchObject({ src: imageUrl, type: 'image/png', width, height, frames: 1 });
    expect([altText, notices]).toEqual([STRONGEST, []]);
    const { bytes } = await ada.raw({ path: imageUrl });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
    expect(await countsOf()).toEqual({ cards: 1, models: 0 });
    const { rows } = await it.database.pool.query('select kind, model, refunded_at from usage_events');
    expect(rows).toEqual([{ kind: 'image', model: null, refunded_at: null }]);
    const months = await it.database.pool.query('select * from usage_months');
    expect(months.rows).toEqual([]);
  });

  test('another sentence of the post can be chosen, and no other text', async () => {
    expect((await make({ sentence: 'The rest was patience.' })).body.data.altText).toBe('The rest was patience.');
    const foreign = await make({ sentence: 'We lost everything.' });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'AI_IMAGE_NO_SENTENCE']);
    expect(await countsOf()).toEqual({ cards: 1, models: 0 });
  });

  test('letters that the fonts lack are named, and another sentence is used', async () => {
    const { body } = await make({
      content: '我们把会议减少了40%，完成的工作却翻了一番，而且没有人加班。\nThe rest was patience, not luck.',
    });
    expect(body.data.altText).toBe('The rest was patience, not luck.');
    expect(body.data.notices).toEqual([AI_IMAGE.otherSentence('Chinese letters')]);
    const none = await make({ content: '我们把会议减少了40%，完成的工作却翻了一番，而且没有人加班。' });
    expect([none.status, none.body.code]).toEqual([422, 'AI_IMAGE_NO_SENTENCE']);
    expect(none.body.error).toBe(AI_IMAGE.undrawable('Chinese letters'));
    expect(await countsOf()).toEqual({ cards: 1, models: 0 });
  });

  test('a name that the fonts lack is left out, with a notice', async () => {
    const { rows } = await it.database.pool.query<{ name: string }>('select name from users where id = $1', [
      ada.userId,
    ]);
    const rename = (name?: string) =>
      it.database.pool.query('update users set name = $1 where id = $2', [name, ada.userId]);
    await rename('田中 花子');
    expect((await make()).body.data.notices).toEqual([AI_IMAGE.noName('Chinese letters')]);
    await rename('Ada 🚀 Okafor');
    expect((await make()).body.data.notices).toEqual([]);
    await rename(rows[0]?.name);
  });

  test('the next sentence is used if the strongest does not fit its layout', async () => {
    const { cardDrawer } = it.ctx;
    drawing = async ({ texts }) =>
      texts.some(({ text }) => text.includes('40%')) ? null : cardDrawer.preview([], 1).then(() => photo());
    expect((await make()).body.data.altText).toBe('The rest was patience.');
    drawing = async () => null;
    const tooLong = await make();
    expect([tooLong.status, tooLong.body.error]).toEqual([422, AI_IMAGE.tooLong]);
    expect(await countsOf()).toEqual({ cards: 1, models: 0 });
  });
});

const photo = async () => (await drawPhoto(300, 200)).png().toBuffer();

describe('generateImage by tier', () => {
  test.each(TIERS)('%s', async (tier) => {
    await setTier(tier);
    const isAllowed = tier === 'top_voice' || tier === 'admin';
    const [made, seen] = [await make(), await ada.call(previewAiImage, { body: { content: POST } })];
    expect([made.status, seen.status]).toEqual(isAllowed ? [200, 200] : [403, 403]);
    if (isAllowed) return;
    const sentence = 'AI Image Generation is exclusive to Top Voice subscribers!';
    const refusal = {
      success: false,
      code: 'AI_IMAGE_EXCLUSIVE',
      upgradeRequired: true,
      error: sentence,
      message: sentence,
    };
    expect([made.body, seen.body]).toEqual([refusal, refusal]);
    expect(await countsOf()).toEqual({ cards: 0, models: 0 });
  });

  test('nobody can make one in another’s name, with another’s session or for another’s post', async () => {
    const tomas = await it.signIn('Tomás');
    await setTier('top_voice');
    expect((await make({ userId: tomas.userId ?? '' })).status).toBe(403);
    expect((await make({ accessToken: tomas.handle ?? '' })).status).toBe(403);
    const { rows } = await it.database.pool.query<{ id: string }>(
      `insert into posts (user_id, content) values ($1, 'x') returning id`,
      [tomas.userId],
    );
    expect((await make({ postId: rows[0]?.id })).body.code).toBe('POST_NOT_FOUND');
    expect((await make({ postId: rows[0]?.id, accessToken: tomas.handle, userId: tomas.userId }, tomas)).status).toBe(
      200,
    );
    expect((await it.visitor().call(generateImage, { body: bodyOf(ada) })).status).toBe(401);
  });

  test.each(['', '  \n', '[Image]\n[Image]'])('a post without text is refused: %j', async (content) => {
    const { status, body } = await make({ content });
    expect([status, body.code, body.error]).toEqual([
      400,
      'NO_CONTENT',
      'No content available to generate image from.',
    ]);
  });
});

describe('the daily limit', () => {
  test.each([
    ['card', { cards: AI_IMAGE_DAILY_LIMITS.card, models: 0 }],
    ['model', { cards: 0, models: AI_IMAGE_DAILY_LIMITS.model }],
  ] as const)('50 concurrent calls: exactly the limit by a %s', async (source, counts) => {
    const bytes = await photo();
    [drawing, writer] = [async () => bytes, async () => ({ bytes, model: 'painter' })];
    const answers = await Promise.all(Array.from({ length: 50 }, () => make({ source })));
    const limit = AI_IMAGE_DAILY_LIMITS[source];
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set([`403 ${AI_IMAGE.limit(limit)}`]),
    );
    expect(await countsOf()).toEqual(counts);
    // As it stands tomorrow.
    await it.database.pool.query(`update image_days set day = '2000-01-01'`);
    expect((await make({ source })).status).toBe(200);
  });
});

describe('a model', () => {
  test('its image is checked and stored like any other, and the model is recorded', async () => {
    const given: unknown[] = [];
    writer = async (post) => {
      given.push(post);
      return { bytes: await (await drawPhoto(640, 480)).webp().toBuffer(), model: 'painter' };
    };
    const { body } = await make({ source: 'model', size: 'portrait' });
    expect(given).toEqual([{ content: POST, sentence: STRONGEST, size: 'portrait' }]);
    expect(body.data).toMatchObject({
      altText: `Illustration for: ${STRONGEST}`,
      image: { type: 'image/jpeg', width: 640, height: 480 },
    });
    const { rows } = await it.database.pool.query('select kind, model from usage_events');
    expect(rows).toEqual([{ kind: 'image', model: 'painter' }]);
  });

  test.each([
    ['refused', new AppError('AI_REFUSED'), 422, 'AI_REFUSED'],
    ['overloaded', new AppError('AI_OVERLOADED'), 503, 'AI_OVERLOADED'],
    ['broken', new Error('no route to the painter, key sk-123'), 502, 'AI_IMAGE_FAILED'],
  ])(
    '%s: the fixed message (docs/product.md §12.5), its own code, a log line, nothing counted',
    async (_how, error, status, code) => {
      writer = () => Promise.reject(error);
      const answer = await make({ source: 'model' });
      expect(answer.body).toEqual({
        success: false,
        code,
        error: "Your image couldn't be generated at this time. Please try again later.",
      });
      expect(answer.status).toBe(status);
      expect(it.lines).toContainEqual(
        expect.objectContaining({ level: 'warn', message: 'an image was not generated', fields: { code, error } }),
      );
      expect(await countsOf()).toEqual({ cards: 0, models: 0 });
    },
  );

  test('a result that is no image is refused', async () => {
    writer = async () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), model: 'painter' });
    expect((await make({ source: 'model' })).body).toMatchObject({ code: 'IMAGE_TYPE', error: AI_IMAGE.failed });
    expect(await countsOf()).toEqual({ cards: 0, models: 0 });
  });

  test('without a model that is said', async () => {
    const { imageGenerator } = it.ctx;
    it.ctx.imageGenerator = null;
    const { status, body } = await make({ source: 'model' });
    it.ctx.imageGenerator = imageGenerator;
    expect([status, body.code, body.error]).toEqual([502, 'AI_IMAGE_FAILED', AI_IMAGE.noModel]);
  });
});

describe('the preview', () => {
  const preview = async (rest: object = {}) =>
    (await ada.ok(previewAiImage, { body: { content: POST, ...rest } })).data;

  test('shows every layout of the strongest sentence, and counts nothing', async () => {
    const { sentences, sentence, previews, notices, sources } = await preview();
    expect([sentence, sentences]).toEqual([STRONGEST, [STRONGEST, 'The rest was patience.']]);
    expect(previews.map(({ layout }) => layout)).toEqual(['statement', 'number', 'quotation', 'split']);
    for (const { dataUrl } of previews) {
      const bytes = Buffer.from(dataUrl?.split(',')[1] ?? '', 'base64');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 334 });
    }
    expect([notices, sources]).toEqual([[], ['card', 'model']]);
    expect(await countsOf()).toEqual({ cards: 0, models: 0 });
  });

  test('offers no number layout if the sentence has no number', async () => {
    const { previews } = await preview({ sentence: 'The rest was patience.', size: 'portrait', theme: 'dark' });
    expect(previews.map(({ layout }) => layout)).toEqual(['statement', 'quotation', 'split']);
  });

  test('a post without a sentence for a card can still use a model; without a model it says so', async () => {
    const content = '我们把会议减少了40%，完成的工作却翻了一番，而且没有人加班。';
    const notice = AI_IMAGE.undrawable('Chinese letters');
    expect(await preview({ content })).toEqual({
      sentences: [],
      sentence: null,
      previews: [],
      notices: [notice],
      sources: ['model'],
    });
    const { imageGenerator } = it.ctx;
    it.ctx.imageGenerator = null;
    const { status, body } = await ada.call(previewAiImage, { body: { content } });
    it.ctx.imageGenerator = imageGenerator;
    expect([status, body.code, body.error]).toEqual([422, 'AI_IMAGE_NO_SENTENCE', notice]);
  });
});
