import type { WritingLanguage } from '#domain/language/languages.ts';

export type FactKind = 'number' | 'date' | 'amount' | 'percentage' | 'quotation' | 'name';

/** What a post is held against: an article, a video's transcript, or a person's own ideas (contract's ReadSource fits). */
export type FactSource = {
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly siteName: string | null;
  /** ISO instant or date, as the page states it. */
  readonly publishedAt: string | null;
};

/** A way out of a mark: the source's own words, the sentence gone (offsets in the post), or the writer vouches for it. */
export type FactFix =
  | { readonly kind: 'replace'; readonly with: string }
  | { readonly kind: 'remove'; readonly start: number; readonly end: number }
  | { readonly kind: 'keep' };

/** A claim of the post that is not in its source. */
export type FactMark = {
  /** UTF-16 offsets in the post; `claim` is what stands between them. */
  readonly start: number;
  readonly end: number;
  readonly kind: FactKind;
  readonly claim: string;
  /** A plain sentence that says what is wrong. */
  readonly reason: string;
  /** The source's own wording where it says something close, else null. */
  readonly nearest: string | null;
  readonly fixes: readonly [FactFix, FactFix];
};

/** A stretch of folded text. */
export type Span = { readonly start: number; readonly end: number };

/** A finding in the folded post, before it is told in words. */
export type Finding = Span & {
  readonly kind: FactKind;
  readonly nearest: string | null;
  /** What may stand in its place; null where the source holds nothing that would fit. */
  readonly replacement: string | null;
  /** Says more than that it is not there. */
  readonly reason?: string;
};

/** A post, folded for looking things up. */
export type FoldedPost = {
  readonly plain: string;
  readonly language: WritingLanguage;
  /** Its sentences, in order. */
  readonly sentences: readonly Span[];
};
