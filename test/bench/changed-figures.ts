import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactMark } from '#domain/fact-check/fact-mark.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { wordChangesOf } from './word-changes.ts';
import { readWordNet } from './wordnet.ts';

/**
 * `node test/bench/changed-figures.ts FOLDER tuned|shut [WORDNET]`: how often the fact check marks a figure that was changed in a sentence
 * of an article, or a word that was turned round, as a markdown table, and how often it marks sentences as they are or in other words. The
 * folder holds `truth.json` (id → { url, text }); its English articles are in two halves by a hash of the site. A post is the changed
 * sentence with two before and two after it; of each kind of change at most two an article. Which is changed, and into what, follows from
 * the article's id. With the folder of WordNet's files its antonyms and synonyms are put in too; `--faults` lists what is not as it should
 * be, of words on the tuned half only.
 */
const [folder, part, wordNetFolder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined || (part !== 'tuned' && part !== 'shut')) {
  process.stderr.write(
    'usage: node test/bench/changed-figures.ts <folder with truth.json> tuned|shut [WordNet folder]\n',
  );
  process.exit(2);
}

const wordNet = wordNetFolder === undefined ? null : readWordNet(wordNetFolder);
const listsFaults = part === 'tuned' && process.argv.includes('--faults');

const MOST_OF_A_KIND = 2;
const LONGEST_ARTICLE = 20_000;
const FACTORS = [0.4, 0.7, 1.3, 1.6, 1.9, 1.1];
const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const OTHER_UNITS: Readonly<Record<string, string>> = {
  ...{ days: 'weeks', weeks: 'months', months: 'years', hours: 'days', minutes: 'hours', years: 'months' },
  ...{ million: 'billion', billion: 'million', miles: 'feet' },
};
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = ['January', 'February', 'March', 'April', 'June', 'July', 'August', 'September', 'October', 'November'];
const WEEKDAY = new RegExp(`\\b(?:${WEEKDAYS.join('|')})\\b`, 'g');
const MONTH = new RegExp(`\\b(?:${MONTHS.join('|')})\\b`, 'g');
const YEAR = /(?<![\d.,:/$€£-]|\p{L})(?:19\d\d|20[0-3]\d)(?![\d:/-]|\.\d|,\d|\p{L})/gu;
/** No years, codes, addresses or amounts of money. */
const DIGITS = /(?<![\d.,:/$€£-]|\p{L})\d+(?:,\d{3})*(?:\.\d+)?(?![\d:/-]|\.\d|,\d|\p{L})/gu;
const WORD = new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'g');
const UNIT = new RegExp(
  `(?<=\\b(?:\\d[\\d.,]*|${NUMBER_WORDS.join('|')}) )(?:${Object.keys(OTHER_UNITS).join('|')})\\b`,
  'g',
);

type Change = { kind: string; at: number; from: number; sentence: string };

const hash = (text: string) => Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);
const choose = <T>(some: readonly T[], seed: string): T | undefined => some[hash(seed) % Math.max(1, some.length)];
const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));
const numbersIn = (sentence: string) =>
  [...sentence.matchAll(DIGITS)].filter(([digits]) => !/^(?:19\d\d|20[0-3]\d)$/.test(digits));

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const all = text.split(/\n+/).flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
  return all.filter(({ length }) => length > 30 && length < 300);
}

const put = (sentence: string, { 0: was, index }: RegExpExecArray, word: string) =>
  sentence.slice(0, index) + word + sentence.slice(index + was.length);

function another(digits: string, seed: string): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const value = numberOf(digits) * (choose(FACTORS, seed) ?? 1);
  const written = (number: number) =>
    digits.includes(',')
      ? number.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : number.toFixed(decimals);
  return numberOf(written(value)) === numberOf(digits) ? written(numberOf(digits) + 1) : written(value);
}

