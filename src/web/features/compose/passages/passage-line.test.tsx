import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReadSource } from '#contract/writing.ts';
import { PassageLine } from './passage-line.tsx';
import type { ShownPassage } from './use-passage.ts';

const SOURCE: ReadSource = {
  kind: 'article',
  url: 'https://www.harbour.example/kiln',
  title: 'The four-day kiln',
  siteName: null,
  author: null,
  publishedAt: null,
  language: 'de',
  wordCount: 3,
  notice: null,
  text: 'Vier Tage genügen.',
};
const linesOf = (passage: ShownPassage, sourceCount = 1) =>
  [
    ...renderToStaticMarkup(<PassageLine passage={passage} sourceCount={sourceCount} />).matchAll(
      /<span[^>]*>(.*?)<\/span>/g,
    ),
  ].map(([, text]) => text?.trim());

test.each([
  ['an article', SOURCE, 'From The four-day kiln:'],
  ['a page without a title', { ...SOURCE, title: null }, 'From harbour.example:'],
  ['own ideas', { ...SOURCE, kind: 'ideas' as const, title: null, url: null }, 'Yours:'],
])('of several PassageLine names %s and quotes it', (_name, source, label) => {
  expect(linesOf({ source, text: source.text, startMs: null }, 2)).toEqual([label, 'Vier Tage genügen.']);
});

test('PassageLine tells when it is said in a video', () => {
  const video = { ...SOURCE, kind: 'video' as const };
  const passage = { source: video, text: SOURCE.text, startMs: 65_000 };
  expect(linesOf(passage)[0]).toBe('From The four-day kiln, at about 1:05:');
});

test('PassageLine gives the room to the words of an only source', () => {
  const quoted = { text: SOURCE.text, startMs: null };
  expect(linesOf({ source: SOURCE, ...quoted })[0]).toBe('Closest in your source:');
  expect(linesOf({ source: { ...SOURCE, kind: 'ideas' }, ...quoted })[0]).toBe('Yours:');
});

test('PassageLine gives the language of the source', () => {
  const html = renderToStaticMarkup(
    <PassageLine passage={{ source: SOURCE, text: SOURCE.text, startMs: null }} sourceCount={1} />,
  );
  expect(html).toContain('<span lang="de"');
});

test('PassageLine says softly that nothing was found, and before that nothing', () => {
  expect(linesOf('nothing')).toEqual(['The source does not say this. It may be your own thought.']);
  expect(linesOf('nothing', 2)[0]).toContain('Your sources do not say this');
  expect(linesOf('ask')).toEqual([]);
});
