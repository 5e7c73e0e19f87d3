import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { suggestOpenings } from '#contract/openings.ts';
import { readUsage } from '#contract/profiles.ts';
import { planSeries } from '#contract/series.ts';
import { generatePost, REWRITE_MAX, rewritePost, SOURCES_MAX } from '#contract/writing.ts';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { createTextWorker, type TextWorker } from '#server/adapters/text-work/text-worker.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { users } from '#server/db/schema.ts';
import type { WorkOnText } from '#server/text-work/text-work.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { longestTurn } from '#test/harness/loop-watch.ts';

/** Nothing that is allowed in holds everybody up for longer. */
const MOST_MS = 100;

let worker: TextWorker;
let work: WorkOnText;
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  // What takes longer is refused: here it is the loop that counts.
  worker = createTextWorker({ timeLimitMs: 400 });
  work = worker.workOnText;
  const workOnText: WorkOnText = (...given) => work(...given);
  const writer = createBuiltInWriter(workOnText);
  it = await startTestApp({ workOnText, writer, visitorWriter: writer });
  ada = await it.signIn();
  await it.ctx.db.update(users).set({ tier: 'admin' });
  // What is loaded and compiled at the first call is no fault of a text.
  await ada.call(generatePost, { body: { input: 'A harbour moved its ferries last winter, and nobody asked why.' } });
});
afterAll(async () => {
  await it.close();
  await worker.close();
});

/** A text of three bytes a letter, taken in by a busy machine, may take so many times as long as a plain one of as many letters beside it. */
const MOST_TIMES = 4;
const PLAIN = 'The boats came late. ';
const UNITS = ['船', '0:01 a\n', '[a](http://', '\u0301a'];
const fill = (unit: string, length: number) => `Ferries ${unit.repeat(length / unit.length)}`.slice(0, length);

/** Every call that takes a text, with the longest of them: how long each holds the loop, ms. */
async function holdAll(unit: string): Promise<Record<string, number>> {
  const ideas = fill(unit, INPUT_MAX);
  const sources = Array.from({ length: SOURCES_MAX }, () => ({ kind: 'ideas' as const, text: ideas }));
  const about = { kind: 'article', title: null, author: null, siteName: null, publishedAt: null } as const;
  const calls: Record<string, () => Promise<{ status: number }>> = {
    generate: () => ada.call(generatePost, { body: { input: '', sources } }),
    rewrite: () => ada.call(rewritePost, { body: { content: fill(unit, REWRITE_MAX) } }),
    shorten: () =>
      ada.call(rewritePost, { body: { content: fill(unit, REWRITE_MAX), choice: 'shorten', context: ideas } }),
    openings: () => ada.call(suggestOpenings, { body: { content: ideas, sources: [{ ...about, text: ideas }] } }),
    series: () => ada.call(planSeries, { body: { source: { kind: 'ideas', text: ideas } } }),
  };
  const held: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    held[name] = await longestTurn(async () => {
      const { status } = await call();
      expect([200, 400, 422, 429], name).toContain(status);
    });
  }
  return held;
}

// On a busy machine the process that was ended for its text takes seconds to start again.
test.each(UNITS)('%j as long as can be holds nobody up', { timeout: 120_000 }, async (unit) => {
  const held = await holdAll(unit);
  if (Object.values(held).every((ms) => ms < MOST_MS)) return;
  const plain = await holdAll(PLAIN);
  for (const [name, ms] of Object.entries(held)) {
    expect(ms, name).toBeLessThan(Math.max(MOST_MS, MOST_TIMES * (plain[name] ?? 0)));
  }
});

test('a text that takes too long is refused with what to do, and its count given back', async () => {
  const used = async () => (await ada.ok(readUsage)).data.generations.used;
  const before = await used();
  const impatient = createTextWorker({ timeLimitMs: 1 });
  work = impatient.workOnText;
  try {
    const { status, body } = await ada.call(generatePost, { body: { input: fill('Boats came. ', INPUT_MAX) } });
    expect([status, body]).toMatchObject([422, { code: 'TEXT_TOO_HARD', error: messageFor('TEXT_TOO_HARD') }]);
  } finally {
    work = worker.workOnText;
    await impatient.close();
  }
  expect(await used()).toBe(before);
});
