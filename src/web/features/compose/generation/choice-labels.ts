import {
  FORMATS,
  HASHTAG_CHOICES,
  HASHTAG_COUNTS,
  LENGTH_RANGES,
  LENGTHS,
  POST_LANGUAGES,
  type PostLanguage,
  type RewriteChoice,
} from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import type { SelectOption } from '#web/ui/select.tsx';

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const TONE_OPTIONS = TONES.map((value) => ({ value, label: capitalize(value) }));

export const LENGTH_OPTIONS = LENGTHS.map((value) => {
  const { min, max } = LENGTH_RANGES[value];
  return { value, label: `${capitalize(value)}, ${min}–${max}` };
});

export const FORMAT_OPTIONS = FORMATS.map((value) => ({
  value,
  label: value === 'free' ? 'Any format' : capitalize(value),
}));

export const HASHTAG_OPTIONS = HASHTAG_CHOICES.map((value) => ({
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
