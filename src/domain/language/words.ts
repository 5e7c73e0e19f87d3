import { countMatches } from '#domain/text/strings.ts';
import { isUnspaced, segmenterPerLanguage, type WritingLanguage } from './languages.ts';
import { isStopWord } from './stop-words.ts';

/** A word as written, and the form it is counted under. */
export type Word = { text: string; stem: string; index: number };

const segmenterFor = segmenterPerLanguage('word');

/** Every word of a text, stop words included, hyphens and apostrophes as Unicode's word rules cut them. */
export function splitWords(text: string, language: WritingLanguage): Word[] {
  return [...segmenterFor(language).segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => ({ text: part.segment, stem: stemOf(part.segment, language), index: part.index }));
}

/** True for a word that can carry a subject. */
export function isContentWord(word: Word, language: WritingLanguage): boolean {
  const bare = word.text.toLowerCase();
  if (isStopWord(bare, language) || isStopWord(bare.replace(/['’].*$/, ''), language)) return false;
  const letters = countMatches(bare, /[\p{L}\p{M}]/gu);
  const isAcronym = /^\p{Lu}{2,}$/u.test(word.text);
  return letters >= (isUnspaced(language) || isAcronym ? 2 : 3);
}

/** Counts `vehicle` and `vehicles`, and `city` and `cities`, as one. Only English plurals are safe to undo by rule. */
function stemOf(word: string, language: WritingLanguage): string {
  const bare = word.toLowerCase().replace(/['’]s$/, '');
  if (language !== 'en' || bare.length < 4) return bare;
  if (bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  return /[^siu]s$/.test(bare) ? bare.slice(0, -1) : bare;
}
