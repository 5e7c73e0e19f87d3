import type { Ctx } from '#server/context.ts';
import type { Brief } from '#server/ports/writer.ts';

/** What a model is asked for. */
export type ModelTask = Brief['task'] | 'judge' | 'mend' | 'openings' | 'image';

export type ModelCall = {
  task: ModelTask;
  /** The model that an administrator named instead of the configured one; null: none. */
  named: string | null;
  /** 'done', or the code of what it failed with. */
  outcome: string;
  /** `performance.now()` as it began. */
  begunAt: number;
};

/** Tells of a call of a model. `tokens`: what the provider reported, and what the call is counted as where it reported nothing. */
export function tellModelCall(
  ctx: Ctx,
  { task, named, outcome, begunAt }: ModelCall,
  tokens: { inputTokens: number | null; outputTokens: number | null; used: number },
): void {
  const { metrics, config } = ctx;
  const configured =
    task === 'image' ? config.aiImageModel : config.ai && 'model' in config.ai ? config.ai.model : null;
  const model = named ?? configured ?? 'practice';
  const { inputTokens, outputTokens, used } = tokens;
  const isReported = inputTokens !== null || outputTokens !== null;
  const kinds = isReported ? { input: inputTokens ?? 0, output: outputTokens ?? 0 } : { estimated: used };
  metrics.count('postsmith_model_calls_total', { task, model, outcome });
  metrics.observe('postsmith_model_call_duration_seconds', { task }, (performance.now() - begunAt) / 1000);
  for (const [kind, count] of Object.entries(kinds)) {
    if (count > 0) metrics.count('postsmith_model_tokens_total', { task, model, kind }, count);
  }
}
