import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Other words for words in the forms that stand in texts: 'rose' → 'fell'. */
export type OtherWords = ReadonlyMap<string, readonly string[]>;

/** Only of a word's usual senses are the words taken. */
const USUAL_SENSES = 2;
/** Verbs that mostly stand for no sense of their own. */
const AUXILIARIES = new Set(['be', 'have', 'do', 'can', 'will', 'may', 'must', 'need', 'get', 'make', 'take', 'go']);
const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
type Part = (typeof PARTS)[number];

/**
 * Antonyms and synonyms of English words from WordNet's files (`data.*`, `index.*`, `*.exc`; Debian has them as `wordnet-base`), which
 * nobody wrote with the fact check in mind.
 */
export function readWordNet(folder: string): { opposites: OtherWords; alike: OtherWords } {
  const opposites = new Map<string, string[]>();
  const alike = new Map<string, string[]>();
  for (const part of PARTS) {
    const lines = (name: string) => readFileSync(path.join(folder, name), 'utf8').split('\n');
    const synsets = new Map<string, { words: string[]; antonyms: [at: number, offset: string, theirs: number][] }>();
    for (const line of lines(`data.${part}`)) if (/^\d/.test(line)) synsets.set(...readSynset(line));
    const irregular = new Map<string, string[]>();
    for (const line of lines(`${part}.exc`)) {
      const [form = '', lemma = ''] = line.split(' ');
      irregular.set(lemma, [...(irregular.get(lemma) ?? []), form]);
    }
    const add = (to: Map<string, string[]>, word: string, other: string) => {
      const theirs = formsOf(other, part, irregular);
      for (const [at, form] of formsOf(word, part, irregular).entries())
        to.set(form, [...new Set([...(to.get(form) ?? []), theirs[at] ?? other])]);
    };
    for (const line of lines(`index.${part}`)) {
      if (!/^[a-z]{2,} /.test(line)) continue;
      const fields = line.trim().split(/\s+/);
      const [word = ''] = fields;
      if (part === 'verb' && AUXILIARIES.has(word)) continue;
      const senses = fields.filter((field) => /^\d{8}$/.test(field));
      for (const [sense, offset] of senses.slice(0, USUAL_SENSES).entries()) {
        const { words = [], antonyms = [] } = synsets.get(offset) ?? {};
        for (const [at, there, theirs] of antonyms) {
          const other = synsets.get(there)?.words[theirs];
          if (words[at] === word && other !== undefined && /^[a-z]{2,}$/.test(other)) add(opposites, word, other);
        }
        if (sense > 0) continue;
        for (const other of words) if (other !== word && /^[a-z]{2,}$/.test(other)) add(alike, word, other);
      }
    }
  }
  return { opposites, alike };
}

function readSynset(line: string): [string, { words: string[]; antonyms: [number, string, number][] }] {
  const fields = line.split(' | ')[0]?.split(' ') ?? [];
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, at) => (fields[4 + 2 * at] ?? '').replace(/\(\w+\)$/, ''));
  const antonyms: [number, string, number][] = [];
  for (let at = 5 + 2 * count; at + 3 < fields.length; at += 4) {
    const [kind, offset = '', , places = ''] = fields.slice(at, at + 4);
    if (kind !== '!') continue;
    antonyms.push([Number.parseInt(places.slice(0, 2), 16) - 1, offset, Number.parseInt(places.slice(2), 16) - 1]);
  }
  return [fields[0] ?? '', { words, antonyms }];
}

/** The forms of a word, always in the same order: of a verb itself, its -s, -ing, past and participle. */
function formsOf(word: string, part: Part, irregular: ReadonlyMap<string, readonly string[]>): string[] {
  const own = irregular.get(word) ?? [];
  const s = /(?:s|x|z|ch|sh)$/.test(word)
    ? `${word}es`
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : `${word}s`;
  if (part === 'adv') return [word];
  if (part === 'adj') {
    const stem = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}i` : word.replace(/e$/, '');
    const of = (end: string) => own.find((form) => form.endsWith(end.slice(-2))) ?? `${stem}${end}`;
    return word.length > 6 ? [word] : [word, of('er'), of('est')];
  }
  if (part === 'noun') return [word, own.find((form) => !form.endsWith('s')) ?? s];
  const stem = word.replace(/e$/, '');
  const isPast = (form: string) => !form.endsWith('ing') && !form.endsWith('s');
  const [past = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ied` : `${stem}ed`, participle = past] =
    own.filter(isPast);
  const ing = own.find((form) => form.endsWith('ing')) ?? `${/[^eoy]e$/.test(word) ? stem : word}ing`;
  return [word, s, ing, past, participle];
}
