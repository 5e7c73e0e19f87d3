import { judgeFacts as judgeRoute } from '#contract/fact-judge.ts';
import type { JudgedSentence, Judgement } from '#domain/fact-check/judge/judgement.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAppInfo, useHasFeature } from './app-info.ts';

/** The server gives up on a model after a minute. */
const JUDGE_TIMEOUT_MS = 75_000;

/** Whether a model compares this person's posts with their sources (docs/product.md §6.20). */
export function useHasFactJudge(): boolean {
  const { data: app } = useAppInfo();
  const hasFeature = useHasFeature('factJudge');
  return hasFeature && app?.writer === 'model' && app.flags.factJudge;
}

/** What the model says of sentences, by their text. Rejects with ApiError, or the signal's reason. */
export async function judgeFacts(
  sentences: readonly JudgedSentence[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Judgement>> {
  const body = { sentences: sentences.map(({ text, passages }) => ({ text, passages: [...passages] })) };
  const { verdicts } = await fetchData(judgeRoute, { body, signal, timeoutMs: JUDGE_TIMEOUT_MS });
  return new Map(
    verdicts.flatMap(({ sentence, ...judgement }) => {
      const judged = sentences[sentence];
      return judged === undefined ? [] : [[judged.text, judgement] as const];
    }),
  );
}
