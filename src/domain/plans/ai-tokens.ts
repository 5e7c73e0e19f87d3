/**
 * What models may cost. Tokens a UTC day where the installation sets nothing (AI_DAILY_TOKENS,
 * AI_DAILY_TOKENS_PER_PERSON): some 150 posts from long articles for all together, some 15 for one person.
 */
export const DAILY_TOKENS = { installation: 2_000_000, person: 200_000 } as const;

/** Fewer characters a token than most languages have, so that an estimate is seldom too low. */
const CHARACTERS_PER_TOKEN = 3;
/** The rules that go with every brief. */
const INSTRUCTION_TOKENS = 1200;
/** A post and what a model thinks before it. */
const ANSWER_TOKENS = 2000;

/** Tokens of a text, roughly, for what is not counted by the model itself. */
export function tokensForCharacters(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** What a call may cost at most, give or take, before it is made: a text of so many characters read, one post written. */
export function estimateTokens(characters: number): number {
  return INSTRUCTION_TOKENS + tokensForCharacters(characters) + ANSWER_TOKENS;
}

/** What a person's tokens are counted under, day by day. */
export function personTokenScope(userId: string): string {
  return `user:${userId}`;
}
