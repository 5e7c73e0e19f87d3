import { expect, test } from 'vitest';
import type { ReadSource } from '#contract/writing.ts';
import { remainingWords, sourceWords, writerWords } from './writing-labels.ts';

const page: ReadSource = {
  kind: 'article',
  url: 'https://example.org/a',
  title: 'A title',
  siteName: 'Example',
  author: null,
  publishedAt: null,
  language: 'en',
  wordCount: 300,
  notice: null,
  text: 'Words of the page.',
};

test('the writer is named', () => {
  expect(writerWords('built-in')).toBe('Built-in composer: picks sentences from the source, invents nothing');
  expect(writerWords('model')).toContain('AI');
});

test('what is left is said for members and visitors', () => {
  expect(remainingWords(4, true)).toBe('4 generations left this month');
  expect(remainingWords(1, true)).toBe('1 generation left this month');
  expect(remainingWords(1, false)).toBe('1 free try left today');
  expect(remainingWords(0, false)).toBe('No free tries left today');
});

test('the sources are named, and where only part of one was read', () => {
  expect(sourceWords([page])).toBe('From A title, Example');
  const walled: ReadSource = { ...page, notice: 'paywall' };
  expect(sourceWords([page, walled])).toBe('From A title, Example; A title, Example: only the part before its paywall');
  expect(sourceWords([{ ...page, title: null, siteName: null, notice: 'consent' }])).toContain('consent');
  expect(sourceWords([{ ...page, title: null, siteName: null }])).toBeNull();
  expect(sourceWords([{ ...page, kind: 'ideas' }])).toBeNull();
  expect(sourceWords([])).toBeNull();
});

test('of a video it says who wrote the captions', () => {
  const video = (captions: 'manual' | 'auto'): ReadSource => ({
    ...page,
    kind: 'video',
    siteName: 'YouTube',
    video: { captions, durationSeconds: 60, chapters: [] },
  });
  expect(sourceWords([video('manual')])).toBe('From written captions: A title, YouTube');
  expect(sourceWords([video('auto')])).toBe('From automatic captions, which may mishear: A title, YouTube');
});
