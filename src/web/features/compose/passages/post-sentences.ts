import type { Node } from '@tiptap/pm/model';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { findRange, readFactText } from '../facts/fact-text.ts';

/** A sentence of the post and its range of the document. */
export type PostSentence = { text: string; from: number; to: number };
type PostSentences = { sentences: readonly PostSentence[]; language: WritingLanguage };

/** A document never changes, so it is read once. */
const known = new WeakMap<Node, PostSentences>();

/** The sentences of an editor document, in order; each item of a list and each line is at least one. */
export function readPostSentences(doc: Node): PostSentences {
  const found = known.get(doc);
  if (found !== undefined) return found;
  const read = readFactText(doc);
  const sentences = sentenceSpans(read.text).flatMap(({ start, end }) => {
    const range = findRange(read, start, end);
    return range === null ? [] : [{ text: read.text.slice(start, end), ...range }];
  });
  const result = { sentences, language: detectLanguage(read.text, null) };
  known.set(doc, result);
  return result;
}

/** The index of the sentence at a position, or of the one before it in the same block; -1 for none. */
export function sentenceIndexAt(doc: Node, position: number): number {
  const { sentences } = readPostSentences(doc);
  const inside = sentences.findIndex(({ from, to }) => from <= position && position <= to);
  if (inside >= 0) return inside;
  const blockStart = doc.resolve(position).start();
  return sentences.findLastIndex(({ from, to }) => from >= blockStart && to < position);
}
