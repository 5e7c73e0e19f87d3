/** The words of the sources in one line, small, single-spaced and without any sign, and of what they quote alone. */
export type QuotationIndex = { readonly said: string; readonly quoted: string };

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|%/gu;
const UNSPACED = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{L}\p{N}])/gu;
/** What stands between quotation marks of any kind, on one line. */
const QUOTED = /["“”„«»「『]([^"“”„«»「」『』\n]{1,1200})["”“«»」』]/g;

/** Words as quotations are compared by: no signs, no case; scripts without spaces by their letters. */
export function comparableWords(plain: string): string[] {
  const words = plain.toLowerCase().match(WORD) ?? [];
  return words.flatMap((word) => (/[\u3040-\u30ff\u3400-\u9fff]/.test(word) ? word.split(UNSPACED) : [word]));
}

export function indexQuotations(plain: string): QuotationIndex {
  const quoted = [...plain.matchAll(QUOTED)].map((match) => match[1] ?? '');
  return { said: ` ${comparableWords(plain).join(' ')} `, quoted: ` ${comparableWords(quoted.join(' ')).join(' ')} ` };
}
