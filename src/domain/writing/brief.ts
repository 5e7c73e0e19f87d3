import { TONES, type Tone } from './tones.ts';

/** What a person may choose about a post before it is written (docs/product.md §6.2). */

export const LENGTHS = ['short', 'medium', 'long'] as const;
export type Length = (typeof LENGTHS)[number];
/** Characters of the finished post as LinkedIn counts them, hashtags included. A source with less to say gives less. */
export const LENGTH_RANGES: Readonly<Record<Length, { min: number; max: number }>> = {
  short: { min: 250, max: 600 },
  medium: { min: 700, max: 1300 },
  long: { min: 1500, max: 2600 },
};

/** The shape of a post. 'free' leaves it to the writer. */
export const FORMATS = ['free', 'story', 'list', 'how-to', 'opinion', 'question', 'announcement'] as const;
export type Format = (typeof FORMATS)[number];

/** How many hashtags a post ends with, at most. */
export const HASHTAG_CHOICES = ['none', 'few', 'many'] as const;
export type HashtagChoice = (typeof HASHTAG_CHOICES)[number];
export const HASHTAG_COUNTS: Readonly<Record<HashtagChoice, number>> = { none: 0, few: 3, many: 5 };

/** How a post ends before its hashtags: with a question only where one fits, always, or never. The built-in composer decides by itself. */
export const CLOSINGS = ['fitting', 'question', 'none'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** Readers that are offered; any other may be typed. */
export const SUGGESTED_AUDIENCES = [
  'Executives',
  'Managers',
  'Engineers',
  'Marketers',
  'Salespeople',
  'Founders',
  'Recruiters',
  'Students and career starters',
] as const;
/** Longest audience, characters. */
export const AUDIENCE_MAX = 120;

/** Languages that can be chosen (BCP 47). */
export const POST_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'ar',
  'hi',
  'ja',
  'ko',
  'zh',
] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

export type Choices = {
  tone: Tone;
  includeEmojis: boolean;
  length: Length;
  format: Format;
  hashtags: HashtagChoice;
  closing: Closing;
  /** '' for nobody in particular. */
  audience: string;
  /** null for the source's own. */
  language: PostLanguage | null;
};

export const DEFAULT_CHOICES: Choices = {
  tone: TONES[0],
  includeEmojis: false,
  length: 'medium',
  format: 'free',
  hashtags: 'few',
  closing: 'fitting',
  audience: '',
  language: null,
};

/** Longest instruction of a person's own for a rewrite, characters (docs/product.md §6.23). */
export const INSTRUCTION_MAX = 300;

/** What a rewrite is asked for (docs/product.md §6.9). */
export const REWRITE_CHOICES = ['rewrite', 'shorten', 'hook', 'simpler', 'spelling'] as const;
export type RewriteChoice = (typeof REWRITE_CHOICES)[number];

/** Why a text is not all that was asked for, or was changed after it was written. */
export const WRITING_NOTICES = [
  'language-kept',
  'no-story',
  'no-steps',
  'no-items',
  'source-too-short',
  'text-too-short',
  'sentences-left-out',
  'links-removed',
  'cut-to-fit',
  'nothing-to-change',
  'only-form',
  'own-words',
] as const;
export type WritingNotice = (typeof WRITING_NOTICES)[number];
/** With these a text has the words of the one it was made of, and does not count as a generation (docs/product.md §6.4). */
export const UNCOUNTED_NOTICES: ReadonlySet<WritingNotice> = new Set(['nothing-to-change', 'only-form', 'own-words']);
