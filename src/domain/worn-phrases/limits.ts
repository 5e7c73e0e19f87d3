/** Longest line of the list, characters, and most lines. */
export const WORN_PHRASE_MAX = 100;
export const WORN_PHRASES_MAX = 400;
