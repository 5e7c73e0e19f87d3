import type { ClaimedVerdict, JudgedSentence } from '#domain/fact-check/judge/judgement.ts';
import { verifyVerdicts } from '#domain/fact-check/judge/verify-verdicts.ts';
import { type ClaimedOpening, checkOpenings } from '#domain/openings/check-openings.ts';
import { findOpenings } from '#domain/openings/find-openings.ts';
import type { OpeningSource } from '#domain/openings/openings.ts';
import { type EarlierPost, proposeRepeats } from '#domain/queue-slots/worth-repeating.ts';
import { planSeries, seriesCounts } from '#domain/series/plan-series.ts';
import { chooseByLikeness } from '#domain/voice/choose-examples.ts';
import { cleanForeignText, readIdeas } from './clean-source.ts';
import { composeBrief } from './compose-brief.ts';
import { finishDraft } from './finish-draft.ts';
import { tidyMendings } from './tidy-mendings.ts';

/** Whatever takes long over texts that were typed or fetched: pure functions of one argument that a process can be sent. */
const TEXT_WORKS = {
  readIdeas,
  cleanForeignText,
  composeBrief,
  finishDraft,
  tidyMendings,
  findOpenings,
  checkOpenings: ({
    claimed,
    ...about
  }: {
    claimed: readonly ClaimedOpening[];
    sources: readonly OpeningSource[];
    post: string;
  }) => checkOpenings(claimed, about),
  planSeries: ({ text, count }: { text: string; count: number }) => planSeries(text, count),
  seriesCounts,
  verifyVerdicts: ({
    sentences,
    claimed,
  }: {
    sentences: readonly JudgedSentence[];
    claimed: readonly ClaimedVerdict[];
  }) => verifyVerdicts(sentences, claimed),
  chooseByLikeness: ({ posts, subject }: { posts: readonly string[]; subject: string }) =>
    chooseByLikeness(posts, subject),
  proposeRepeats: ({ earlier, recent }: { earlier: readonly EarlierPost[]; recent: readonly string[] }) =>
    proposeRepeats(earlier, recent),
} as const;

type TextWorks = typeof TEXT_WORKS;
export type TextWorkName = keyof TextWorks;
export type TextTask = { readonly name: TextWorkName; readonly given: unknown };

export type TextWorkOptions = {
  readonly signal: AbortSignal;
  /** Who asks (`callerKey`): their tasks follow each other. */
  readonly by: string | undefined;
};

/**
 * Works on texts away from the loop that serves everybody (docs/decisions/0014).
 * @throws AppError TEXT_TOO_HARD (beyond the limits of time or memory), OVERLOADED, UNAVAILABLE, or the signal's reason
 */
export type WorkOnText = <Name extends TextWorkName>(
  name: Name,
  given: Parameters<TextWorks[Name]>[0],
  options: TextWorkOptions,
) => Promise<ReturnType<TextWorks[Name]>>;

/** What a task gives. */
export function doTextTask({ name, given }: TextTask): unknown {
  return (TEXT_WORKS[name] as (given: unknown) => unknown)(given);
}

/** Works in the process of the caller: for tools and tests. */
export const workHere: WorkOnText = async (name, given, { signal }) => {
  signal.throwIfAborted();
  return doTextTask({ name, given }) as never;
};
