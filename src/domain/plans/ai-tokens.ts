/**
 * Default limits of tokens that models read and write in a UTC day (AI_DAILY_TOKENS, AI_DAILY_TOKENS_PER_PERSON): some 130
 * posts from long articles for everybody together, some 13 for one person.
 */
export const DAILY_TOKENS = { installation: 2_000_000, person: 200_000 } as const;

/** Most languages have more characters a token, so that an estimate is seldom too low. */
const CHARACTERS_PER_TOKEN = 3;
/** Signs that stand for a syllable or a word, or are made of two units: a token each. */
const DENSE = /[\u2e80-\uffff]/g;
/** The instructions in every prompt, the product's list of worn phrases among them. */
const INSTRUCTION_TOKENS = 2500;
/** A post and a model's reasoning before it. */
const ANSWER_TOKENS = 2000;

/** How long a model thinks before it writes (AI_REASONING_EFFORT). */
export type ReasoningEffort = 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh';

/** Tokens that a model thinks at most with each effort, rounded up from what providers set or advise. */
const REASONING_TOKENS: Readonly<Record<ReasoningEffort, number>> = {
  none: 0,
  minimal: 1000,
  low: 2000,
  medium: 8000,
  high: 16_000,
  xhigh: 32_000,
};

/** What a call takes at most, tokens: of what is sent, of the text that comes back, and of the reasoning before that. */
export type CallSize = { readonly prompt: number; readonly text: number; readonly reasoning: number };

/** An estimate of the tokens of so many characters, where the model does not report them. */
export function tokensForCharacters(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** The same of a text, by its script. */
export function tokensForText(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + tokensForCharacters(text.length - dense);
}

/**
 * The size of a call whose prompt is known.
 * @param prompt everything that is sent, instructions included
 * @param longestAnswer characters after which the answer is stopped
 * @param effort undefined: as the provider's default says, for which ANSWER_TOKENS stand
 */
export function sizeOfCall(prompt: string, longestAnswer: number, effort: ReasoningEffort | undefined): CallSize {
  const reasoning = effort === undefined ? ANSWER_TOKENS : REASONING_TOKENS[effort];
  return { prompt: tokensForText(prompt), text: tokensForCharacters(longestAnswer), reasoning };
}

/** The size of a call whose prompt is not known: so many characters are read, one post is written, or `text` tokens more. */
export function estimateCall(characters: number, text = 0): CallSize {
  return { prompt: INSTRUCTION_TOKENS + tokensForCharacters(characters), text: ANSWER_TOKENS + text, reasoning: 0 };
}

/** All that a call takes at most. */
export function totalOf({ prompt, text, reasoning }: CallSize): number {
  return prompt + text + reasoning;
}

/** What is known of a call once it has ended. */
export type CallOutcome = {
  /** What the provider reported, which may be less than all where the call was broken off; null: nothing. */
  inputTokens: number | null;
  outputTokens: number | null;
  /** Characters that came, thoughts among them. */
  streamed: number;
  /** Whether the text had begun, which ends the thinking. */
  hasBegun: boolean;
  isDone: boolean;
};

/**
 * What a call is charged, tokens. What a provider reports of a call that was done stands; without that, what was set aside. Of one that was
 * broken off: what was sent, and the largest of what was reported so far, what came, and the reasoning, all of it once the text had begun
 * and half of it before: providers charge thoughts that they do not show.
 */
export function tokensSpent(size: CallSize, { inputTokens, outputTokens, ...outcome }: CallOutcome): number {
  const input = inputTokens ?? size.prompt;
  if (outcome.isDone) return input + (outputTokens ?? size.text + size.reasoning);
  const came = tokensForCharacters(outcome.streamed);
  const thought = outcome.hasBegun ? size.reasoning : Math.ceil(size.reasoning / 2);
  // The text that came is beside the thoughts that went before it.
  return input + Math.max(outputTokens ?? 0, thought + (outcome.hasBegun ? came : 0), came);
}

/** The scope under which a person's tokens are counted. */
export function personTokenScope(userId: string): string {
  return `user:${userId}`;
}
