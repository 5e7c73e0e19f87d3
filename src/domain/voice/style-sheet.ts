import type { Choices } from '#domain/writing/brief.ts';

/** Where one paragraph of a post ends and the next begins. */
export const LINE_BREAKS = ['blank-line', 'line', 'one-block'] as const;
/** Who speaks in a post, or is spoken to. */
export const PERSONS = ['i', 'we', 'you', 'nobody'] as const;

/** Limits of a style sheet (docs/product.md §18.2). */
export const SHEET_LIMITS = {
  /** Words of a sentence on average. */
  sentenceWords: { min: 3, max: 60 },
  /** Sentences of a paragraph. */
  paragraphSentences: { min: 1, max: 12 },
  /** Of a post; it never has more hashtags (docs/product.md §6.8). */
  emojis: { min: 0, max: 10 },
  hashtags: { min: 0, max: 5 },
  /** Characters of the texts that a person writes. */
  opening: 300,
  signOff: 200,
  notes: 600,
  /** Words used and avoided: how many, and characters of each. */
  words: 20,
  word: 40,
} as const;

/** How somebody writes, as they can read and change it. */
export type StyleSheet = {
  /** How posts begin, in plain words. */
  readonly opening: string;
  readonly sentenceWords: number;
  readonly paragraphSentences: number;
  readonly lineBreaks: (typeof LINE_BREAKS)[number];
  readonly hasLists: boolean;
  readonly person: (typeof PERSONS)[number];
  readonly emojis: number;
  readonly hashtags: number;
  readonly endsWithQuestion: boolean;
  /** What each post ends with, word for word; '' for nothing. */
  readonly signOff: string;
  readonly usedWords: readonly string[];
  readonly avoidedWords: readonly string[];
  /** Anything else, in the person's own words. */
  readonly notes: string;
};

/** The choices for a post in somebody's way of writing: the sheet says how many emojis and hashtags there are. */
export function choicesInVoice<T extends Pick<Choices, 'includeEmojis' | 'hashtags'>>(
  choices: T,
  sheet: StyleSheet,
): T {
  const hashtags = sheet.hashtags === 0 ? 'none' : sheet.hashtags <= 3 ? 'few' : 'many';
  return { ...choices, includeEmojis: sheet.emojis > 0, hashtags };
}
