/** The tones a post can be written in; the first is the default. */
export const TONES = ['professional', 'conversational', 'enthusiastic', 'thoughtful', 'bold', 'humorous'] as const;
export type Tone = (typeof TONES)[number];
