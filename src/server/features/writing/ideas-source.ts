import type { ReadSource } from '#contract/writing.ts';
import { cleanPastedTranscript } from '#domain/sources/pasted-transcript.ts';

/** A person's own words as a source. A transcript among them loses its times (docs/product.md §6.1; videos work so for everyone). */
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

/** Words of a text; a script without spaces counts each run of signs as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
