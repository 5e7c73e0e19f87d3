import { countMatches } from '#domain/text/strings.ts';

/** Scripts by their common names. */
const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Punjabi', /\p{Script=Gurmukhi}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Ethiopic', /\p{Script=Ethiopic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
];

/**
 * What to call characters that no font contains: 'Chinese letters', 'Korean and Thai letters'; for signs and rare letters the
 * first of them itself, 'the character “⇒”'.
 * @param characters at least one
 */
export function describeCharacters(characters: readonly string[]): string {
  const text = characters.join('');
  const names = SCRIPTS.filter(([, letters]) => letters.test(text)).map(([name]) => name);
  // Han between kana is Japanese.
  const known = names.includes('Japanese') ? names.filter((name) => name !== 'Chinese') : names;
  if (known.length === 0) return `the character “${characters[0] ?? ''}”`;
  return `${new Intl.ListFormat('en').format(known)} letters`;
}

const RIGHT_TO_LEFT_LETTER = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/gu;

/** The direction most letters of a text run in: a Hebrew sentence with a name in Latin letters runs from right to left. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return countMatches(text, RIGHT_TO_LEFT_LETTER) * 2 > countMatches(text, /\p{L}/gu) ? 'rtl' : 'ltr';
}
