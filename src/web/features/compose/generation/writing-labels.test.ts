import { expect, test } from 'vitest';
import type { ReadSource } from '#contract/writing.ts';
import { remainingLabel, sourcesLabel, writerLabel } from './writing-labels.ts';

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

test('the writer is named, and that its words are the source’s only while they are', () => {
  const written = { writer: 'built-in', text: 'As written.' } as const;
  expect(writerLabel(written, 'As written.')).toBe('Built-in composer: uses sentences from your source, word for word');
  expect(writerLabel(written, 'As changed.')).toBe('Built-in composer: written from your source, changed since');
  expect(writerLabel({ writer: 'built-in' }, 'As rewritten.')).toBe('Rewritten by the built-in composer');
  expect(writerLabel({ writer: 'model', text: 'As written.' }, 'As changed.')).toContain('AI');
});

test('the generations left, for members and visitors', () => {
  expect(remainingLabel(4, true)).toBe('4 generations left this month');
  expect(remainingLabel(1, true)).toBe('1 generation left this month');
  expect(remainingLabel(1, false)).toBe('1 free try left today');
  expect(remainingLabel(0, false)).toBe('No free tries left today');
});

test('the sources are named, and where only part of one was read', () => {
  expect(sourcesLabel([page])).toBe('From A title, Example');
  const walled: ReadSource = { ...page, notice: 'paywall' };
  expect(sourcesLabel([page, walled])).toBe(
    'From A title, Example; A title, Example: only the part before its paywall',
  );
  expect(sourcesLabel([{ ...page, title: null, siteName: null, notice: 'consent' }])).toContain('cookie notice');
  expect(sourcesLabel([{ ...page, title: null, siteName: null }])).toBeNull();
  expect(sourcesLabel([{ ...page, kind: 'ideas' }])).toBeNull();
  expect(sourcesLabel([])).toBeNull();
});

test('the captions of a video are named', () => {
  const video = (captions: 'manual' | 'auto'): ReadSource => ({
    ...page,
    kind: 'video',
    siteName: 'YouTube',
    video: { captions, durationSeconds: 60, chapters: [] },
  });
  expect(sourcesLabel([video('manual')])).toBe('From written captions: A title, YouTube');
  expect(sourcesLabel([video('auto')])).toBe('From automatic captions, which may contain errors: A title, YouTube');
});
