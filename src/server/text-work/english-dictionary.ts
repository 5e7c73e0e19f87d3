import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import nspell from 'nspell';
import type { Dictionary } from '#domain/composer/rewrites/fix-typos.ts';

const require = createRequire(import.meta.url);
let loaded: Dictionary | null = null;

/**
 * English words: usual ones are those of the American Hunspell dictionary, all those and a list of 275,000, with British ones. Read where a
 * word is first asked for, which takes a quarter of a second and 75 MB, and so only in the worker for texts, which ends where it has
 * nothing to do.
 */
export const ENGLISH_DICTIONARY: Dictionary = {
  has: (word) => load().has(word),
  isUsual: (word) => load().isUsual(word),
};

function load(): Dictionary {
  loaded ??= read();
  return loaded;
}

function read(): Dictionary {
  const folder = path.dirname(require.resolve('dictionary-en'));
  const [aff, dic] = ['index.aff', 'index.dic'].map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const american = nspell(aff ?? '', dic);
  const words = new Set(require('an-array-of-english-words') as string[]);
  const isUsual = (word: string) => american.correct(word);
  return { has: (word) => words.has(word) || isUsual(word), isUsual };
}
