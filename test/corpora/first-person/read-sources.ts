import { readFileSync } from 'node:fs';
import type { ReadSource } from '#contract/writing.ts';

/** Invented articles in which an author speaks of themselves from beginning to end, in four languages. */
export function readFirstPersonSources(): (ReadSource & { id: string })[] {
  const text = readFileSync(new URL('./sources.json', import.meta.url), 'utf8');
  const { sources } = JSON.parse(text) as {
    sources: Pick<
      ReadSource & { id: string },
      'id' | 'language' | 'title' | 'author' | 'siteName' | 'publishedAt' | 'text'
    >[];
  };
  return sources.map((source) => ({
    ...source,
    kind: 'article',
    url: `https://articles.example/${source.id}`,
    wordCount: source.text.split(/\s+/).length,
    notice: null,
  }));
}
