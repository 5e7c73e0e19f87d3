import type { ReadSource } from '#contract/writing.ts';
import { cleanPastedTranscript } from '#domain/sources/pasted-transcript.ts';

/** A person's own ideas as a source. The times of a pasted transcript are removed (docs/product.md §6.1). */
export function ideasSource(words: string): ReadSource {
  const text = cleanPastedTranscript(words) ?? words;
  return {
    kind: 'ideas',
    url: null,
    title: null,
    siteName: null,
    author: null,
    publishedAt: null,
    language: null,
    notice: null,
    wordCount: countWords(text),
    text,
  };
}

/** The number of words; in scripts without spaces, of runs of characters. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
