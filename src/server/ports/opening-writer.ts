import type { ClaimedOpening } from '#domain/openings/check-openings.ts';
import type { OpeningSource } from '#domain/openings/openings.ts';
import type { CallSize } from '#domain/plans/ai-tokens.ts';
import type { WriteOptions, Written } from './writer.ts';

/** What openings are written for and from. Everything in it is untrusted, but for the list of phrases. */
export type OpeningMaterial = {
  readonly post: string;
  readonly sources: readonly OpeningSource[];
  /** Phrases that a model must not use, as lines of the list (docs/product.md §6.21). */
  readonly wornPhrases: readonly string[];
};

/** What a model answered, unverified. */
export type OpeningsWritten = Omit<Written, 'content' | 'notices'> & { readonly openings: readonly ClaimedOpening[] };

/** Writes all openings of a post in one call. Throws AppError with an AI_… code, or the signal's reason. */
export type OpeningWriter = {
  write(material: OpeningMaterial, options: WriteOptions): Promise<OpeningsWritten>;
  /** As of a writer. */
  sizeOf?(material: OpeningMaterial): CallSize;
};
