import type { JudgedSentence } from '../judge/judgement.ts';

/** Most sentences of a post that a model mends at once, and most reasons with each. */
export const MENDED_SENTENCES_MAX = 12;
export const MENDED_REASONS_MAX = 3;
/** Longest reason, characters. */
export const MENDED_REASON_MAX = 600;

/** A sentence of a post that the check marks, with why and with the passages of its sources that it may rest on. */
export type SentenceToMend = JudgedSentence & { readonly reasons: readonly string[] };

/** What a model would write in place of a sentence; nothing of it is known to be right. */
export type Mending = {
  /** The sentence's index. */
  readonly sentence: number;
  readonly text: string;
};
