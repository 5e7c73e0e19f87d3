import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { finishDraft } from '#server/text-work/finish-draft.ts';
import { borrowedSentences } from '#test/bench/borrowed-sentences.ts';
import { readFirstPersonSources } from '#test/corpora/first-person/read-sources.ts';
import { startTestAi, type TestAi } from '#test/harness/ai.ts';

const SOURCES = readFirstPersonSources();

/** The posts of a writer, each with what it borrows and the marks of the check for it. */
async function writeAll(writer: Writer, before: () => Promise<void> = async () => undefined) {
  const posts: {
    id: string;
    text: string;
    borrowed: string[];
    unmarked: string[];
    marks: ReturnType<typeof checkFacts>;
  }[] = [];
  for (const source of SOURCES) {
    await before();
    const brief: Brief = { task: 'generate', ...DEFAULT_CHOICES, sources: [source] };
    const written = await writer.write(brief, { signal: new AbortController().signal });
    const text = toNetworkText(documentFromMarkdown(finishDraft({ brief, written, writer: writer.kind }).content));
    const marks = checkFacts({ text, sources: [source] }).filter(({ kind }) => kind === 'person');
    const borrowed = borrowedSentences(text, source);
    const unmarked = borrowed.filter(({ start, end }) => !marks.some((mark) => mark.start < end && mark.end > start));
    posts.push({
      id: source.id,
      text,
      borrowed: borrowed.map((one) => one.text),
      unmarked: unmarked.map((one) => one.text),
      marks,
    });
  }
  return posts;
}
const count = (lists: readonly (readonly unknown[])[]) => lists.reduce((sum, { length }) => sum + length, 0);

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi();
});
afterAll(() => ai.close());

test('there are thirty sources, each in the first person', () => {
  expect(SOURCES).toHaveLength(30);
  for (const source of SOURCES) expect(borrowedSentences(source.text, source).length).toBeGreaterThan(2);
});

describe('nobody else’s first person becomes the poster’s unseen', () => {
  test('the built-in composer: what it borrows is marked, with a way out', async () => {
    const posts = await writeAll(createBuiltInWriter());
    expect(posts.flatMap(({ unmarked }) => unmarked)).toEqual([]);
    for (const { fixes } of posts.flatMap(({ marks }) => marks))
      expect(fixes.map(({ kind }) => kind)).toContain('remove');
  });

  test('a model that obeys borrows nothing, and nothing of it is marked', async () => {
    const posts = await writeAll(createModelWriter(ai.configs.compatible, { retryAfterMs: 1 }));
    expect(posts.flatMap(({ borrowed }) => borrowed)).toEqual([]);
    expect(posts.flatMap(({ id, marks }) => marks.map(({ claim }) => `${id}: ${claim}`))).toEqual([]);
  });

  test('what a model borrows is marked', async () => {
    const writer = createModelWriter(ai.configs.compatible, { retryAfterMs: 1 });
    const posts = await writeAll(writer, () => ai.fault('borrow'));
    expect(count(posts.map(({ borrowed }) => borrowed))).toBeGreaterThan(90);
    expect(posts.flatMap(({ unmarked }) => unmarked)).toEqual([]);
  });
});
