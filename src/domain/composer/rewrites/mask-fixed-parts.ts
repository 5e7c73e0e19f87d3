import { tokenize } from '#domain/text/tokens.ts';

const QUOTED = /"[^"\n]*"|[“„][^”“„\n]*[”“]|«[^«»\n]*»|「[^「」\n]*」|『[^『』\n]*』/gu;
/** Code as it is marked in a line. */
const CODE = /`[^`\n]+`/g;
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Private-use characters stand for the parts; one that the text itself holds is a part too. */
const FIRST_SIGN = 0xf0000;
const LAST_SIGN = 0xffffd;
const SIGN = /[\u{F0000}-\u{FFFFD}]/gu;
/** A quotation may hold a part that was masked before it. */
const MOST_NESTED = 4;

/**
 * A text with a placeholder for each part that a rewrite must not change: quotations, code, addresses, hashtags and names with
 * an @. `restore` puts them back.
 */
export function maskFixedParts(text: string): { masked: string; restore: (masked: string) => string } {
  const parts: string[] = [];
  const mask = (part: string): string => {
    if (FIRST_SIGN + parts.length > LAST_SIGN) return part;
    parts.push(part);
    return String.fromCodePoint(FIRST_SIGN + parts.length - 1);
  };
  const masked = tokenize(text.replace(SIGN, mask).replace(CODE, mask).replace(QUOTED, mask).replace(EMAIL, mask))
    .map((token) => (token.kind === 'text' ? token.text : mask(token.text)))
    .join('');
  const restore = (changed: string) => {
    let whole = changed;
    for (let depth = 0; depth < MOST_NESTED; depth += 1)
      whole = whole.replace(SIGN, (sign) => parts[(sign.codePointAt(0) ?? 0) - FIRST_SIGN] ?? sign);
    return whole;
  };
  return { masked, restore };
}
