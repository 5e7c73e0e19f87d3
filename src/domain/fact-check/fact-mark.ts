import type { WritingLanguage } from '#domain/language/languages.ts';

/** What a claim states: a value, or how values, people and statements relate. */
export type FactKind =
  | 'number'
  | 'date'
  | 'amount'
  | 'percentage'
  | 'quotation'
  | 'name'
  | 'swap'
  | 'speaker'
  | 'opposite'
  | 'negation'
  | 'certainty'
  | 'order'
  | 'rate'
  | 'person';

/** What a post is compared with: an article, a video's transcript, or a person's own ideas. */
export type FactSource = {
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly siteName: string | null;
  /** ISO instant or date, as the page states it. */
  readonly publishedAt: string | null;
};

/** What can be done about a mark: use the source's own words, remove the sentence (offsets in the post), or keep the claim. */
export type FactFix =
  | { readonly kind: 'replace'; readonly with: string }
  | { readonly kind: 'remove'; readonly start: number; readonly end: number }
  | { readonly kind: 'keep' };

/**
 * `derived` where the source does not state a claim and yet bears it, as a sum of what it states; `unsure` where it does not state
 * it and may bear it or not.
 */
export type FactWeight = 'wrong' | 'unsure' | 'derived';

/** A claim of the post that is not in its source. */
export type FactMark = {
  /** UTF-16 offsets in the post; `claim` is the text between them. */
  readonly start: number;
  readonly end: number;
  readonly kind: FactKind;
  readonly weight: FactWeight;
  readonly claim: string;
  /** A plain sentence that says what is wrong. */
  readonly reason: string;
  /** The source's own wording where it says something close, else null. */
  readonly nearest: string | null;
  readonly fixes: readonly [FactFix, FactFix];
};

/** A part of a folded text. */
export type Span = { readonly start: number; readonly end: number };

/** A finding in the folded post, which becomes a mark. */
export type Finding = Span & {
  readonly kind: FactKind;
  readonly nearest: string | null;
  /** What may replace it; null where the source has nothing that fits. */
  readonly replacement: string | null;
  /** In place of the general reason. */
  readonly reason?: string;
  /** Without it, `wrong`. */
  readonly weight?: FactWeight;
};

/** A sentence of the source, how much a sentence of the post has in common with it, and how many of its words. */
export type Place = { readonly sentence: number; readonly score: number; readonly words: number };

/** A post, folded. */
export type FoldedPost = {
  readonly plain: string;
  readonly language: WritingLanguage;
  /** Its sentences, in order. */
  readonly sentences: readonly Span[];
  /** For each of them the sentences of the source it is most like, best first. */
  readonly places: readonly (readonly Place[])[];
};
