import { tokenize } from '#domain/text/tokens.ts';

const QUOTED = /"[^"\n]*"|[“„][^”“\n]*[”“]|«[^«»\n]*»|「[^「」\n]*」|『[^『』\n]*』/gu;
const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Signs that no text uses stand for what is kept; a text that does use one has it kept too. */
const FIRST_SIGN = 0xf0000;
const LAST_SIGN = 0xffffd;
const SIGN = /[\u{F0000}-\u{FFFFD}]/gu;

/**
 * Takes out of a text what no rule may touch, quotations, addresses, hashtags and names with an @, so that rules can be
 * applied to the rest. `restore` puts it back.
 */
export function maskFixedParts(text: string): { masked: string; restore: (masked: string) => string } {
  const kept: string[] = [];
  const keep = (part: string): string => {
    if (FIRST_SIGN + kept.length > LAST_SIGN) return part;
    kept.push(part);
    return String.fromCodePoint(FIRST_SIGN + kept.length - 1);
  };
  let masked = text.replace(SIGN, keep).replace(QUOTED, keep).replace(EMAIL, keep);
  masked = tokenize(masked)
    .map((token) => (token.kind === 'text' ? token.text : keep(token.text)))
    .join('');
  return {
    masked,
    restore: (changed) => {
      let text = changed;
      // A quotation may hold what was kept before it.
      for (let depth = 0; depth < 4 && SIGN.test(text); depth += 1) {
        SIGN.lastIndex = 0;
        text = text.replace(SIGN, (sign) => kept[(sign.codePointAt(0) ?? 0) - FIRST_SIGN] ?? sign);
      }
      SIGN.lastIndex = 0;
      return text;
    },
  };
}
