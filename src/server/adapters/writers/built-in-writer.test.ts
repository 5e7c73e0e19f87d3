import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadSource } from '#contract/writing.ts';
import { DEFAULT_CHOICES, FORMATS, HASHTAG_COUNTS, LENGTH_RANGES, LENGTHS } from '#domain/writing/brief.ts';
import { networkLength } from '#domain/writing/markdown-blocks.ts';
import { TONES } from '#domain/writing/tones.ts';
import type { Brief } from '#server/ports/writer.ts';
import { ideasOf } from '#test/harness/writing.ts';
import { createBuiltInWriter } from './built-in-writer.ts';

const brief: Brief = {
  task: 'rewrite',
  choice: 'rewrite',
  context: null,
  tone: 'bold',
  includeEmojis: false,
  text: 'We hired twelve engineers. Four left. Nobody had time for them.',
};

test('streams exactly what it returns', async () => {
  const deltas: string[] = [];
  const written = await createBuiltInWriter().write(brief, {
    signal: new AbortController().signal,
    onDelta: (text) => deltas.push(text),
  });
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe(written.content);
  expect(written).toMatchObject({ model: null, inputTokens: null, outputTokens: null });
});

test('obeys a cancel', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(createBuiltInWriter().write(brief, { signal })).rejects.toThrow('enough');
});

const PAGES = new URL('../../../practice/articles/pages/', import.meta.url);
/** Roughly what a reader takes from a page: its paragraphs and items. */
const articles = readdirSync(PAGES)
  .filter((file) => file.endsWith('.html'))
  .map((file): ReadSource => {
    const html = readFileSync(new URL(file, PAGES), 'utf8');
    const blocks = [...html.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inside = '']) =>
      inside
        .replace(/<[^>]+>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const title = /<title>([^<—|]*)/.exec(html)?.[1]?.trim() ?? file;
    return { ...ideasOf(blocks.join('\n\n')), kind: 'article', title, siteName: 'The Practice Reader' };
  });
const never = new AbortController().signal;

test.each(articles.map((source) => [source.title ?? '', source] as const))(
  '%s: every length, format and tone fits; it is long enough where there is enough to say',
  async (_title, source) => {
    for (const [at, format] of FORMATS.entries()) {
      for (const length of LENGTHS) {
        const tone = TONES[at % TONES.length] ?? 'bold';
        const brief: Brief = { ...DEFAULT_CHOICES, task: 'generate', sources: [source], tone, length, format };
        const { content, notices = [] } = await createBuiltInWriter().write(brief, { signal: never });
        const { min, max } = LENGTH_RANGES[length];
        const measured = networkLength(content);
        expect(measured, `${format} ${length}`).toBeLessThanOrEqual(max);
        expect(notices.includes('source-too-short')).toBe(measured < min);
        // Sentences that stand alone make up a good third of these pages.
        if (source.text.length > max * 3) expect(measured, `${format} ${length}`).toBeGreaterThanOrEqual(min);
        expect(content.match(/#\p{L}/gu)?.length ?? 0).toBeLessThanOrEqual(HASHTAG_COUNTS.few);
        expect(content).toContain('The Practice Reader');
      }
    }
  },
);
