import { FOLD_CHARACTERS } from '#domain/linkedin-text/fold.ts';

/** The ways to begin a post that are offered beside its first draft (docs/product.md §6.22). */
export const OPENING_KINDS = ['claim', 'question', 'scene'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** One line that a post may begin with. */
export type Opening = { readonly kind: OpeningKind; readonly text: string };

/** What openings are taken from. */
export type OpeningSource = {
  readonly kind: 'article' | 'video' | 'ideas';
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly siteName: string | null;
  /** ISO instant or date, as the page states it. */
  readonly publishedAt: string | null;
};

/** Characters: a shorter line says nothing, a longer one is cut before the fold. */
const SHORTEST = 20;

/** True for one line that is seen whole before the fold. */
export function hasOpeningLength(text: string): boolean {
  const { length } = [...text];
  return length >= SHORTEST && length <= FOLD_CHARACTERS && !text.includes('\n');
}
