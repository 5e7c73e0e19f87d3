import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { capitalize } from '#domain/text/strings.ts';
import { type Dictionary, fixTypos } from './fix-typos.ts';
import { maskFixedParts } from './mask-fixed-parts.ts';
import { MISSPELLINGS } from './misspellings.ts';

/** Words that are never meant twice in a row. */
const NEVER_TWICE: Partial<Record<WritingLanguage, string>> = {
  en: 'the|a|an|of|to|and|for|with|at|by|from|as|or|are|was|were|we|they|be|been|will|would|can|could|have|has|not|if|but|when|what|who|our|your|their|my|this|it',
  de: 'und|mit|von|für|auf|zu|ist|ein|eine|einen|einem|nicht|im|am|wir|ich|oder|aber|auch|dem|den|bei|nach',
  fr: 'le|les|de|des|du|et|un|une|pour|dans|avec|sur|au|aux|par|est',
  es: 'el|la|los|las|de|del|y|un|una|para|en|con|por|que|es',
  it: 'il|la|lo|gli|le|di|del|della|e|un|una|per|in|con|che|è',
  pt: 'o|os|a|as|de|do|da|e|um|uma|para|em|com|por|que|é',
  nl: 'de|het|een|van|en|in|op|met|voor|te|is|wij|we|niet',
};
/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?<!\p{L})(?:etc|al|pp|ca|ff|op|cf|bd|approx|incl|excl|max|min|est|vs|dept|resp|usw|bzw|ggf|vgl|inkl|ecc|bijv|env|aprox|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|inc|ltd|corp|mrs|prof|abs|art|vol|fig|pág|tel)$/iu;
/** Names that begin with a small letter. */
const LOWERCASE_NAMES =
  /^(?:npm|npx|pnpm|yarn|pip|git|docker|adidas|curl|kubectl|pandas|pytest|nginx|bash|vim|sudo|ebay|mac)$/;
/** Before a capital these begin a person's name, which may keep its small letter. */
const PARTICLES = /^(?:von|van|de|del|della|di|da|d)$/;
/** The first word of a line, after what may stand before it. */
const FIRST_WORD =
  /^(\s*(?:\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*\s*)*[¿¡]?)(\p{Ll}[\p{Ll}\p{M}'’]*)(?=[\s,;:!?]|\.(?:\s|$)|$)/u;

/**
 * Corrects what follows fixed rules: doubled words, spaces around punctuation, doubled punctuation, capitals at the beginning of
 * sentences, some English misspellings and, with a dictionary, slips of the keys in English. Names, addresses, hashtags, numbers and
 * quotations stay as they are.
 */
export function fixSpelling(
  text: string,
  language: WritingLanguage,
  startsSentence = true,
  dictionary: Dictionary | null = null,
): string {
  const { masked, restore } = maskFixedParts(text);
  const twice = NEVER_TWICE[language];
  let fixed = masked;
  if (twice !== undefined) {
    const doubled = new RegExp(`(?<![\\p{L}\\p{N}'’-])(${twice})(?:[ \\t]+\\1)+(?![\\p{L}\\p{N}'’-])`, 'giu');
    fixed = fixed.replace(doubled, '$1');
  }
  fixed = fixPunctuation(fixed, language);
  if (language === 'en') fixed = fixEnglishWords(fixed);
  if (language === 'en' && dictionary !== null) fixed = fixTypos(fixed, dictionary);
  return restore(fixCapitals(fixed, language, startsSentence));
}

function fixPunctuation(text: string, language: WritingLanguage): string {
  // French writes a space before the others.
  const tight = language === 'fr' ? ',.' : ',.;:!?';
  const fixed = text
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(new RegExp(`(?<=[\\p{L}\\p{N}\\p{M})\\]])[ \\t]+([${tight}])(?=\\s|$)`, 'gu'), '$1')
    .replace(/(?<=[\p{L}\p{N}\p{M})\]][^\S\n]*)([,;!?])\1+/gu, '$1')
    .replace(/(?<=[\p{L}\p{N})\]])(?<!\.)\.\.(?![./\p{L}\p{N}])/gu, '.');
  if (isUnspaced(language)) return fixed;
  return fixed
    .replace(/([,;])(?<=\p{L}{2}[,;])(?=\p{L}{2})/gu, '$1 ')
    .replace(/([.!?])(?<=(?<!\p{L})\p{Ll}{3,30}[.!?])(?=\p{Lu}\p{Ll}{0,30}\s)/gu, '$1 ');
}

function fixEnglishWords(text: string): string {
  const fixed = text.replace(
    /(?<![\p{L}\p{N}'’_.-])\p{L}\p{Ll}+(?![\p{L}\p{N}'’_-])/gu,
    (word, at: number, whole: string) => {
      const right = MISSPELLINGS.get(word.toLowerCase());
      if (right === undefined) return word;
      if (word === word.toLowerCase()) return right;
      // A capital inside a sentence may be a name's.
      const before = whole.slice(Math.max(0, at - 40), at);
      const sentenceEnd = /(\p{Ll}{2,30}|\p{L}{3,30})[.!?]\s+$/u.exec(before);
      const isFirst = /(?:^|\n)\s*$/.test(before) || (sentenceEnd !== null && !ABBREVIATION.test(sentenceEnd[1] ?? ''));
      return isFirst ? capitalize(right) : word;
    },
  );
  return fixed.replace(/(?<=^|[\p{L},;]\s|[.!?]\s|\n)i(?=\s\p{Ll}|['’](?:m|ve|ll|d|s)\b)/gu, 'I');
}

function fixCapitals(text: string, language: WritingLanguage, startsSentence: boolean): string {
  const inside = text.replace(
    /(?<=(\p{Ll}{2,30}|\p{L}{3,30})[.!?][ \t]{1,3})\p{Ll}[\p{Ll}\p{M}'’]*(?=[\s,;:!?]|\.(?:\s|$)|$)/gu,
    (word, before: string, at: number, whole: string) =>
      ABBREVIATION.test(before) && whole.slice(0, at).trimEnd().endsWith('.')
        ? word
        : capitalized(word, whole.slice(at + word.length, at + word.length + 3), language),
  );
  const lines = inside.split('\n');
  return lines
    .map((line, at) => {
      const before = lines[at - 1]?.trim() ?? '';
      const isStart = at === 0 ? startsSentence : before === '' || /[.!?…]["”’)]*$/.test(before);
      return isStart ? capitalizeStart(line, language) : line;
    })
    .join('\n');
}

/** A line with a capital at its beginning, where an ordinary word in small letters stands there. */
export function capitalizeStart(line: string, language: WritingLanguage): string {
  return line.replace(
    FIRST_WORD,
    (start, before: string, word: string) => before + capitalized(word, line.slice(start.length), language),
  );
}

/** Whether a line begins with a name that has a small letter, as of a command. */
export function hasLowercaseName(line: string): boolean {
  return LOWERCASE_NAMES.test(FIRST_WORD.exec(line)?.[2] ?? '');
}

/** The Turkish i has a capital of its own, and Georgian none that begins sentences. */
function capitalized(word: string, after: string, language: WritingLanguage): string {
  const isName = LOWERCASE_NAMES.test(word) || (PARTICLES.test(word) && /^\s+\p{Lu}/u.test(after));
  const hasOther = language === 'other' && /^[i\p{Script=Georgian}]/u.test(word);
  return isName || hasOther ? word : capitalize(word);
}