/** All changes of an article's figures. */
function changesOf(id: string, sentences: readonly string[]): Change[] {
  const digitsOfAll = sentences.flatMap(numbersIn).map(([digits]) => digits);
  return sentences.flatMap((sentence, at) => {
    const seed = `${id} ${at}`;
    const words = wordChangesOf(sentence, seed, { choose, wordNet });
    const changes: Change[] = words.map((change) => ({ ...change, at }));
    for (const change of words.filter(({ kind }) => kind.startsWith('opposite'))) {
      const number = choose(numbersIn(change.sentence), seed);
      if (number === undefined) continue;
      const both = put(change.sentence, number, another(number[0], seed));
      const from = change.from + (number.index < change.from ? both.length - change.sentence.length : 0);
      changes.push({ kind: 'both: an opposite, beside another number', at, from, sentence: both });
      changes.push({ kind: 'both: the number, beside an opposite', at, from: number.index, sentence: both });
    }
    const add = (kind: string, match: RegExpExecArray, changed: string) =>
      changes.push({ kind, at, from: match.index, sentence: changed });
    const numbers = numbersIn(sentence);
    const number = choose(numbers, seed);
    if (number !== undefined) {
      add('a number, to another', number, put(sentence, number, another(number[0], seed)));
      const others = digitsOfAll.filter((digits) => numberOf(digits) !== numberOf(number[0]));
      const other = choose(others, `other ${seed}`);
      if (other !== undefined)
        add('a number, to one that the article has elsewhere', number, put(sentence, number, other));
    }
    const [one, two] = numbers;
    if (one !== undefined && two !== undefined && one[0] !== two[0])
      add('two numbers, exchanged', one, put(put(sentence, two, one[0]), one, two[0]));
    const word = choose([...sentence.matchAll(WORD)], seed);
    if (word !== undefined) {
      const others = NUMBER_WORDS.filter((each) => each !== word[0]);
      add('a number word up to twelve', word, put(sentence, word, choose(others, seed) ?? ''));
    }
    const unit = choose([...sentence.matchAll(UNIT)], seed);
    if (unit !== undefined) add('a unit', unit, put(sentence, unit, OTHER_UNITS[unit[0]] ?? ''));
    for (const [kind, pattern, all] of [
      ['a weekday', WEEKDAY, WEEKDAYS],
      ['a month', MONTH, MONTHS],
    ] as const) {
      const date = choose([...sentence.matchAll(pattern)], seed);
      const others = all.filter((each) => each !== date?.[0]);
      if (date !== undefined) add(kind, date, put(sentence, date, choose(others, seed) ?? ''));
    }
    const year = choose([...sentence.matchAll(YEAR)], seed);
    if (year !== undefined) {
      add('a year', year, put(sentence, year, String(Number(year[0]) + (choose([-11, -3, -1, 1, 2, 4], seed) ?? 1))));
      const others = sentences.flatMap((each) => each.match(YEAR) ?? []).filter((each) => each !== year[0]);
      const other = choose(others, `other ${seed}`);
      if (other !== undefined) add('a year, to one that the article has elsewhere', year, put(sentence, year, other));
    }
    return changes;
  });
}

/** A mark of the changed place; where words were taken out, of one beside it. What says the same is not to be marked anywhere. */
function isAt({ start, end }: FactMark, post: string, place: number, kind: string): boolean {
  if (kind.startsWith('the same')) return true;
  if (!kind.includes(':')) return start <= place && place < end;
  const next = post.slice(place).search(/[\p{L}\p{N}]/u) + place;
  const before = post.slice(0, place).trimEnd().length - 1;
  return (
    (start <= next && next < end) ||
    ((kind.includes('denial') || kind.startsWith('both')) && start <= before && before < end)
  );
}

const sums = new Map<string, { changed: number; wrong: number; look: number; follows: number }>();
let [plain, alarms] = [0, 0];
const truth = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as Record<
  string,
  { url: string; text: string }
>;
for (const [id, { url, text }] of Object.entries(truth)) {
  const isTuned = hash(`change:${new URL(url).hostname.replace(/^www\./, '')}`) % 2 === 1;
  if (isTuned !== (part === 'tuned') || !/\bthe\b/.test(text) || text.length > LONGEST_ARTICLE) continue;
  const sentences = sentencesOf(text);
  const index = indexSources([{ text, title: null, author: null, siteName: null, publishedAt: null }]);
  const marksOf = (post: string): FactMark[] => checkFacts({ text: post, sources: index });
  const taken = new Map<string, number>();
  for (const { kind, at, from, sentence } of changesOf(id, sentences).sort(
    (a, b) => hash(`${id}${a.kind}${a.at}`) - hash(`${id}${b.kind}${b.at}`),
  )) {
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    if ((taken.get(kind) ?? 0) > MOST_OF_A_KIND) continue;
    const around = [sentences[at - 2], sentences[at - 1], sentence, sentences[at + 1], sentences[at + 2]];
    const post = around.filter((each) => each !== undefined).join('\n\n');
    const place = post.indexOf(sentence) + from;
    const weight = marksOf(post).find((mark) => isAt(mark, post, place, kind))?.weight;
    if (listsFaults && /:/.test(kind) && (weight === 'wrong') === kind.startsWith('the same'))
      process.stdout.write(`${kind}\n  was: ${sentences[at]}\n  now: ${sentence}\n`);
    const sum = sums.get(kind) ?? { changed: 0, wrong: 0, look: 0, follows: 0 };
    sums.set(kind, {
      changed: sum.changed + 1,
      wrong: sum.wrong + Number(weight === 'wrong'),
      look: sum.look + Number(weight === 'unsure'),
      follows: sum.follows + Number(weight === 'derived'),
    });
  }
  for (let at = 0; at < sentences.length; at += 5) {
    const asTheyAre = sentences.slice(at, at + 5);
    plain += asTheyAre.length;
    alarms += marksOf(asTheyAre.join('\n\n')).filter(({ weight }) => weight === 'wrong').length;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
print('| changed | times | marked as wrong | to look at | said to follow |');
print('|---|---|---|---|---|');
for (const [kind, { changed, wrong, look, follows }] of [...sums].sort())
  print(`| ${kind} | ${changed} | ${wrong} (${(wrong / changed).toFixed(3)}) | ${look} | ${follows} |`);
print(`| nothing, in ${plain} sentences | | ${alarms} | | |`);
