import type { Tone } from '#domain/writing/tones.ts';

/** How a tone chooses and lays out points. */
type ToneStyle = {
  form: 'list' | 'paragraphs';
  prefersShort: boolean;
  /** Sentences of a paragraph, at most. */
  sentencesPerParagraph: number;
  /** The same of a passage of a source. */
  sentencesPerPassage: number;
  /** Whether its readers are asked formally. */
  isFormal: boolean;
};

export const TONE_STYLES: Readonly<Record<Tone, ToneStyle>> = {
  professional: {
    form: 'paragraphs',
    prefersShort: false,
    sentencesPerParagraph: 2,
    sentencesPerPassage: 3,
    isFormal: true,
  },
  conversational: {
    form: 'paragraphs',
    prefersShort: false,
    sentencesPerParagraph: 2,
    sentencesPerPassage: 2,
    isFormal: false,
  },
  enthusiastic: {
    form: 'list',
    prefersShort: false,
    sentencesPerParagraph: 1,
    sentencesPerPassage: 2,
    isFormal: false,
  },
  thoughtful: {
    form: 'paragraphs',
    prefersShort: false,
    sentencesPerParagraph: 3,
    sentencesPerPassage: 4,
    isFormal: true,
  },
  bold: { form: 'list', prefersShort: true, sentencesPerParagraph: 1, sentencesPerPassage: 1, isFormal: false },
  humorous: {
    form: 'paragraphs',
    prefersShort: true,
    sentencesPerParagraph: 1,
    sentencesPerPassage: 1,
    isFormal: false,
  },
};
