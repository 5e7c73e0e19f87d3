import { countMatches } from '#domain/text/strings.ts';
import { segmenterPerLanguage, type WritingLanguage } from './languages.ts';
import { isStopWord } from './stop-words.ts';

/** After these a sentence continues whatever follows: titles, forms of address, Latin and national abbreviations. */
const ALWAYS_CONTINUES =
  /(?:^|[\s(“„«"'])(?:\p{Ll}|Mr|Mrs|Ms|Mx|Dr|Prof|St|Mt|Ft|vs|No|Gen|Gov|Sen|Rep|Lt|Col|Sgt|Capt|Maj|Cmdr|Adm|Rev|Hon|approx|e\.g|i\.e|cf|z\.\s?B|d\.\s?h|u\.\s?a|bzw|ca|ggf|Nr|Abs|vgl|M|Mme|Mlle|p\.\s?ex|Sra|Dra|Ud|pág|dott|sig|bijv|dhr|mevr)\.$/u;
/** After these it continues unless a word that often begins sentences follows. */
const USUALLY_CONTINUES =
  /(?:^|[\s(“„«"'])(?:(?:\p{Lu}\.)*\p{Lu}|Inc|Ltd|Co|Corp|Jr|Sr|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|etc|usw|ecc|a\.m|p\.m)\.$/u;
const GERMAN_ORDINAL = /(?:^|\s)\d{1,2}\.$/;
/** Sentences joined for an open quotation; with more of them the closing mark is missing. */
const MAX_QUOTED = 4;
/** Characters before a full stop that hold an abbreviation. */
const LONGEST_ENDING = 40;

/** An address up to a question mark inside it. */
const OPEN_ADDRESS = /(?:https?:\/\/|www\.|[a-z]\/)\S{0,200}[?!.]$/i;
const LONGEST_ADDRESS = 220;

const segmenterFor = segmenterPerLanguage('sentence');

/**
 * The sentences of one paragraph, verbatim but for spaces: Unicode's rules, corrected where they cut an abbreviation, an
 * ordinal or a quotation in two.
 */
export function splitSentences(paragraph: string, language: WritingLanguage): string[] {
  const flat = paragraph.replace(/\s+/g, ' ').trim();
  const sentences: string[] = [];
  let open = '';
  let joined = 0;
  for (const { segment } of segmenterFor(language).segment(flat)) {
    if (
      open !== '' &&
      (OPEN_ADDRESS.test(open.slice(-LONGEST_ADDRESS)) ||
        continuesSentence(open.slice(-LONGEST_ENDING).trim(), segment, language) ||
        (joined < MAX_QUOTED && hasOpenQuote(open)))
    ) {
      open += segment;
      joined += 1;
      continue;
    }
    if (open.trim() !== '') sentences.push(open.trim());
    open = segment;
    joined = 0;
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
}

function continuesSentence(before: string, next: string, language: WritingLanguage): boolean {
  if (/^\p{Ll}/u.test(next) && !/[!?…]["”]?$/.test(before)) return true;
  if (ALWAYS_CONTINUES.test(before)) return true;
  if (language === 'de' && GERMAN_ORDINAL.test(before)) return true;
  const first = /^[\p{L}\p{M}]+/u.exec(next)?.[0] ?? '';
  return USUALLY_CONTINUES.test(before) && !isStopWord(first.toLowerCase(), language);
}

/** True where a quotation was begun and not ended. */
export function hasOpenQuote(text: string): boolean {
  const count = (pattern: RegExp) => countMatches(text, pattern);
  if (count(/"/g) % 2 === 1) return true;
  if (text.includes('„')) return count(/„/g) > count(/[“”]/g);
  return count(/“/g) !== count(/”/g) || count(/«/g) !== count(/»/g) || count(/「/g) !== count(/」/g);
}

/** True for text that ends as sentences do. */
export function endsLikeSentence(text: string): boolean {
  return /[.!?…。！？؟।]["'”’»」)\]]*$/.test(text);
}

export function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»」)\]]*$/.test(text);
}
