import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUsage } from '#contract/profiles.ts';
import { generatePost, rewritePost, SOURCE_TEXT_MAX } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { DEFAULT_WORN_PHRASES } from '#domain/worn-phrases/default-phrases.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { users } from '#server/db/schema.ts';
import { usageEvents, visitorDays } from '#server/db/usage-schema.ts';
import { type FetchFailure, PageError, type ReadArticle } from '#server/ports/web-page.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { ARTICLE, createStranger, IDEAS, modelThatWrites, readAnyArticle } from '#test/harness/writing.ts';

let read: ReadArticle = readAnyArticle;
let write: Writer['write'] = modelThatWrites('A post.');
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  it = await startTestApp({
    readArticle: (url, options) => read(url, options),
    writer: { kind: 'model', write: (brief, options) => write(brief, options) },
    visitorWriter: createBuiltInWriter(),
  });
  ada = await it.signIn();
});
afterAll(() => it.close());
beforeEach(async () => {
  read = readAnyArticle;
  write = modelThatWrites('A post.');
  await it.ctx.db.update(users).set({ tier: 'admin' });
});

const used = async () => (await ada.ok(readUsage)).data.generations.used;
const stranger = () => createStranger(it);

describe('generate', () => {
  test('a link becomes a post by the model, counted, with its source and tokens', async () => {
    const before = await used();
    let brief: unknown;
    write = async (given, options) => {
      brief = given;
      return modelThatWrites('Here is your LinkedIn post:\n\n## Ferries\n\nThey go electric.\n\n#Ferries')(
        given,
        options,
      );
    };
    const { data } = await ada.ok(generatePost, {
      body: { input: 'coast.example/ferries', tone: 'bold', includeEmojis: true },
    });
    expect(data).toEqual({
      content: 'Ferries\n\nThey go electric.\n\n#Ferries',
      remaining: 300 - before - 1,
      writer: 'model',
      sources: [{ kind: 'article', ...ARTICLE, imageUrl: undefined }],
      notices: [],
    });
    expect(brief).toMatchObject({
      task: 'generate',
      tone: 'bold',
      includeEmojis: true,
      sources: [{ text: ARTICLE.text }],
    });
    expect(await used()).toBe(before + 1);
    const events = await it.ctx.db.select().from(usageEvents);
    expect(events.at(-1)).toMatchObject({
      kind: 'generation',
      model: 'small',
      inputTokens: 3,
      outputTokens: 4,
      refundedAt: null,
    });
  });

  test('a visitor gets the built-in composer, three times a day by address, then is asked to sign in', async () => {
    write = () => Promise.reject(new Error('the model is not for visitors'));
    const ask = stranger();
    for (const remaining of [2, 1, 0]) {
      const answer = (await ask(IDEAS)).json();
      expect(answer).toMatchObject({
        success: true,
        data: { writer: 'built-in', remaining, sources: [{ kind: 'ideas' }] },
      });
    }
    const refused = await ask(IDEAS);
    expect(refused.status).toBe(403);
    expect(refused.json()).toMatchObject({ success: false, code: 'AUTH_REQUIRED', authRequired: true, remaining: 0 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await stranger()(IDEAS)).status).toBe(200);
  });

  test('the choices are in the brief; those that could not be followed are named', async () => {
    let brief: unknown;
    write = async (given, options) => {
      brief = given;
      return modelThatWrites('They go 🚀 electric, see evil.com.\n\n#One #Two')(given, options);
    };
    const choices = { length: 'short', format: 'list', hashtags: 'none', closing: 'none', language: 'de' } as const;
    const { data } = await ada.ok(generatePost, {
      body: {
        input: '',
        sources: [{ kind: 'ideas', text: 'Ferries go electric.' }],
        ...choices,
        audience: ' Engineers ',
      },
    });
    expect(brief).toMatchObject({ ...choices, audience: 'Engineers', sources: [{ kind: 'ideas' }] });
    // With what holds for every post: the day, and the phrases to do without.
    expect(brief).toMatchObject({ today: '2026-10-13', wornPhrases: DEFAULT_WORN_PHRASES });
    expect(data).toMatchObject({ content: 'They go electric, see.', notices: ['links-removed'] });
    const answer = (await stranger()({ ...IDEAS, language: 'de' })).json();
    expect(answer).toMatchObject({ data: { notices: ['language-kept', 'text-too-short'] } });
  });

  test('a long source is used whole and returned in part', async () => {
    const text = `${'A ferry sails. '.repeat(9000)}The end.`;
    let brief: Brief | null = null;
    read = async () => ({ ...ARTICLE, text });
    write = async (given, options) => {
      brief = given;
      return modelThatWrites('A post.')(given, options);
    };
    const { data } = await ada.ok(generatePost, { body: { input: 'https://coast.example/' } });
    expect(data.sources[0]?.text).toBe(text.slice(0, SOURCE_TEXT_MAX));
    expect(brief).toMatchObject({ sources: [{ text }] });
  });

  test('an article with instructions is quoted at most: none is followed, no markup comes through', async () => {
    const answer = (await stranger()({ input: 'https://coast.example/ferries' })).json() as {
      data: { content: string };
    };
    expect(answer.data.content).toContain('41,000 passengers');
    expect(answer.data.content).toContain('Coast Weekly');
    expect(answer.data.content).not.toMatch(/<script|alert\(1\)/);
    expect(answer.data.content).toMatch(/^[^\n]{30,140}\n\n[\s\S]+\n\nSource: “Electric ferries”, Coast Weekly\n\n#/);
  });

  test.each([
    [{ input: '' }, 400, 'TEXT_TOO_SHORT'],
    [{ input: 'a' }, 400, 'TEXT_TOO_SHORT'],
    [{ input: 'words', mode: 'article' }, 400, 'PAGE_NOT_A_URL'],
    [{ input: '', url: 'nonsense' }, 400, 'PAGE_NOT_A_URL'],
    [{ input: 'x'.repeat(INPUT_MAX + 1) }, 400, 'INVALID_INPUT'],
    [{ input: 'fine', tone: 'rude' }, 400, 'INVALID_INPUT'],
    [{ input: 'fine', userId: 'x' }, 400, 'INVALID_INPUT'],
    [{}, 400, 'INVALID_INPUT'],
  ])('bad input %# is refused and not counted', async (body, status, code) => {
    const ask = stranger();
    const before = (await it.ctx.db.select().from(visitorDays)).length;
    const answer = await ask(body);
    expect([answer.status, answer.json()['code']]).toEqual([status, code]);
    expect((await it.ctx.db.select().from(visitorDays)).length).toBe(before);
  });

  test.each<[FetchFailure, string]>([
    ['not_a_url', 'PAGE_NOT_A_URL'],
    ['blocked_address', 'PAGE_BLOCKED_ADDRESS'],
    ['unreachable', 'PAGE_UNREACHABLE'],
    ['too_many_redirects', 'PAGE_TOO_MANY_REDIRECTS'],
    ['too_large', 'PAGE_TOO_LARGE'],
    ['timed_out', 'PAGE_TIMED_OUT'],
    ['not_found', 'PAGE_NOT_FOUND'],
    ['http_error', 'PAGE_HTTP_ERROR'],
    ['not_a_page', 'PAGE_NOT_A_PAGE'],
    ['empty_page', 'PAGE_EMPTY'],
    ['unreadable', 'PAGE_EMPTY'],
  ])('a page that is %s is %s, and refunded', async (failure, code) => {
    read = () => Promise.reject(new PageError(failure));
    const before = await used();
    const answer = await ada.call(generatePost, { body: { input: 'https://coast.example/' } });
    expect(answer.body).toMatchObject({ success: false, code });
    expect(await used()).toBe(before);
  });

  test('a page without text is an error', async () => {
    read = async () => ({ ...ARTICLE, text: ' — ' });
    expect((await ada.call(generatePost, { body: { input: 'https://coast.example/' } })).body.code).toBe('PAGE_EMPTY');
  });

  test.each([
    [new AppError('AI_QUOTA'), 'AI_QUOTA'],
    [new Error('secret inside'), 'INTERNAL'],
  ])('a writer that fails is refunded: %s', async (error, code) => {
    write = () => Promise.reject(error);
    const before = await used();
    const answer = await ada.call(generatePost, { body: IDEAS });
    expect(answer.body.code).toBe(code);
    expect(JSON.stringify(answer.body)).not.toContain('secret inside');
    expect(await used()).toBe(before);
  });

  test('an empty answer of a model is an error, and refunded', async () => {
    write = modelThatWrites('```\n```');
    const before = await used();
    expect((await ada.call(generatePost, { body: IDEAS })).body.code).toBe('AI_EMPTY');
    expect(await used()).toBe(before);
  });

  test.each([
    ['guest', 'Your plan does not include any posts'],
    ['free', 'You have used all 5 posts'],
  ] as const)('the limit of %s has its message', async (tier, sentence) => {
    await it.clock.advance(40 * 86_400_000);
    ada = await it.signIn();
    await it.ctx.db.update(users).set({ tier });
    for (let call = 0; call < (tier === 'free' ? 5 : 0); call += 1)
      await ada.ok(call % 2 ? rewritePost : generatePost, {
        body: call % 2 ? { content: 'Some text.' } : IDEAS,
      } as never);
    const answer = await ada.call(generatePost, { body: IDEAS });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'UPGRADE_NEEDED', upgradeNeeded: true, error: expect.stringContaining(sentence) },
    });
  });

  test('another site cannot call it', async () => {
    const answer = await stranger()(IDEAS, generatePost.path, { origin: 'https://evil.example' });
    expect([answer.status, answer.json()['code']]).toEqual([403, 'CROSS_SITE']);
  });
});

