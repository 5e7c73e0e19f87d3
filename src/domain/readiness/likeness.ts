import { DAY_MS } from '#domain/time.ts';

/** LinkedIn refuses what repeats a recent post; how recent is not published, and up to 48 hours were seen (docs/linkedin.md §9.2). */
export const LIKENESS_WINDOW_MS = 3 * DAY_MS;
/** From this share of the runs of words on two texts are nearly the same. */
const NEARLY_THE_SAME = 0.8;
const RUN = 3;
const WORD = /[\p{L}\p{N}]+/gu;

/** A text as `likenessOf` compares it. */
export type Likeness = ReadonlySet<string>;

/** The runs of three words of a text, in small letters and without marks; of a shorter text all of it. Linear in its length. */
export function readLikeness(text: string): Likeness {
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  if (words.length <= RUN) return new Set([words.join(' ')]);
  return new Set(words.slice(RUN - 1).map((_word, at) => words.slice(at, at + RUN).join(' ')));
}

/** Whether two texts are so alike that LinkedIn may take one for a repetition of the other. */
export function isNearlyTheSame(one: Likeness, other: Likeness): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size < large.size * NEARLY_THE_SAME) return false;
  let shared = 0;
  for (const run of small) if (large.has(run)) shared += 1;
  return shared >= NEARLY_THE_SAME * (small.size + large.size - shared);
}
