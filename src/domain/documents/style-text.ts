import { graphemes } from '#domain/text/graphemes.ts';
import type { MarkType } from './document.ts';

const UNDERLINE = '\u0332';
const STRIKE = '\u0336';

type Alphabet = { upper: number; lower: number; digit: number | null };
/** Mathematical sans-serif letters, the ones readers know from LinkedIn; there are no italic digits (docs/linkedin.md §11.4). */
const BOLD: Alphabet = { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec };
const ITALIC: Alphabet = { upper: 0x1d608, lower: 0x1d622, digit: null };
const BOLD_ITALIC: Alphabet = { upper: 0x1d63c, lower: 0x1d656, digit: 0x1d7ec };

/** One letter or digit with nothing but accents on it, so no keycap emoji, which begins with a digit too. */
const STYLEABLE = /^([A-Za-z0-9])([\u0300-\u036F]*)$/;

/**
 * Text in Unicode letters that look bold, italic, underlined or struck, the only emphasis the network shows, for a stretch without
 * addresses, hashtags and mentions, which stop working when styled. Works on whole characters. Letters without a styled form (ß, ø,
 * Cyrillic …) stay plain; accents are set on the styled base letter.
 */
export function styleText(text: string, marks: ReadonlySet<MarkType>): string {
  const alphabet = alphabetFor(marks);
  const overlay = (marks.has('underline') ? UNDERLINE : '') + (marks.has('strike') ? STRIKE : '');
  if (alphabet === null && overlay === '') return text;
  let styled = '';
  for (const grapheme of graphemes(text)) {
    const letter = alphabet === null ? grapheme : styleGrapheme(grapheme, alphabet);
    styled += /^[\n\t]/.test(grapheme) ? letter : letter + overlay;
  }
  return styled;
}

/** Lines under and through characters: our two, and after a letter or digit the others in use (`≠` may contain U+0338 too). */
const OVERLAYS = /[\u0332\u0336]|(?<=[\p{L}\p{N}]\p{M}{0,8})[\u0333\u0335\u0338]/gu;

/**
 * Plain text again: mathematical letters and digits (U+1D400–1D7FF, U+210E) to the ones they stand for, lines under and
 * through them removed, accents back on their letters. Nothing else changes: NFKC on all of it would also rewrite
 * ligatures and fractions (docs/linkedin.md §11.4).
 */
export function removeStyle(text: string): string {
  return text.replace(OVERLAYS, '').replace(/[\u{1D400}-\u{1D7FF}\u210E][\u0300-\u036F]*/gu, (styled) => {
    const [letter = '', ...accents] = styled;
    return (letter.normalize('NFKC') + accents.join('')).normalize('NFC');
  });
}

function alphabetFor(marks: ReadonlySet<MarkType>): Alphabet | null {
  if (marks.has('bold')) return marks.has('italic') ? BOLD_ITALIC : BOLD;
  return marks.has('italic') ? ITALIC : null;
}

function styleGrapheme(grapheme: string, alphabet: Alphabet): string {
  const [, base, accents = ''] = STYLEABLE.exec(grapheme.normalize('NFD')) ?? [];
  if (base === undefined) return grapheme;
  const glyph = glyphFor(base.charCodeAt(0), alphabet);
  return glyph === null ? grapheme : glyph + accents;
}

function glyphFor(code: number, { upper, lower, digit }: Alphabet): string | null {
  if (code >= 0x61) return String.fromCodePoint(lower + code - 0x61);
  if (code >= 0x41) return String.fromCodePoint(upper + code - 0x41);
  return digit === null ? null : String.fromCodePoint(digit + code - 0x30);
}
