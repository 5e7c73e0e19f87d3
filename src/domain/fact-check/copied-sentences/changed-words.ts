import { readPost } from '../check-facts.ts';
import { toOriginal } from '../create-mark.ts';
import type { Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { alignWords, nearestPlaces, type Word, wordsIn } from './align-words.ts';

/** Words of a post, as UTF-16 offsets in it, and what its source has in their place. */
export type ChangedWords = Span & { readonly claim: string; readonly theirs: string };

/** A sentence is the source's own where that has this share of its words, in their order, and so many. */
const LEAST_SHARE = 0.8;
const LEAST_COMMON = 6;
/** From this many words on it was written anew there. */
const MOST_CHANGED = 3;

/**
 * Words that alone differ from a sentence of the source: 'the largest of them' where it has 'the smallest of them'. Whether that
 * says the same only its reader can tell, so nothing is marked (docs/product.md §6.17). Figures and dates are left to the check.
 */
export function findChangedWords(text: string, index: SourceIndex): ChangedWords[] {
  const { post, folded, dates, quantities } = readPost(text, index);
  if (post.language !== index.language) return [];
  const values = [...dates, ...quantities];
  return post.sentences.flatMap((span, at): ChangedWords[] => {
    if (index.plain.includes(post.plain.slice(span.start, span.end).trim())) return [];
    const own = wordsIn(post.plain, span);
    for (const { sentence } of nearestPlaces(post, at)) {
      const source = index.sentences[sentence];
      const change = source === undefined ? null : onlyChange(own, wordsIn(index.plain, source));
      if (change === null || values.some((value) => value.start < change.own.end && change.own.start < value.end))
        continue;
      const { start, end } = toOriginal(folded, change.own);
      return [
        {
          start,
          end,
          claim: text.slice(start, end),
          theirs: index.plain.slice(change.theirs.start, change.theirs.end),
        },
      ];
    }
    return [];
  });
}

/** The one place where words were exchanged for others; null where there is none, or more. */
function onlyChange(own: readonly Word[], theirs: readonly Word[]): { own: Span; theirs: Span } | null {
  const partners = alignWords(
    own.map(({ key }) => key),
    theirs,
  );
  const common = partners.filter((partner) => partner !== null).length;
  const from = partners.indexOf(null);
  const until = partners.lastIndexOf(null) + 1;
  if (common < LEAST_COMMON || common < LEAST_SHARE * own.length || common + until - from > own.length) return null;
  // At its beginning or end those that the source begins or ends with.
  const first = from === 0 ? 0 : (partners[from - 1] ?? 0) + 1;
  const words = [own.slice(from, until), theirs.slice(first, partners[until] ?? theirs.length)] as const;
  if (words.some(({ length }) => length === 0 || length > MOST_CHANGED) || isSameWord(...words)) return null;
  return { own: spanOf(words[0]), theirs: spanOf(words[1]) };
}

/** 'Teachers' for 'teacher'. */
function isSameWord(own: readonly Word[], theirs: readonly Word[]): boolean {
  return own.length === theirs.length && own.every(({ key }, at) => stemOf(key) === stemOf(theirs[at]?.key ?? ''));
}

const spanOf = (words: readonly Word[]): Span => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });
