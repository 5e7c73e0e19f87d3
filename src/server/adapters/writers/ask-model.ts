import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { type CallSize, sizeOfCall } from '#domain/plans/ai-tokens.ts';
import type { WriteOptions } from '#server/ports/writer.ts';
import { type AiConfig, cacheByModel, loadProvider } from './load-model.ts';
import type { Prompt } from './prompt.ts';
import { addTokens, NO_TOKENS, readTokens, type Tokens } from './read-tokens.ts';

/** The time-out of 30 s (docs/product.md §11.1), for a stream counted from the last part (§6.3). */
const SILENCE_MS = 30_000;
/** For the whole answer, since a stream may go on for ever. */
const WHOLE_MS = 120_000;
const RETRY_AFTER_MS = 1000;
/** Characters; a model that writes more is stopped. */
const LONGEST_ANSWER = 20_000;
export type ModelOptions = { silenceMs?: number; wholeMs?: number; retryAfterMs?: number };
type Attempt = {
  signal: AbortSignal;
  silenceMs: number;
  onDelta: (text: string) => void;
  onThought: (text: string) => void;
  onFinish: () => void;
  /** The tokens of this attempt so far. */
  onTokens: (tokens: Tokens) => void;
};

/** What asking this takes at most, tokens. */
export function sizeOfPrompt({ instructions, prompt }: Prompt, { reasoning }: AiConfig): CallSize {
  return sizeOfCall(instructions + prompt, LONGEST_ANSWER, reasoning);
}

export type Answer = Tokens & { text: string; model: string };

/**
 * The function that asks the configured model, or the one that is asked for, and streams its answer. The SDK and the provider are
 * loaded with the first call. A second attempt is made where the service was overloaded or unreachable and nothing was shown yet.
 */
export function createModelCall(ai: AiConfig, options: ModelOptions = {}) {
  const { silenceMs = SILENCE_MS, wholeMs = WHOLE_MS, retryAfterMs = RETRY_AFTER_MS } = options;
  const load = cacheByModel((model) => loadAll({ ...ai, model }));
  return async (
    prompt: Prompt,
    { signal, model: asked = null, onDelta, onThought, onFinish, onTokens }: WriteOptions,
  ): Promise<Answer> => {
    const model = asked ?? ai.model;
    const loaded = await load(model);
    const whole = new AbortController();
    const timer = setTimeout(() => whole.abort(new AppError('TIMEOUT')), wholeMs);
    let hasShown = false;
    let spent = NO_TOKENS;
    let spending = NO_TOKENS;
    const attempt: Attempt = {
      signal: AbortSignal.any([signal, whole.signal]),
      silenceMs,
      onDelta: (text) => {
        hasShown = true;
        onDelta?.(text);
      },
      onThought: (text) => onThought?.(text),
      onFinish: () => onFinish?.(),
      onTokens: (tokens) => {
        spending = tokens;
      },
    };
    const askOnce = async (): Promise<Answer> => {
      spending = NO_TOKENS;
      try {
        const text = await streamAnswer(loaded, prompt, attempt);
        return { text, model, ...addTokens(spent, spending) };
      } finally {
        spent = addTokens(spent, spending);
      }
    };
    try {
      return await askOnce().catch(async (error: unknown) => {
        const delayMs = hasShown || attempt.signal.aborted ? null : loaded.retryDelayOf(error, retryAfterMs);
        if (delayMs === null) throw error;
        // With the reason of the abort, not with that of the wait.
        await wait(delayMs, undefined, { signal: attempt.signal }).catch(() => attempt.signal.throwIfAborted());
        return askOnce();
      });
    } finally {
      clearTimeout(timer);
      if (spent.inputTokens !== null || spent.outputTokens !== null) onTokens?.({ model, ...spent });
    }
  };
}

type Loaded = Awaited<ReturnType<typeof loadAll>>;

async function loadAll(ai: AiConfig) {
  const [provider, { streamText }, { hideReasoning }, { errorForFinish, retryDelayOf, toModelError }] =
    await Promise.all([loadProvider(ai), import('ai'), import('./hide-reasoning.ts'), import('./model-errors.ts')]);
  const model = hideReasoning(provider.languageModel(ai.model));
  return { ai, model, streamText, errorForFinish, retryDelayOf, toModelError };
}

async function streamAnswer(loaded: Loaded, prompt: Prompt, attempt: Attempt): Promise<string> {
  const { signal, silenceMs, onDelta, onThought, onFinish, onTokens } = attempt;
  const { reasoning, temperature } = loaded.ai;
  // The SDK's time-outs begin with the answer's headers, which may never come.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new AppError('TIMEOUT')), silenceMs);
  let text = '';
  let tokens = NO_TOKENS;
  try {
    const { stream } = loaded.streamText({
      model: loaded.model,
      instructions: instructionsFor(loaded.ai, prompt),
      prompt: prompt.prompt,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // Our own, in `createModelCall`: the SDK's waits as long as a service asks for, and does not see an error within a stream.
      maxRetries: 0,
      telemetry: { isEnabled: false },
      include: { rawChunks: true },
      // The provider is not to store a person's text (docs/product.md §1.4).
      providerOptions: { openai: { store: false } },
      onError: () => undefined,
      ...(reasoning !== undefined && { reasoning }),
      ...(temperature !== undefined && { temperature }),
    });
    for await (const part of stream) {
      timer.refresh();
      if (part.type === 'error') throw part.error;
      if (part.type === 'raw') {
        tokens = readTokens(part.rawValue, tokens);
        onTokens(tokens);
      }
      if (part.type === 'reasoning-delta') onThought(part.text);
      if (part.type === 'text-delta' && part.text !== '') {
        text += part.text;
        if (text.length > LONGEST_ANSWER) {
          throw new AppError('AI_CUT_OFF', { message: 'The AI service would not stop writing. Try again.' });
        }
        onDelta(part.text);
      }
      if (part.type === 'finish') {
        if (part.finishReason !== 'interrupted' && part.finishReason !== 'error') onFinish();
        const error = loaded.errorForFinish(part.finishReason, text);
        if (error !== null) throw error;
        return text;
      }
    }
    throw new AppError('AI_CUT_OFF');
  } catch (error) {
    signal.throwIfAborted();
    silence.signal.throwIfAborted();
    throw loaded.toModelError(error, text !== '');
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

/** The part that is the same in every call apart from the rest, so that Anthropic keeps it; other providers find it by themselves. */
function instructionsFor({ provider }: AiConfig, { instructions, fixedLength = 0 }: Prompt) {
  if (provider !== 'anthropic' || fixedLength === 0) return instructions;
  const role = 'system' as const;
  const providerOptions = { anthropic: { cacheControl: { type: 'ephemeral' } } };
  return [
    { role, content: instructions.slice(0, fixedLength), providerOptions },
    { role, content: instructions.slice(fixedLength).trimStart() },
  ];
}
