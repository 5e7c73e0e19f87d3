import type { Tone } from '#domain/writing/tones.ts';

/** How a tone picks and sets points. */
export type Manner = {
  form: 'list' | 'paragraphs';
  /** What leads, where the format leaves it open. */
  lead: 'title' | 'sentence';
  likesShort: boolean;
  /** Sentences of a paragraph, at most. */
  pace: number;
};

export const MANNERS: Readonly<Record<Tone, Manner>> = {
  professional: { form: 'list', lead: 'title', likesShort: false, pace: 2 },
  conversational: { form: 'paragraphs', lead: 'sentence', likesShort: false, pace: 2 },
  enthusiastic: { form: 'list', lead: 'sentence', likesShort: false, pace: 1 },
  thoughtful: { form: 'paragraphs', lead: 'title', likesShort: false, pace: 3 },
  bold: { form: 'list', lead: 'sentence', likesShort: true, pace: 1 },
  humorous: { form: 'paragraphs', lead: 'sentence', likesShort: true, pace: 2 },
};
/** Longest paragraph of several sentences, characters. */
export const LONGEST_PARAGRAPH = 280;
