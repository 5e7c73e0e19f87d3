import type { Mending, SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import type { CallSize } from '#domain/plans/ai-tokens.ts';
import type { WriteOptions, Written } from './writer.ts';

/** What a model answered, unverified. */
export type Mended = Omit<Written, 'content' | 'notices'> & { mendings: readonly Mending[] };

/**
 * Words sentences of a post by passages of its sources, all in one call. Everything in them is untrusted. Throws AppError with an AI_…
 * code, or the signal's reason.
 */
export type FactMender = {
  mend(sentences: readonly SentenceToMend[], options: WriteOptions): Promise<Mended>;
  /** As of a writer. */
  sizeOf?(sentences: readonly SentenceToMend[]): CallSize;
};
