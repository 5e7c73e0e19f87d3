import {
  FORMATS,
  type Format,
  HASHTAG_CHOICES,
  HASHTAG_COUNTS,
  type HashtagChoice,
  LENGTH_RANGES,
  LENGTHS,
  type Length,
  POST_LANGUAGES,
  type PostLanguage,
  type RewriteChoice,
} from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import type { SelectOption } from '#web/ui/select.tsx';

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const TONE_OPTIONS = TONES.map((value) => ({ value, label: capitalize(value) }));

export const LENGTH_OPTIONS: readonly SelectOption<Length>[] = LENGTHS.map((value) => {
  const { min, max } = LENGTH_RANGES[value];
  return { value, label: `${capitalize(value)}, ${min}–${max}` };
});

const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  free: 'Any format',
  story: 'Story',
  list: 'List',
  'how-to': 'How-to',
  opinion: 'Opinion',
  question: 'Question',
  announcement: 'Announcement',
};
export const FORMAT_OPTIONS: readonly SelectOption<Format>[] = FORMATS.map((value) => ({
  value,
  label: FORMAT_LABELS[value],
}));

export const HASHTAG_OPTIONS: readonly SelectOption<HashtagChoice>[] = HASHTAG_CHOICES.map((value) => ({
  value,
  label: HASHTAG_COUNTS[value] === 0 ? 'No hashtags' : `Up to ${HASHTAG_COUNTS[value]} hashtags`,
}));

/** '' stands for the language of the source. */
export const LANGUAGE_OPTIONS: readonly SelectOption<PostLanguage | ''>[] = [
  { value: '', label: 'Language of the source' },
  ...POST_LANGUAGES.map((value) => ({
    value,
    label: new Intl.DisplayNames('en', { type: 'language' }).of(value) ?? value,
  })),
];

export const REWRITE_LABELS: Readonly<Record<RewriteChoice, string>> = {
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  hook: 'Stronger opening',
  simpler: 'Simpler words',
  spelling: 'Fix spelling',
};
