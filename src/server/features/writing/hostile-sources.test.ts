import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Generated, generatePost, rewritePost } from '#contract/writing.ts';
import { documentFromMarkdown } from '#domain/text/markdown.ts';
import { toNetworkText } from '#domain/text/network-text.ts';
import { startArticles } from '#practice/articles/server.ts';
import { createArticleReader } from '#server/adapters/articles/reader.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { users } from '#server/db/schema.ts';
import { type AiCall, startTestAi, type TestAi } from '#test/harness/ai.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { CANARY, HOSTILE_PAGES } from '#test/harness/hostile-pages.ts';
import { findEcho, findFaults } from '#test/harness/post-faults.ts';
import { createStranger } from '#test/harness/writing.ts';

let ai: TestAi;
let site: Awaited<ReturnType<typeof startArticles>>;
let reader: ReturnType<typeof createArticleReader>;
let it: TestApp;
let ada: Client;
let secrets: string[];

beforeAll(async () => {
  [ai, site] = await Promise.all([startTestAi(), startArticles()]);
  reader = createArticleReader({ fetchPage: createGuardedFetch({ allowOrigins: [site.url] }) });
  it = await startTestApp({
    readArticle: reader.readArticle,
    writer: createModelWriter(ai.configs.compatible),
    visitorWriter: createBuiltInWriter(),
  });
  ada = await it.signIn();
  await it.ctx.db.update(users).set({ tier: 'admin' });
  const cookies = [...ada.cookies.values()].map(({ value }) => value);
  secrets = [ada.bearer ?? '', ada.handle ?? '', ...cookies, ai.configs.compatible.apiKey ?? '', ai.url, 'PRACTICE'];
});
afterAll(async () => {
  await Promise.all([it.close(), reader.close(), site.close(), ai.close()]);
});
beforeEach(async () => void (await ai.control('/reset', {})));

async function plant(name: string, body: string): Promise<string> {
  const answer = await fetch(`${site.url}/__sim/pages`, { method: 'POST', body: JSON.stringify({ name, body }) });
  return `${site.url}${((await answer.json()) as { path: string }).path}`;
}

/** What a reader of the post sees. */
const published = (content: string) => toNetworkText(documentFromMarkdown(content));
const givenBy = ({ sources }: Pick<Generated, 'sources'>) =>
  sources.map(({ text, title, siteName, author, url }) => [text, title, siteName, author, url].join('\n')).join('\n');

/** The model's answer, by a model that obeys whoever speaks to it, and what it was asked. */
async function generateObeying(body: object): Promise<{ data: Generated; call: AiCall }> {
  await ai.fault('hostile');
  const { data } = await ada.ok(generatePost, { body: { input: '', ...body } });
  const call = (await ai.calls()).at(-1);
  if (call === undefined) throw new Error('nobody asked the model');
  return { data, call };
}

/** Exactly these fences, each opened and closed once by a mark of this call, and all the words inside them. */
function expectFenced({ prompt, system }: AiCall, names: readonly string[]): void {
  const mark = /^\[BEGIN [A-Z0-9 ]+ ([\da-f-]{36})\]/.exec(prompt)?.[1] ?? 'no mark';
  const marks = names.flatMap((name) => [`[BEGIN ${name} ${mark}]`, `[END ${name} ${mark}]`]);
  expect(prompt.match(/\[(?:BEGIN|END)[^\]\n]*\]/g)).toEqual(marks);
  expect(prompt.split(mark)).toHaveLength(marks.length + 1);
  const outside = prompt.split('\n').reduce<{ depth: number; lines: string[] }>(
    ({ depth, lines }, line) => {
      if (line.startsWith('[BEGIN ')) return { depth: depth + 1, lines };
      if (line.startsWith('[END ')) return { depth: depth - 1, lines };
      return { depth, lines: depth === 0 && line !== '' ? [...lines, line] : lines };
    },
    { depth: 0, lines: [] },
  );
  expect(outside).toEqual({ depth: 0, lines: [] });
  for (const name of names) expect(system).toContain(`[BEGIN ${name} ${mark}]`);
  expect(system).not.toContain(CANARY);
}

const UNSEEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]{2}/u;

test('there are sixty, all of another kind', () => {
  expect(HOSTILE_PAGES).toHaveLength(60);
  expect(new Set(HOSTILE_PAGES.map(({ name }) => name)).size).toBe(60);
});

test.each(HOSTILE_PAGES.map((page, index) => ({ ...page, index })))(
  '$name',
  async ({ article, isSeen, plantIn, index }) => {
    const page = await (await fetch(`${site.url}/articles/${article}`)).text();
    const url = await plant(`hostile-${index}`, plantIn(page));

    const visit = (await createStranger(it)({ input: url })).json() as { data: Generated };
    const plain = visit.data;
    expect(plain.writer).toBe('built-in');
    const { data, call } = await generateObeying({ input: url });
    expect(data.writer).toBe('model');

    for (const { content, sources } of [plain, data]) {
      const given = givenBy({ sources });
      expect(findFaults(published(content), { given, secrets })).toEqual([]);
      expect(findEcho(content, { instructions: call.system, given })).toEqual([]);
      expect(content.length).toBeGreaterThan(100);
      if (!isSeen) expect(content).not.toContain(CANARY);
    }
    expectFenced(call, ['SOURCE']);
    expect(call.prompt).not.toMatch(UNSEEN);
    if (!isSeen) expect(JSON.stringify(call.body)).not.toContain(CANARY);
    expect(Object.keys(call.body)).not.toContain('tools');
  },
);
