import { readPost } from '../check-facts.ts';
import { toOriginal } from '../create-mark.ts';
import type { Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { alignWords, nearestPlaces, type Word, wordsIn } from './align-words.ts';

/** Words of a post, as UTF-16 offsets in it, what its source has in their place, and in which sentence of the post they stand. */
export type ChangedWords = Span & { readonly claim: string; readonly theirs: string; readonly sentence: number };

/** A sentence is the source's own where that has this share of its words, in their order, and so many. */
const LEAST_SHARE = 0.8;
const LEAST_COMMON = 6;
/** The same where at each of several places as many words were exchanged, and none was put in or left out. */
const LEAST_SHARE_OF_SEVERAL = 0.6;
const LEAST_COMMON_OF_SEVERAL = 5;
/** From this many words on it was written anew there. */
const MOST_CHANGED = 3;

/**
 * Words that differ in a sentence which is the source's own otherwise: 'the largest of them' where it has 'the smallest of them'. Whether
 * that says the same only its reader can tell, so nothing is marked (docs/product.md §6.17). Figures and dates are left to the check.
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
      const changes = source === undefined ? [] : changesOf(own, wordsIn(index.plain, source));
      const told = changes.filter(
        (change) => !values.some((value) => value.start < change.own.end && change.own.start < value.end),
      );
      if (told.length === 0) continue;
      return told.map((change) => {
        const { start, end } = toOriginal(folded, change.own);
        const theirs = index.plain.slice(change.theirs.start, change.theirs.end);
        return { start, end, claim: text.slice(start, end), theirs, sentence: at };
      });
    }
    return [];
  });
}

/** The places where words were exchanged for others; none where the sentence was written anew. */
function changesOf(own: readonly Word[], theirs: readonly Word[]): { own: Span; theirs: Span }[] {
  const partners = alignWords(
    own.map(({ key }) => key),
    theirs,
  );
  const common = partners.filter((partner) => partner !== null).length;
  const all = gapsOf(partners, own, theirs);
  const gaps = all.filter((gap) => gap.own.length > 0);
  const isCopied =
    gaps.length === 1
      ? common >= LEAST_COMMON && common >= LEAST_SHARE * own.length
      : common >= LEAST_COMMON_OF_SEVERAL &&
        common >= LEAST_SHARE_OF_SEVERAL * own.length &&
        all.every((gap) => gap.own.length === gap.theirs.length);
  if (!isCopied || gaps.some((gap) => Math.max(gap.own.length, gap.theirs.length) > MOST_CHANGED)) return [];
  return gaps
    .filter((gap) => gap.theirs.length > 0 && !isSameWord(gap.own, gap.theirs))
    .map((gap) => ({ own: spanOf(gap.own), theirs: spanOf(gap.theirs) }));
}

/** Where the words of two sentences differ; at the beginning and the end of a part of a longer one as many as were exchanged. */
function gapsOf(partners: readonly (number | null)[], own: readonly Word[], theirs: readonly Word[]) {
  const gaps: { own: readonly Word[]; theirs: readonly Word[] }[] = [];
  let [from, there] = [0, 0];
  for (let at = 0; at <= own.length; at += 1) {
    const partner = at === own.length ? theirs.length : (partners[at] ?? null);
    if (partner === null) continue;
    const words = own.slice(from, at);
    const between = theirs.slice(there, partner);
    if (words.length > 0 || (between.length > 0 && from > 0 && at < own.length))
      gaps.push({ own: words, theirs: between });
    [from, there] = [at + 1, partner + 1];
  }
  return gaps;
}

/** 'Teachers' for 'teacher'. */
function isSameWord(own: readonly Word[], theirs: readonly Word[]): boolean {
  return own.length === theirs.length && own.every(({ key }, at) => stemOf(key) === stemOf(theirs[at]?.key ?? ''));
}

const spanOf = (words: readonly Word[]): Span => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });
