/** Which English words there are, in small letters. */
export type Dictionary = {
  /** A word of any list, however rare. */
  has: (word: string) => boolean;
  /** One that people write: what a slip of the keys may have been. */
  isUsual: (word: string) => boolean;
};

/** Shorter ones are too near to too many others. */
const SHORTEST = 6;
const SHORTEST_PART = 3;
/** No word has one letter three times in a row, also where others make it up ('less' and 'son'). */
const TRIPLED = /(.)\1\1/;
/** Words of prose in small letters: no names, addresses, tags or code. */
const WORD = new RegExp(`(?<![\\p{L}\\p{N}'’_.@#/-])[a-z]{${SHORTEST},30}(?![\\p{L}\\p{N}'’_/@-]|\\.[a-z])`, 'gu');
const PREFIX = /^(?:re|un|de|pre|non|multi|micro|over|under|post|anti|inter|co)/;
/** Not of 'replyed'. */
const SUFFIX = /(?:able|(?<![^aeiou]y)ers?|y|ify|ized?|ly|ish|(?<![^aeiou]y)ed|ing|(?<![^aeiou]y)s)$/;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const VOWELS = 'aeiouy';
/** Unknown words of a text that are looked at: more of them are another language or none. */
const MOST_UNKNOWN = 200;

/**
 * Corrects slips of the keys: a word that is none becomes the one usual word that differs by two neighbours exchanged, 'yed' for 'ied', a
 * letter missing or too many, or another vowel, but for its first letter. What the text has twice is meant, and so is a word made of others
 * ('moodboard', 'scalable').
 */
export function fixTypos(text: string, dictionary: Dictionary): string {
  const times = new Map<string, number>();
  for (const [word] of text.matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  const unknown = [...times.keys()].filter((word) => times.get(word) === 1 && !isWord(word, dictionary));
  const right = new Map(unknown.slice(0, MOST_UNKNOWN).map((word) => [word, meantBy(word, dictionary)]));
  return text.replace(WORD, (word) => right.get(word) ?? word);
}

function isWord(word: string, { has }: Dictionary): boolean {
  const root = word.replace(SUFFIX, '');
  if ([word, word.replace(PREFIX, ''), root, `${root}e`].some(has)) return true;
  return (
    !TRIPLED.test(word) &&
    Array.from(word).some(
      (_, at) =>
        at >= SHORTEST_PART && at <= word.length - SHORTEST_PART && has(word.slice(0, at)) && has(word.slice(at)),
    )
  );
}

/** The one usual word that a slip may have been, the likeliest kinds of slips first; null where there is none, or several of a kind. */
function meantBy(word: string, { isUsual }: Dictionary): string | null {
  const slips = { exchanged: [] as string[], missing: [] as string[], extra: [] as string[], vowel: [] as string[] };
  slips.exchanged.push(word.replace(/(?<=[^aeiou])y(?=e[drs]$)/, 'i'));
  for (let at = 1; at <= word.length; at += 1) {
    const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)];
    if (at < word.length - 1) {
      slips.exchanged.push(before + after.slice(0, 1) + letter + after.slice(1));
      slips.extra.push(before + after);
    }
    slips.missing.push(...LETTERS.map((missing) => before + missing + letter + after));
    if (letter !== '' && VOWELS.includes(letter))
      slips.vowel.push(...Array.from(VOWELS, (vowel) => before + vowel + after));
  }
  const found = Object.values(slips).map((words) => new Set(words.filter((one) => one !== word && isUsual(one))));
  const likeliest = found.find(({ size }) => size > 0);
  const [only = null] = likeliest ?? [];
  return likeliest?.size === 1 ? only : null;
}
