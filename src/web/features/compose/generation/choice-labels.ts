import {
  CLOSINGS,
  type Closing,
  FORMATS,
  type Format,
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

/** The formats, those that the source does not have greyed out. */
export function formatOptions(missing: readonly Format[]) {
  return FORMATS.map((value) => {
    const label = value === 'free' ? 'Any format' : capitalize(value);
    const isMissing = missing.includes(value);
    return { value, label: isMissing ? `${label}: not in this source` : label, disabled: isMissing };
  });
}

export const HASHTAG_OPTIONS = HASHTAG_CHOICES.map((value) => ({
  value,
  label: HASHTAG_COUNTS[value] === 0 ? 'No hashtags' : `Up to ${HASHTAG_COUNTS[value]} hashtags`,
}));

const CLOSING_LABELS: Readonly<Record<Closing, string>> = {
  fitting: 'A question if it fits',
  question: 'A closing question',
  none: 'No closing question',
};
export const CLOSING_OPTIONS = CLOSINGS.map((value) => ({ value, label: CLOSING_LABELS[value] }));

/** '' stands for the language of the source. */
export const LANGUAGE_OPTIONS: readonly SelectOption<PostLanguage | ''>[] = [
  { value: '', label: 'Language of the source' },
  ...POST_LANGUAGES.map((value) => ({
    value,
    label: new Intl.DisplayNames('en', { type: 'language' }).of(value) ?? value,
  })),
];

export const REWRITE_LABELS: Readonly<Record<RewriteChoice, string>> = {
  rewrite: 'AI Rewrite',
  shorten: 'Shorten',
  hook: 'Stronger opening',
  simpler: 'Simpler words',
  spelling: 'Fix spelling',
};
