import { isStopWord } from '#domain/language/stop-words.ts';

/** Where a title promises several of a kind, and the words right after it: a year, a share, a price or a part of a name is no such number. */
const SEVERAL =
  /(?<![\p{L}\p{N}.,$€£-])(?:(?!(?:19|20)\d\d(?!\d))\d{1,3}(?![\d%-]|[.,]\d| ?per ?cent)|best|top)(?!\p{L})(?=(?<promised>(?:[^\p{L}]{1,8}\p{L}[\p{L}’'-]*){1,6}))/gu;
/** 'the course', 'the US brand', 'the toothbrush’s handle', and what stands after it. */
const THE = /\bthe (?=(?<words>[\p{L}-]+(?:['’]s)?(?: [\p{L}'’-]+){0,3}))/giu;
const LONGEST = 3;
/** Any of them, or what its own sentence tells apart. */
const ANY = /^(?:right|ideal|perfect|average|typical|best|most|\p{Ll}+est)$/iu;
/** Things that end like superlatives. */
const THING =
  /^(?:guest|(?:con|pro)?test|(?:re|con|in|be)?quest|(?:rain)?forest|harvest|interest|(?:north|south|mid)?west|(?:un)?rest|arrest|nest|chest|vest|priest|crest|pest|tempest|digest|manifest)$/i;
const TOLD = /^(?:of|that|which|who|whose|where|when|to|in|for|with|at|on|from|behind|between|by|\p{Ll}+(?:ed|ing))$/u;
const VERB = /^(?:\p{Ll}+[^s\P{L}]s|\p{Ll}+n[’']t)$/u;

/**
 * True where an English sentence tells of one of the things that a title promises, as 'the course' below 'The 9 best courses', before
 * it names anything: which one is meant stood before it in its source.
 */
export function isOneOfSeveral(sentence: string, title: string): boolean {
  const said = title.toLowerCase();
  const promised = [...said.matchAll(SEVERAL)].map(({ groups }) => groups?.['promised'] ?? '').join(' ');
  if (promised === '') return false;
  const has = (text: string, word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text);
  const lower = sentence.toLowerCase();
  const firstName = sentence.search(/\p{Lu}(?<=\S [^\p{L}]*\p{Lu})/u);
  return [...sentence.matchAll(THE)].some(({ index, groups }) => {
    if (firstName >= 0 && firstName < index) return false;
    const words = (groups?.['words'] ?? '').split(' ');
    const end = words.findIndex((word) => (ANY.test(word) && !THING.test(word)) || isStopWord(word, 'en'));
    return words.slice(0, end < 0 ? LONGEST : Math.min(end, LONGEST)).some((word, at) => {
      const noun = word.replace(/['’]s$/, '');
      const next = words[at + 1] ?? '';
      const isHead = word !== noun || next === '' || isStopWord(next.toLowerCase(), 'en') || VERB.test(next);
      if (!isHead || /^\p{Lu}/u.test(noun) || TOLD.test(next)) return false;
      const plurals = [`${noun}s`, `${noun}es`, noun.replace(/y$/, 'ies')];
      if (!plurals.some((plural) => plural !== noun && has(promised, plural))) return false;
      return !has(said, noun) && !has(lower.slice(0, index), noun);
    });
  });
}
