import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPhrases } from '#domain/worn-phrases/read-phrase.ts';
import { borrowedSentences } from '#test/bench/borrowed-sentences.ts';
import { measurePost } from '#test/bench/posts/measure-post.ts';
import { agreement } from '#test/bench/posts/rate-posts.ts';
import { type BenchSource, readSources } from '#test/bench/posts/read-sources.ts';

const SOURCE: BenchSource = {
  id: 'desk',
  kind: 'article',
  url: null,
  title: 'What our desk learned',
  author: 'Karin Holm',
  siteName: 'Desks',
  publishedAt: null,
  language: 'en',
  text: 'Our desk answered 1,200 questions in March. I ran it alone for two weeks.',
  wordCount: 14,
  notice: null,
};
const measure = (text: string) =>
  measurePost(text, SOURCE, { length: 'short', phrases: readPhrases(['Let that sink in']), voice: null });

test('readSources reads texts and lists of a folder, and leaves shut files alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-posts-'));
  writeFileSync(path.join(folder, 'b.txt'), 'A title\n\nThe text.\nMore.');
  writeFileSync(
    path.join(folder, 'a.json'),
    JSON.stringify({
      sources: [
        { id: 'x', text: 'One.' },
        { text: 'Two.', title: 'T' },
      ],
    }),
  );
  writeFileSync(path.join(folder, 'shut-1.json'), '{}');
  const read = readSources(folder).map(({ id, title, text }) => [id, title, text]);
  rmSync(folder, { recursive: true });
  expect(read).toEqual([
    ['x', null, 'One.'],
    ['a-2', 'T', 'Two.'],
    ['b', 'A title', 'The text.\nMore.'],
  ]);
});

test('measurePost counts what is in a post', () => {
  expect(measure('The desk answered 3,621 questions in March.\n\nLet that sink in.\n\n#Support')).toMatchObject({
    isWithin: false,
    isLong: false,
    hasFold: true,
    worn: 1,
    marks: { wrong: 1, unsure: 0 },
    borrowed: 0,
    hashtags: 1,
    isInLanguage: true,
    voiceDistance: null,
  });
  expect(measure('What our desk learned:\n\nKarin Holm ran it.').hasFold).toBe(false);
  expect(measure(`${'word '.repeat(40)}\n\nShort.`).hasFold).toBe(false);
});

test('borrowedSentences finds somebody else’s first person, outside of quotation marks', () => {
  const borrowed = (post: string) => borrowedSentences(post, SOURCE).map(({ text }) => text.trim());
  expect(borrowed('I ran it alone for two weeks. Karin Holm ran it.')).toEqual(['I ran it alone for two weeks.']);
  expect(borrowed('“I ran it alone for two weeks. Our desk answered,” she writes.')).toEqual([]);
  expect(borrowed('I like the sea in winter.')).toEqual([]);
});

test('agreement compares grades', () => {
  const rating = (hook: number) => ({ hook, coherence: 3, relevance: 3, format: 3 });
  expect(agreement([[rating(1), rating(4)]])).toEqual({ same: 0.75, near: 0.75, apart: 0.75 });
  expect(agreement([])).toEqual({ same: 0, near: 0, apart: 0 });
});
