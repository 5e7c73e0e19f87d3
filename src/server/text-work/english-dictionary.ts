import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import type { Dictionary } from '#domain/composer/rewrites/fix-typos.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { keptWhileUsed } from './kept-while-used.ts';

const require = createRequire(import.meta.url);
/** The process for texts stays, and has better uses for 55 MB. */
const dictionary = keptWhileUsed(readDictionary, MINUTE_MS);

/**
 * English words: usual ones are those of the American Hunspell dictionary, all those and a list of 275,000, with British ones. Read where a
 * word is first asked for, which takes a quarter of a second.
 */
export const ENGLISH_DICTIONARY: Dictionary = {
  has: (word) => dictionary().has(word),
  isUsual: (word) => dictionary().isUsual(word),
};

function readDictionary(): Dictionary {
  const folder = path.dirname(require.resolve('dictionary-en'));
  const [aff, dic] = ['index.aff', 'index.dic'].map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const american = nspell(aff ?? '', dic);
  const words = new Set(JSON.parse(readFileSync(require.resolve('an-array-of-english-words'), 'utf8')) as string[]);
  const isUsual = (word: string) => american.correct(word);
  return { has: (word) => words.has(word) || isUsual(word), isUsual };
}
