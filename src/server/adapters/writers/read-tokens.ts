/** The tokens of a call; null where the provider did not report them. */
export type Tokens = { inputTokens: number | null; outputTokens: number | null };

export const NO_TOKENS: Tokens = { inputTokens: null, outputTokens: null };

/** The fields of Chat Completions, Responses, Anthropic and Google that add up to one count. */
const INPUT = [
  'prompt_tokens',
  'input_tokens',
  'cache_creation_input_tokens',
  'cache_read_input_tokens',
  'promptTokenCount',
  'toolUsePromptTokenCount',
];
const OUTPUT = ['completion_tokens', 'output_tokens', 'candidatesTokenCount', 'thoughtsTokenCount'];

/**
 * The tokens so far, after a raw chunk of a stream. Providers report totals at different times: Anthropic the input first, Google with
 * every chunk, OpenAI last. So a stream that is cut off or cancelled counts too.
 */
export function readTokens(chunk: unknown, known: Tokens): Tokens {
  const usages = [at(chunk, 'usage'), at(chunk, 'usageMetadata'), at(at(chunk, 'message'), 'usage')];
  const usage = [...usages, at(at(chunk, 'response'), 'usage')].find((one) => typeof one === 'object' && one !== null);
  return {
    inputTokens: sumOf(usage, INPUT) ?? known.inputTokens,
    outputTokens: sumOf(usage, OUTPUT) ?? known.outputTokens,
  };
}

/** The tokens of two attempts together. */
export function addTokens(one: Tokens, other: Tokens): Tokens {
  const add = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0));
  return {
    inputTokens: add(one.inputTokens, other.inputTokens),
    outputTokens: add(one.outputTokens, other.outputTokens),
  };
}

function sumOf(usage: unknown, names: readonly string[]): number | null {
  const counts = names.map((name) => at(usage, name)).filter((count) => Number.isSafeInteger(count));
  return counts.length === 0 ? null : counts.reduce<number>((sum, count) => sum + Number(count), 0);
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : null;
}
