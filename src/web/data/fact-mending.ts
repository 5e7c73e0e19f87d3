import { mendFacts as mendRoute } from '#contract/fact-mending.ts';
import type { SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAppInfo, useHasFeature } from './app-info.ts';

/** The server gives up on a model after a minute. */
const MEND_TIMEOUT_MS = 75_000;

/** Whether a model words this person's sentences by their sources (docs/product.md §6.20). */
export function useHasFactMending(): boolean {
  const { data: app } = useAppInfo();
  const hasFeature = useHasFeature('factMending');
  return hasFeature && app?.writer === 'model' && app.flags.factMending;
}

/** What the model would write, by the sentences that it would replace. Rejects with ApiError, or the signal's reason. */
export async function mendFacts(
  sentences: readonly SentenceToMend[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const body = {
    sentences: sentences.map(({ text, reasons, passages }) => ({
      text,
      reasons: [...reasons],
      passages: [...passages],
    })),
  };
  const { mendings } = await fetchData(mendRoute, { body, signal, timeoutMs: MEND_TIMEOUT_MS });
  return new Map(
    mendings.flatMap(({ sentence, text }) => {
      const asked = sentences[sentence];
      return asked === undefined ? [] : [[asked.text, text] as const];
    }),
  );
}
