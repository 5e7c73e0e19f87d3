import { copiedSentences } from './copied-sentences/compare-copied.ts';
import { turnsIn } from './copied-sentences/opposites-in-place.ts';
import { sayInstead } from './copied-sentences/values-in-place.ts';
import type { Finding, FoldedPost, Span } from './fact-mark.ts';
import type { SourceIndex } from './index-sources.ts';
import { changedNamesIn } from './names/names-in-place.ts';

/**
 * Words and names that make a sentence of the source say something else, where nearly all other words but figures stand there in their
 * order (docs/product.md §6.17).
 * @param values the post's figures and dates, in their order
 * @param theirsOf those of a sentence of the source
 */
export function findChangedClaims(
  post: FoldedPost,
  values: readonly Span[],
  index: SourceIndex,
  theirsOf: (sentence: number, span: Span) => readonly Span[],
): Finding[] {
  if (post.language !== index.language) return [];
  return copiedSentences(post, values, index, theirsOf).flatMap((copied): Finding[] => {
    const [first, ...others] = copied.map((each): (Finding & { kind: 'opposite' | 'name' })[] => [
      ...turnsIn(each, post, index).map((turn) => ({
        kind: 'opposite' as const,
        ...sayInstead(post, turn, turn.instead, index, true),
      })),
      ...changedNamesIn(each, post, index).map((name) => ({
        kind: 'name' as const,
        ...sayInstead(post, name, name.instead, index, name.isElsewhere),
      })),
    ]);
    // Another sentence in the same words may be the one that is meant.
    return first?.filter(({ start }) => others.every((each) => each.some((other) => other.start === start))) ?? [];
  });
}
