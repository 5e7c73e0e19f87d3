import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel } from 'ai';
import { AppError } from '#domain/errors.ts';
import type { Brief, Writer, Written } from '../../ports/writer.ts';
import { type AiConfig, loadModel } from './load-model.ts';
import { promptFor } from './prompt.ts';

/** Spec §7 'Default timeout is 30 s': for a stream, of silence (design §5). */
const SILENCE_MS = 30_000;
const RETRY_AFTER_MS = 1000;
/** Nobody asked for a book: a model that goes on past this is stopped. */
const LONGEST_ANSWER = 20_000;

export type ModelWriterOptions = { silenceMs?: number; retryAfterMs?: number };
type Attempt = { signal: AbortSignal; onDelta: (text: string) => void; silenceMs: number };

/**
 * Writes with the configured model, streamed. The SDK and the provider are loaded with the first text. One more attempt
 * where the service was overloaded or out of reach and nothing was shown yet.
 */
export function createModelWriter(ai: AiConfig, options: ModelWriterOptions = {}): Writer {
  const { silenceMs = SILENCE_MS, retryAfterMs = RETRY_AFTER_MS } = options;
  let loading: Promise<LanguageModel> | null = null;
  return {
    kind: 'model',
    write: async (brief, { signal, onDelta }) => {
      loading ??= loadModel(ai);
      const model = await loading;
      let hasShown = false;
      const attempt: Attempt = {
        signal,
        silenceMs,
        onDelta: (text) => {
          hasShown = true;
          onDelta?.(text);
        },
      };
      try {
        return await writeOnce(model, ai, brief, attempt);
      } catch (error) {
        if (hasShown || signal.aborted || !canRetry(error)) throw error;
        await wait(retryAfterMs, undefined, { signal });
        return await writeOnce(model, ai, brief, attempt);
      }
    },
  };
}

function canRetry(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'AI_OVERLOADED' || error.code === 'AI_FAILED');
}

async function writeOnce(model: LanguageModel, ai: AiConfig, brief: Brief, attempt: Attempt): Promise<Written> {
  const [{ streamText }, { toModelError, errorForFinish }] = await Promise.all([
    import('ai'),
    import('./model-errors.ts'),
  ]);
  const { signal, silenceMs, onDelta } = attempt;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new AppError('TIMEOUT')), silenceMs);
  let text = '';
  try {
    const { stream } = streamText({
      model,
      ...promptFor(brief),
      abortSignal: AbortSignal.any([signal, silence.signal]),
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // A person's text is not kept by the provider (spec §1 'data privacy').
      providerOptions: { openai: { store: false } },
      onError: () => undefined,
    });
    for await (const part of stream) {
      timer.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text;
        if (text.length > LONGEST_ANSWER) throw new AppError('AI_FAILED');
        onDelta(part.text);
      }
      if (part.type === 'finish') {
        const error = errorForFinish(part.finishReason, text);
        if (error !== null) throw error;
        const { inputTokens = null, outputTokens = null } = part.totalUsage;
        return { content: text, model: ai.model, inputTokens, outputTokens };
      }
    }
    throw new AppError('AI_CUT_OFF');
  } catch (error) {
    signal.throwIfAborted();
    silence.signal.throwIfAborted();
    throw toModelError(error, text !== '');
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
