import type { Tone } from '#domain/writing/tones.ts';

/** How a tone chooses and lays out points. */
type ToneStyle = {
  form: 'list' | 'paragraphs';
  /** What leads, where the format leaves it open. */
  lead: 'title' | 'sentence';
  prefersShort: boolean;
  /** Sentences of a paragraph, at most. */
  sentencesPerParagraph: number;
};

export const TONE_STYLES: Readonly<Record<Tone, ToneStyle>> = {
  professional: { form: 'list', lead: 'title', prefersShort: false, sentencesPerParagraph: 2 },
  conversational: { form: 'paragraphs', lead: 'sentence', prefersShort: false, sentencesPerParagraph: 2 },
  enthusiastic: { form: 'list', lead: 'sentence', prefersShort: false, sentencesPerParagraph: 1 },
  thoughtful: { form: 'paragraphs', lead: 'title', prefersShort: false, sentencesPerParagraph: 3 },
  bold: { form: 'list', lead: 'sentence', prefersShort: true, sentencesPerParagraph: 1 },
  humorous: { form: 'paragraphs', lead: 'sentence', prefersShort: true, sentencesPerParagraph: 2 },
};
