import type { ClaimedVerdict, JudgedSentence } from '#domain/fact-check/judge/judgement.ts';
import type { CallSize } from '#domain/plans/ai-tokens.ts';
import type { WriteOptions, Written } from './writer.ts';

/** What a model answered, unverified. */
export type Judged = Omit<Written, 'content' | 'notices'> & { verdicts: readonly ClaimedVerdict[] };

/**
 * Compares sentences of a post with passages of its sources, all in one call. Everything in them is untrusted. Throws AppError with
 * an AI_… code, or the signal's reason.
 */
export type FactJudge = {
  judge(sentences: readonly JudgedSentence[], options: WriteOptions): Promise<Judged>;
  /** As of a writer. */
  sizeOf?(sentences: readonly JudgedSentence[]): CallSize;
};
