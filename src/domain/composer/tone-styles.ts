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

const style = (form: ToneStyle['form'], sentencesPerParagraph: number, sentencesPerPassage: number): ToneStyle => ({
  form,
  sentencesPerParagraph,
  sentencesPerPassage,
  prefersShort: false,
  isFormal: false,
});

export const TONE_STYLES: Readonly<Record<Tone, ToneStyle>> = {
  professional: { ...style('paragraphs', 2, 3), isFormal: true },
  conversational: style('paragraphs', 2, 2),
  enthusiastic: style('list', 1, 2),
  thoughtful: { ...style('paragraphs', 3, 4), isFormal: true },
  bold: { ...style('list', 1, 1), prefersShort: true },
  humorous: { ...style('paragraphs', 1, 1), prefersShort: true },
};
