/** What a pair is mainly about; 'clean' pairs hold nothing that is not in their source. */
export type FactCategory = 'number' | 'date' | 'amount' | 'percentage' | 'quotation' | 'name' | 'clean';

/** A post written from the source, and what a careful reader marks in it: kind and exact words. */
export type FactPair = {
  readonly category: FactCategory;
  readonly post: string;
  readonly expected: readonly (readonly [kind: Exclude<FactCategory, 'clean'>, claim: string])[];
};

/** One source and the posts written from it. Nothing was ever tuned on those held out. */
export type FactCase = {
  readonly id: string;
  readonly language: string;
  readonly isHeldOut?: boolean;
  readonly source: {
    readonly title: string | null;
    readonly author: string | null;
    readonly siteName: string | null;
    readonly publishedAt: string | null;
    readonly text: string;
  };
  readonly pairs: readonly FactPair[];
};
