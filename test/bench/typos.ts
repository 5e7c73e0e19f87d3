import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fixTypos } from '#domain/composer/rewrites/fix-typos.ts';
import { ENGLISH_DICTIONARY } from '#server/text-work/english-dictionary.ts';

/**
 * `node test/bench/typos.ts FOLDER tuned|shut`: what the correction of slips of the keys does to the sentences of English articles as they
 * are, cut into parts as long as a post, and how often it finds the word where a slip was put into one of its letters. The folder holds
 * `truth.json` (id → { url, text }); its articles are in two halves by a hash of the site. Which word and which letter follows from the id.
 */
const [folder, half] = process.argv.slice(2);
if (folder === undefined || (half !== 'tuned' && half !== 'shut')) {
  process.stderr.write('usage: node test/bench/typos.ts <folder with truth.json> tuned|shut\n');
  process.exit(2);
}

const POST_LENGTH = 1300;
const LONGEST_ARTICLE = 20_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** How a word is written with a slip at a place, never its first letter; `letter` is one by chance. */
const SLIPS: Readonly<Record<string, (word: string, at: number, letter: string) => string>> = {
  'two letters exchanged': (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  'a letter missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a letter doubled': (word, at) => word.slice(0, at) + word[at] + word.slice(at),
  'any other letter': (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
};

const hash = (text: string) => Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);
const articles = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as Record<
  string,
  { url: string; text: string }
>;
const rows = new Map(Object.keys(SLIPS).map((kind) => [kind, { tried: 0, right: 0, wrong: 0 }]));
const corrected: string[] = [];
let parts = 0;
let ms = 0;
for (const [id, { url, text }] of Object.entries(articles)) {
  const isTuned = hash(new URL(url).hostname.replace(/^www\./, '')) % 2 === 0;
  if (isTuned !== (half === 'tuned') || !/\b(?:the|and)\b/.test(text)) continue;
  for (let at = 0; at < Math.min(text.length, LONGEST_ARTICLE); at += POST_LENGTH) {
    // Words that the cut went through are none.
    const part = text.slice(at, at + POST_LENGTH).replace(/^\S*\s|\s\S*$/g, ' ');
    readAsItIs(part);
    if (at === 0) for (const kind of rows.keys()) trySlip(part, kind, id);
  }
}

function readAsItIs(part: string): void {
  const from = performance.now();
  const after = fixTypos(part, ENGLISH_DICTIONARY).split(/\s+/);
  ms += performance.now() - from;
  parts += 1;
  for (const [at, word] of part.split(/\s+/).entries())
    if (word !== after[at]) corrected.push(`${word} → ${after[at]}`);
}

function trySlip(part: string, kind: string, id: string): void {
  const words = [...part.matchAll(/(?<=\s)[a-z]{6,}(?=\s)/g)].filter(([word]) => ENGLISH_DICTIONARY.isUsual(word));
  const chosen = words[hash(id + kind) % Math.max(1, words.length)];
  const row = rows.get(kind);
  if (chosen === undefined || row === undefined) return;
  const [word] = chosen;
  const place = 1 + (hash(`${id} place ${kind}`) % (word.length - 2));
  const slip = SLIPS[kind]?.(word, place, LETTERS[hash(`${id} letter ${kind}`) % LETTERS.length] ?? 'a') ?? word;
  if (slip === word || ENGLISH_DICTIONARY.has(slip)) return;
  const post = part.slice(0, chosen.index) + slip + part.slice(chosen.index + word.length);
  const [found] = fixTypos(post, ENGLISH_DICTIONARY).slice(chosen.index).split(/\s/);
  row.tried += 1;
  if (found === word) row.right += 1;
  else if (found !== slip) row.wrong += 1;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print('| a slip | tried | corrected | to another word |\n|---|---|---|---|');
for (const [kind, { tried, right, wrong }] of rows) print(`| ${kind} | ${tried} | ${right} | ${wrong} |`);
print(`\n${corrected.length} words changed in ${parts} parts as they are, ${(ms / parts).toFixed(2)} ms a part:`);
print(corrected.join(', '));