describe('a source that may not be the article', () => {
  const paste = { kind: 'article', url: 'https://coast.example/ferries', text: 'They go electric in May.' } as const;
  const body = {
    input: '',
    sources: [
      { kind: 'ideas' as const, text: 'Ferries, then.' },
      { kind: 'article' as const, url: paste.url },
    ],
  };

  test('is named with its sentence, and nothing is written or counted before it is accepted', async () => {
    read = async (url, options) => ({ ...(await readAnyArticle(url, options)), notice: 'scrap', wordCount: 12 });
    const before = await used();
    const answer = await ada.call(generatePost, { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'SOURCE_DOUBTFUL', sourceIndex: 1 } });
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^Only a small part of “/) });
    expect(await used()).toBe(before);
    const { data } = await ada.ok(generatePost, { body: { ...body, acceptDoubtful: true } });
    expect(data.sources.map(({ notice }) => notice)).toEqual([null, 'scrap']);
  });

  test('is replaced by a corrected text, under the title and author of its page', async () => {
    read = async (url, options) => ({ ...(await readAnyArticle(url, options)), notice: 'paywall' });
    const { data } = await ada.ok(generatePost, { body: { input: '', sources: [paste] } });
    expect(data.sources).toMatchObject([
      { title: ARTICLE.title, text: paste.text, wordCount: 5, notice: null, isCorrected: true },
    ]);
  });

  test('is replaced even where the page cannot be read, but not by nothing', async () => {
    read = () => Promise.reject(new PageError('http_error', { status: 403 }));
    const { data } = await ada.ok(generatePost, { body: { input: '', sources: [paste] } });
    expect(data.sources).toMatchObject([{ kind: 'article', url: paste.url, title: null, text: paste.text }]);
    const refused = await ada.call(generatePost, { body: { input: '', sources: [{ ...paste, text: ' ' }] } });
    expect(refused.body).toMatchObject({ code: 'TEXT_TOO_SHORT' });
    const unread = await ada.call(generatePost, { body });
    expect(unread.body).toMatchObject({ code: 'PAGE_HTTP_ERROR', sourceIndex: 1 });
  });
});
