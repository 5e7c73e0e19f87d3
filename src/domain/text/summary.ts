import { graphemes } from './graphemes.ts';

/** Characters of a post shown on its card (docs/product.md §2.9). */
const CARD_TEXT_LENGTH = 200;
/** Sentences of a post's summary (docs/product.md §3.2). */
const SUMMARY_SENTENCES = 3;

let sentenceSegmenter: Intl.Segmenter | null = null;
/** A full stop after one of these ends a word, not a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|approx|Inc|Ltd|No|e\.g|i\.e|U\.S|U\.K)\.\s*$/;

/** The first sentences of a post as one line; a line of its own counts as a sentence, a bare list marker does not. */
export function firstSentences(content: string, limit: number = SUMMARY_SENTENCES): string {
  sentenceSegmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of sentenceSegmenter.segment(content)) {
    open += segment;
    const isUnfinished = !segment.endsWith('\n') && (ABBREVIATION.test(segment) || /^\s*(?:\d+\.|•)\s*$/.test(open));
    if (open.trim() === '') open = '';
    if (isUnfinished || open === '') continue;
    sentences.push(toLine(open));
    open = '';
    if (sentences.length >= limit) break;
  }
  if (sentences.length < limit && open.trim() !== '') sentences.push(toLine(open));
  return sentences.slice(0, limit).join(' ');
}

/** The beginning of a text, cut between characters and ended with an ellipsis; `limit` counts what a reader calls characters. */
export function truncateGraphemes(
  content: string,
  limit: number = CARD_TEXT_LENGTH,
): { text: string; isTruncated: boolean } {
  let kept = '';
  let count = 0;
  for (const grapheme of graphemes(content)) {
    if (count === limit) return { text: `${kept.trimEnd()}…`, isTruncated: true };
    kept += grapheme;
    count += 1;
  }
  return { text: content, isTruncated: false };
}

function toLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
