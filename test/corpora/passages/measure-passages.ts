import { readFileSync } from 'node:fs';
import { detectLanguage } from '#domain/language/languages.ts';
import { findPassage, type Passage, type PostContext } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import type { PostsFile } from '../written-posts/read-posts.ts';

/** A sentence of a post, and the sentences of its source it rests on: word for word, none where it rests on none. */
type MarkedSentence = { readonly text: string; readonly from: readonly string[] };
export type MarkedSource = {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly posts: readonly { readonly text: string; readonly sentences?: readonly MarkedSentence[] | null }[];
};

type Found = { readonly found: number; readonly of: number };
export type PassagesMeasure = {
  readonly right: Found;
  /** Of the sentences that rest on a passage, those for which it was found. */
  readonly found: Found;
  /** Of the sentences that rest on none, those left alone. */
  readonly leftAlone: Found;
  /** What went wrong, one line each. */
  readonly faults: readonly string[];
};

export function readMarkedSources(file: PostsFile): MarkedSource[] {
  const text = readFileSync(new URL(`../written-posts/${file}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { sources: MarkedSource[] }).sources;
}

/** Every marked sentence of the posts about a source, with what stands around it. */
export function readMarkedSentences({ posts }: MarkedSource): (MarkedSentence & { readonly context: PostContext })[] {
  return posts.flatMap(({ text: post, sentences }) => {
    const language = detectLanguage(post, null);
    const texts = (sentences ?? []).map(({ text }) => text);
    return (sentences ?? []).map((sentence, at) => ({
      ...sentence,
      context: { language, before: texts[at - 1] ?? null },
    }));
  });
}

/** Right is a passage that overlaps one of the sentences a careful reader names, or none where they name none. */
export function measurePassages(sources: readonly MarkedSource[]): PassagesMeasure {
  const [found, leftAlone] = [
    { found: 0, of: 0 },
    { found: 0, of: 0 },
  ];
  const faults: string[] = [];
  for (const source of sources) {
    const index = indexPassages([source]);
    for (const { text, from, context } of readMarkedSentences(source)) {
      const passage = findPassage(text, index, context);
      const score = from.length === 0 ? leftAlone : found;
      score.of += 1;
      if (from.length === 0 ? passage === null : passage !== null && overlapsAny(passage, source.text, from))
        score.found += 1;
      else faults.push(`${source.id} “${text}”: ${passage === null ? 'nothing' : `“${passage.text}”`}`);
    }
  }
  const right = { found: found.found + leftAlone.found, of: found.of + leftAlone.of };
  return { right, found, leftAlone, faults };
}

/** Whether a part of a source overlaps one of the sentences that a careful reader names. */
export function overlapsAny(
  { start, end }: Pick<Passage, 'start' | 'end'>,
  source: string,
  sentences: readonly string[],
): boolean {
  return sentences.some((sentence) => {
    const at = source.indexOf(sentence);
    return at >= 0 && start < at + sentence.length && end > at;
  });
}
