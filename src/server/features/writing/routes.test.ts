import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUsage } from '#contract/profiles.ts';
import { type GenerateEvent, generateEventSchema, generatePost, REWRITE_MAX, rewritePost } from '#contract/writing.ts';
import { AppError } from '#domain/errors.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { users } from '#server/db/schema.ts';
import { usageEvents } from '#server/db/usage-schema.ts';
import { PageError, type ReadArticle } from '#server/ports/web-page.ts';
import type { Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createStranger, IDEAS, modelThatWrites, readAnyArticle } from '#test/harness/writing.ts';

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
function parseEvents(body: string): GenerateEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return generateEventSchema.parse({ type, ...(JSON.parse(data ?? '') as object) });
    });
}
const stream = (body: unknown) =>
  ada.raw({ method: 'POST', path: generatePost.path, body, headers: { accept: 'text/event-stream' } });

describe('generate as a stream', () => {
  test('sends the stages, the text as it is written, and the result', async () => {
    const answer = await stream({ input: 'https://coast.example/ferries' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const events = parseEvents(answer.body);
    expect(events.slice(0, -1)).toEqual([
      { type: 'stage', stage: 'fetching' },
      { type: 'stage', stage: 'reading' },
      { type: 'stage', stage: 'writing' },
      { type: 'delta', text: 'A post.' },
    ]);
    expect(events.at(-1)).toMatchObject({
      type: 'result',
      result: { success: true, data: { content: 'A post.', writer: 'model' } },
    });
  });

  test.each([
    ['before anything was read', () => undefined, { input: 'a' }, 'TEXT_TOO_SHORT', 0],
    [
      'while the page is read',
      () => {
        read = () => Promise.reject(new PageError('timed_out'));
      },
      { input: 'https://coast.example/' },
      'PAGE_TIMED_OUT',
      0,
    ],
    [
      'in the middle of the text',
      () => {
        write = async (_brief, { onDelta }) => {
          onDelta?.('A po');
          throw new AppError('AI_CUT_OFF');
        };
      },
      IDEAS,
      'AI_CUT_OFF',
      2,
    ],
    [
      'by a fault of ours',
      () => {
        write = () => Promise.reject(new Error('secret inside'));
      },
      IDEAS,
      'INTERNAL',
      1,
    ],
  ])('a failure %s is the result, and refunded', async (_when, arrange, body, code, eventsBefore) => {
    const before = await used();
    arrange();
    const answer = await stream(body);
    const events = parseEvents(answer.body);
    expect(events).toHaveLength(eventsBefore + 1);
    expect(events.at(-1)).toMatchObject({ type: 'result', result: { success: false, code } });
    expect(answer.body).not.toContain('secret inside');
    expect(await used()).toBe(before);
  });

  test.each(['text/event-stream', 'application/json'])(
    'a reader of %s that leaves stops the writing, and is refunded',
    async (accept) => {
      const before = await used();
      let hasBegun: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => {
        hasBegun = resolve;
      });
      const aborted = new Promise<void>((resolve) => {
        write = (_brief, { signal, onDelta }) =>
          new Promise((_done, reject) => {
            signal.addEventListener('abort', () => {
              reject(signal.reason as Error);
              resolve();
            });
            onDelta?.('A po');
            hasBegun();
          });
      });
      const { port, host } = new URL(it.url);
      const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
      const headers = {
        host,
        origin: it.url,
        cookie,
        accept,
        authorization: `Bearer ${ada.bearer}`,
        'content-type': 'application/json',
      };
      const call = request({ host: '127.0.0.1', port, method: 'POST', path: generatePost.path, headers });
      call.on('error', () => undefined);
      call.end(JSON.stringify(IDEAS));
      await begun;
      call.destroy();
      await aborted;
      await expect.poll(used).toBe(before);
      expect((await it.ctx.db.select().from(usageEvents)).at(-1)).toBeDefined();
    },
  );
});

describe('typed ideas that come back with no other words count nothing', () => {
  const typed = { input: 'the team is small\nwe ship daily\nnobody left', hashtags: 'few' } as const;

  test('from the built-in composer, which finishes them, however many are asked for at once', async () => {
    const ask = stranger();
    const answers = await Promise.all([typed, typed, typed].map((body) => ask(body)));
    for (const answer of answers) {
      const { data } = answer.json() as { data: { content: string; notices: string[] } };
      expect(data.content).toMatch(/^The team is small\.\n\nWe ship daily\.\n\nNobody left\.(?:\n\n#|$)/);
      expect(data.notices).toEqual(['own-words']);
    }
    for (const remaining of [2, 1, 0]) expect((await ask(IDEAS)).json()).toMatchObject({ data: { remaining } });
    expect((await ask(typed)).json()).toMatchObject({ success: false, code: 'AUTH_REQUIRED' });
  });

  test('from a model too, whose tokens stay counted; other words and other sources count', async () => {
    write = modelThatWrites('The team is small. We ship daily. Nobody left.');
    const before = await used();
    const { data } = await ada.ok(generatePost, { body: typed });
    expect(data).toMatchObject({ writer: 'model', notices: ['own-words'] });
    expect(await used()).toBe(before);
    const events = await it.ctx.db.select().from(usageEvents);
    expect(events.findLast(({ refundedAt }) => refundedAt !== null)).toMatchObject({
      model: 'small',
      inputTokens: 3,
      heldUntil: null,
    });
    write = modelThatWrites('The team is tiny. We ship daily. Nobody left.');
    expect((await ada.ok(generatePost, { body: typed })).data.remaining).toBe(data.remaining - 1);
    const sources = [
      { kind: 'ideas', text: typed.input },
      { kind: 'article', url: 'https://coast.example/ferries' },
    ] as const;
    write = modelThatWrites('The team is small. We ship daily. Nobody left.');
    expect((await ada.ok(generatePost, { body: { input: '', sources: [...sources] } })).data.notices).toEqual([]);
    expect(await used()).toBe(before + 2);
  });
});

describe('rewrite', () => {
  test('by the model, counted as a rewrite', async () => {
    let brief: unknown;
    write = async (given, options) => {
      brief = given;
      return modelThatWrites('Better.')(given, options);
    };
    const before = await used();
    const { data } = await ada.ok(rewritePost, { body: { content: 'Good 🚀 text.', tone: 'humorous' } });
    expect(data).toMatchObject({ content: 'Better.', writer: 'model' });
    expect(brief).toMatchObject({
      task: 'rewrite',
      choice: 'rewrite',
      context: null,
      tone: 'humorous',
      includeEmojis: true,
      text: 'Good 🚀 text.',
    });
    expect(await used()).toBe(before + 1);
    expect((await it.ctx.db.select().from(usageEvents)).some(({ kind }) => kind === 'rewrite')).toBe(true);
  });

  test('a visitor can, with the built-in composer, within the same three tries', async () => {
    const ask = stranger();
    await ask(IDEAS);
    const answer = (await ask({ content: 'we won. We won. Nobody saw it coming.' }, rewritePost.path)).json();
    expect(answer).toMatchObject({
      success: true,
      data: { writer: 'built-in', remaining: 1, content: expect.stringMatching(/^We won\.\s+Nobody saw it coming\./) },
    });
  });

  test('what the built-in composer leaves as it is counts nothing', async () => {
    const ask = stranger();
    const { data } = (await ask(IDEAS)).json() as { data: { remaining: number } };
    for (const choice of ['rewrite', 'spelling', 'simpler']) {
      const answer = (await ask({ content: 'All is well here.', choice }, rewritePost.path)).json();
      expect(answer).toMatchObject({ data: { remaining: data.remaining, notices: ['nothing-to-change'] } });
    }
    expect((await ask(IDEAS)).json()).toMatchObject({ data: { remaining: data.remaining - 1 } });
  });

  test('a stronger opening that only gets a paragraph of its own counts nothing', async () => {
    const ask = stranger();
    const { data } = (await ask(IDEAS)).json() as { data: { remaining: number } };
    const content = 'Three cranes stood still all week. The port knew why, and told nobody in town.\nWe asked.';
    const answer = (await ask({ content, choice: 'hook' }, rewritePost.path)).json();
    expect(answer).toMatchObject({
      data: {
        content: content.replace('week. ', 'week.\n\n'),
        remaining: data.remaining,
        notices: ['only-form'],
      },
    });
  });

  test('what a model leaves as it is, but for its form, counts nothing', async () => {
    write = modelThatWrites('All is  **well** here.\n');
    const before = await used();
    const { data } = await ada.ok(rewritePost, { body: { content: 'All is well here.' } });
    expect(data).toMatchObject({ writer: 'model', notices: ['nothing-to-change'] });
    expect(await used()).toBe(before);
    write = modelThatWrites('all is well here');
    const form = await ada.ok(rewritePost, { body: { content: 'All is well here.' } });
    expect(form.data).toMatchObject({ content: 'all is well here', remaining: data.remaining, notices: ['only-form'] });
    expect(await used()).toBe(before);
    write = modelThatWrites('All is well there.');
    const changed = await ada.ok(rewritePost, { body: { content: 'All is well here.' } });
    expect(changed.data).toMatchObject({ remaining: data.remaining - 1, notices: [] });
  });

  test('a part comes back alone between its blank lines, with a notice if nothing changed', async () => {
    let brief: unknown;
    write = async (given, options) => {
      brief = given;
      return modelThatWrites('Better.\n\n#New')(given, options);
    };
    const part = { content: '\n\nGood text.\n', context: 'First.\n\nGood text.\n\nLast.', choice: 'simpler' } as const;
    expect((await ada.ok(rewritePost, { body: part })).data).toMatchObject({ content: '\n\nBetter.\n', notices: [] });
    expect(brief).toMatchObject({ choice: 'simpler', text: part.content, context: part.context });
    const same = (await stranger()({ content: 'All is well here.', choice: 'spelling' }, rewritePost.path)).json();
    expect(same).toMatchObject({ data: { content: 'All is well here.', notices: ['nothing-to-change'] } });
  });

  test.each([
    [{ content: '' }, 'NO_CONTENT', 'No content to rewrite.'],
    [{ content: ' \n ' }, 'NO_CONTENT', 'No content to rewrite.'],
    [{ content: '!' }, 'TEXT_TOO_SHORT', 'Write a little more'],
    [{ content: 'x'.repeat(REWRITE_MAX + 1) }, 'AI_TOO_LONG', 'too long'],
  ])('%# is refused and not counted', async (body, code, sentence) => {
    const before = await used();
    const answer = await ada.call(rewritePost, { body });
    expect(answer.body).toMatchObject({ success: false, code, error: expect.stringContaining(sentence) });
    expect(await used()).toBe(before);
  });

  test('an empty result is an error, and refunded', async () => {
    write = modelThatWrites('   ');
    const before = await used();
    const answer = await ada.call(rewritePost, { body: { content: 'Some text.' } });
    expect(answer.body).toMatchObject({ code: 'AI_EMPTY', error: 'Rewrite produced empty content' });
    expect(await used()).toBe(before);
  });
});
