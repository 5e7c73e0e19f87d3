/**
 * Default limits of tokens that models read and write in a UTC day (AI_DAILY_TOKENS, AI_DAILY_TOKENS_PER_PERSON): some 130
 * posts from long articles for everybody together, some 13 for one person.
 */
export const DAILY_TOKENS = { installation: 2_000_000, person: 200_000 } as const;

/** Most languages have more characters a token, so that an estimate is seldom too low. */
const CHARACTERS_PER_TOKEN = 3;
/** The instructions in every prompt, the product's list of worn phrases among them. */
const INSTRUCTION_TOKENS = 2500;
/** A post and a model's reasoning before it. */
const ANSWER_TOKENS = 2000;

/** An estimate of a text's tokens, where the model does not report them. */
export function tokensForCharacters(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** An upper estimate of a call's tokens before it is made: a text of so many characters read, one post written. */
export function estimateTokens(characters: number): number {
  return INSTRUCTION_TOKENS + tokensForCharacters(characters) + ANSWER_TOKENS;
}

/** The scope under which a person's tokens are counted. */
export function personTokenScope(userId: string): string {
  return `user:${userId}`;
}
