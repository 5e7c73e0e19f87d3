import {
  type Choices,
  CLOSINGS,
  type Closing,
  DEFAULT_CHOICES,
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
import { formatCount } from '#web/lib/format/format-number.ts';
import type { SelectOption } from '#web/ui/select.tsx';

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export const TONE_OPTIONS = TONES.map((value) => ({ value, label: capitalize(value) }));

/** The lengths; a function, since a browser's first format of numbers takes long. */
export function lengthOptions() {
  return LENGTHS.map((value) => {
    const { min, max } = LENGTH_RANGES[value];
    return { value, label: `${capitalize(value)}, ${formatCount(min)}–${formatCount(max)}` };
  });
}

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
  label: HASHTAG_COUNTS[value] === 0 ? 'None' : `Up to ${HASHTAG_COUNTS[value]}`,
}));

const CLOSING_LABELS: Readonly<Record<Closing, string>> = {
  fitting: 'A question if it fits',
  question: 'A closing question',
  none: 'No closing question',
};
export const CLOSING_OPTIONS = CLOSINGS.map((value) => ({ value, label: CLOSING_LABELS[value] }));

/** '' stands for the language of the source. */
export function languageOptions(): readonly SelectOption<PostLanguage | ''>[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = POST_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  return [{ value: '', label: 'Language of the source' }, ...languages];
}

export const REWRITE_LABELS: Readonly<Record<RewriteChoice, string>> = {
  rewrite: 'AI Rewrite',
  shorten: 'Shorten',
  hook: 'Stronger opening',
  simpler: 'Simpler words',
  spelling: 'Fix spelling',
};

const RARE: readonly (keyof Choices)[] = ['audience', 'hashtags'];
const MODELS_ONLY: readonly (keyof Choices)[] = ['closing', 'language'];

/**
 * What is chosen, in short: tone and length, then what is not as at first, the rarer of it counted: ['Bold', 'Long', 'Story', '+1']; where
 * there is room (`isNamed`), ['Bold tone', 'Long length', …].
 */
export function choicesInShort(choices: Choices, isModels: boolean, isNamed: boolean): string[] {
  const { tone, length, format, includeEmojis } = choices;
  const words = isNamed
    ? [`${capitalize(tone)} tone`, `${capitalize(length)} length`]
    : [capitalize(tone), capitalize(length)];
  if (format !== DEFAULT_CHOICES.format) words.push(capitalize(format));
  if (includeEmojis) words.push('Emojis');
  const others = [...RARE, ...(isModels ? MODELS_ONLY : [])];
  const changed = others.filter((key) => choices[key] !== DEFAULT_CHOICES[key]).length;
  if (changed > 0) words.push(`+${changed}`);
  return words;
}
