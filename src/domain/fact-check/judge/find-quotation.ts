import { foldWithOffsets } from '#domain/language/fold-text.ts';
import { UNSPACED_LETTER } from '#domain/language/languages.ts';

const QUOTATION_MARK = /["'`´“”„‟‘’‚‛«»‹›「」『』]/;
const DASH = /[\u2010-\u2015\u2212-]/;
/** Around a quotation: a model's own marks and stops. A dash may be a minus. */
const EDGES = /^[\s'.…,;:]+|[\s'.…,;:]+$/g;
/** With fewer words, or letters of unspaced writing, only a figure says enough. */
const FEWEST = { words: 3, unspaced: 6, ofFigure: 2 };

/**
 * The passage's own words for a quotation; null where they do not stand in it. Spaces, quotation marks, dashes and case make no
 * difference; a part of a word or of a figure is no quotation, nor are one or two words without a figure.
 */
export function findQuotation(quotation: string, passage: string): string | null {
  const wanted = fold(quotation).text.replace(EDGES, '');
  if (!isEnough(wanted)) return null;
  const { text, starts, ends } = fold(passage);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isWhole(text, at, end)) return passage.slice(starts[at], ends[end - 1]).replace(/\s+/g, ' ');
  }
  return null;
}

type Folded = { text: string; starts: number[]; ends: number[] };

function fold(original: string): Folded {
  const { plain, starts, ends } = foldWithOffsets(original);
  const folded: Folded = { text: '', starts: [], ends: [] };
  for (let at = 0; at < plain.length; at += 1) {
    const unit = foldUnit(plain.charAt(at));
    if (unit === ' ' && folded.text.endsWith(' ')) continue;
    folded.text += unit;
    folded.starts.push(starts[at] ?? 0);
    folded.ends.push(ends[at] ?? 0);
  }
  return folded;
}

function foldUnit(unit: string): string {
  if (/\s/.test(unit)) return ' ';
  if (QUOTATION_MARK.test(unit)) return "'";
  if (DASH.test(unit)) return '-';
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

function isEnough(wanted: string): boolean {
  const words = wanted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = [...wanted].filter((letter) => UNSPACED_LETTER.test(letter));
  if (words.length >= FEWEST.words || letters.length >= FEWEST.unspaced) return true;
  return /\p{N}/u.test(wanted) && wanted.length >= FEWEST.ofFigure;
}

/** '12 percent' does not stand in '412 percent', '2.12 percent' or '-12 percent'. */
function isWhole(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 2), start), text.slice(end, end + 2)];
  const [first, last] = [text.slice(start, start + 2), text.slice(Math.max(start, end - 2), end)];
  if (/^\p{N}/u.test(first) && /(?:\p{N}[.,]|-)$/u.test(before)) return false;
  if (/\p{N}$/u.test(last) && /^[.,]\p{N}/u.test(after)) return false;
  return !(joins(before.slice(-2), first) || joins(last, after));
}

/** Whether a word goes on from one text to the next. */
function joins(one: string, other: string): boolean {
  const [left = '', right = ''] = [/[\p{L}\p{M}\p{N}]$/u.exec(one)?.[0], /^[\p{L}\p{M}\p{N}]/u.exec(other)?.[0]];
  if (left === '' || right === '') return false;
  return !(UNSPACED_LETTER.test(left) || UNSPACED_LETTER.test(right));
}
