import { isStopWord } from '#domain/language/stop-words.ts';

/** A title that promises several of a kind. */
const SEVERAL = /(?<!\p{L})(?:\d+|best|top)(?![\p{L}\d])/iu;
/** 'the course', 'the US brand', 'the toothbrush’s handle', and what stands after it. */
const THE = /\bthe (?=(?<words>[\p{L}-]+(?:['’]s)?(?: [\p{L}'’-]+){0,3}))/giu;
const LONGEST = 3;
/** Any of them, or what its own sentence tells apart. */
const ANY = /^(?:right|ideal|perfect|average|typical|best|most|\p{Ll}+est)$/iu;
const TOLD = /^(?:of|that|which|who|whose|where|when|to|in|for|with|at|on|from|behind|between|by|\p{Ll}+(?:ed|ing))$/u;
const VERB = /^(?:\p{Ll}+[^s\P{L}]s|\p{Ll}+n[’']t)$/u;

/**
 * True where an English sentence tells of one of the things that a title promises, as 'the course' below 'The 9 best courses', before
 * it names anything: which one is meant stood before it in its source.
 */
export function isOneOfSeveral(sentence: string, title: string): boolean {
  if (!SEVERAL.test(title)) return false;
  const said = title.toLowerCase();
  const has = (text: string, word: string) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'u').test(text);
  return [...sentence.matchAll(THE)].some(({ index, groups }) => {
    const before = sentence.slice(0, index);
    if (/\S [^\p{L}]*\p{Lu}/u.test(before)) return false;
    const words = (groups?.['words'] ?? '').split(' ');
    const end = words.findIndex((word) => ANY.test(word) || isStopWord(word, 'en'));
    return words.slice(0, end < 0 ? LONGEST : Math.min(end, LONGEST)).some((word, at) => {
      const noun = word.replace(/['’]s$/, '');
      const next = words[at + 1] ?? '';
      const isHead = word !== noun || next === '' || isStopWord(next.toLowerCase(), 'en') || VERB.test(next);
      if (!isHead || /^\p{Lu}/u.test(noun) || TOLD.test(next) || has(said, noun) || has(before.toLowerCase(), noun))
        return false;
      return [`${noun}s`, `${noun}es`, noun.replace(/y$/, 'ies')].some(
        (plural) => plural !== noun && has(said, plural),
      );
    });
  });
}
