import { UNSPACED_LETTER } from '#domain/language/languages.ts';

/** All words of the sources, and those of their quotations, as `comparableWords` joined by spaces. */
export type QuotationIndex = { readonly said: string; readonly quoted: string };

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|%/gu;
const UNSPACED = /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[\p{L}\p{N}])/gu;
/** Text between quotation marks of any kind, on one line. */
const QUOTED = /["“”„«»「『]([^"“”„«»「」『』\n]{1,1200})["”“«»」』]/g;

/** 'Do not' and 'don't' are the same words. */
function spelledOut(text: string): string {
  return text.replace(/(?<=\p{L})n't(?!\p{L})/gu, ' not').replace(/(?<!\p{L})cannot(?!\p{L})/gu, 'ca not');
}

/** Words in small letters without punctuation; unspaced writing character by character. */
export function comparableWords(plain: string): string[] {
  const words = spelledOut(plain.toLowerCase()).match(WORD) ?? [];
  return words.flatMap((word) => (UNSPACED_LETTER.test(word) ? word.split(UNSPACED) : [word]));
}

export function indexQuotations(plain: string): QuotationIndex {
  const quoted = [...plain.matchAll(QUOTED)].map((match) => match[1] ?? '');
  return { said: ` ${comparableWords(plain).join(' ')} `, quoted: ` ${comparableWords(quoted.join(' ')).join(' ')} ` };
}
