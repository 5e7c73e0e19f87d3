import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import { findChangedWords } from '#domain/fact-check/copied-sentences/changed-words.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';

/**
 * `node test/bench/exchanged-words.ts FOLDER seen|unseen [--faults]`: how often a name, an adverb of frequency or several words that were
 * exchanged in a sentence of an article are noticed, and how often what says the same is, as a markdown table. Of the articles of the
 * folder's `truth.json` (id → { url, text }) that every use may see and the rule of changed figures was written on, the 30 whose ids hash
 * lowest are taken: 15 to work with, 15 to be run once. A post is the changed sentence with one before and one after it.
 */
const [folder, half] = process.argv.slice(2);
if (folder === undefined || (half !== 'seen' && half !== 'unseen')) {
  process.stderr.write('usage: node test/bench/exchanged-words.ts <folder with truth.json> seen|unseen [--faults]\n');
  process.exit(2);
}

const ARTICLES = 30;
const MOST_OF_A_KIND = 8;
const CALENDAR =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;
/** How often, from never to always; those of one group say the same. */
const ADVERBS = [
  ['never'],
  ['rarely', 'seldom'],
  ['sometimes', 'occasionally'],
  ['often', 'frequently'],
  ['usually'],
  ['always'],
  ['once'],
  ['twice'],
  ['three times'],
  ['four times'],
];
const NAME = /(?<![\p{L}'’-])\p{Lu}[\p{L}\p{M}]+(?: \p{Lu}[\p{L}\p{M}]+)*(?![\p{L}-])/gu;
const TITLE = /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? (?=\p{Lu})/gu;
const CONTENT = /(?<![\p{L}'’-])\p{Ll}{5,}(?![\p{L}'’-])/gu;

type Change = { kind: string; at: number; from: number; sentence: string };
type Found = { 0: string; index: number };

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const hash = (text: string) => Number.parseInt(digest(text).slice(0, 8), 16);
const choose = <T>(some: readonly T[], seed: string): T | undefined => some[hash(seed) % Math.max(1, some.length)];

/** The site's part as `scripts/article-pages.ts` and `changed-figures.ts` have it. */
function isToBeSeen(url: string): boolean {
  const { hostname } = new URL(url);
  const labels = hostname.split('.');
  const isCountrySite =
    labels.at(-1)?.length === 2 && /^(co|com|org|net|gov|ac|edu|gob|go|or|ne)$/.test(labels.at(-2) ?? '');
  const site = labels.slice(labels.length > 2 && isCountrySite ? -3 : -2).join('.');
  const isShut = (createHash('sha1').update(site).digest()[1] ?? 0) < 26;
  return !isShut && hash(`change:${hostname.replace(/^www\./, '')}`) % 2 === 1;
}

function sentencesOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const all = text.split(/\n+/).flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
  return all.filter(({ length }) => length > 30 && length < 300);
}

/** Words with capitals inside a sentence. */
function namesIn(sentence: string): Found[] {
  return [...sentence.matchAll(NAME)].filter(
    ({ 0: name, index }) =>
      index > 0 &&
      !/[.:?!"“‘'(—] ?$/.test(sentence.slice(0, index)) &&
      !name.split(' ').some((word) => CALENDAR.test(word)),
  );
}

const put = (sentence: string, { 0: was, index }: Found, words: string) =>
  sentence.slice(0, index) + words + sentence.slice(index + was.length);

function changesOf(id: string, sentences: readonly string[], text: string): Change[] {
  const names = [...new Set(sentences.flatMap((sentence) => namesIn(sentence).map(({ 0: name }) => name)))];
  const small = new Set(text.match(/(?<!\p{L})\p{Ll}+/gu));
  const single = names.filter((name) => !name.includes(' ') && !small.has(name.toLowerCase()));
  const double = names.filter((name) => name.split(' ').length === 2);
  const parts = new Set(names.flatMap((name) => name.split(' ')));
  const content = [...new Set(sentences.flatMap((sentence) => sentence.match(CONTENT) ?? []))];
  return sentences.flatMap((sentence, at): Change[] => {
    const seed = `${id} ${at}`;
    const changes: Change[] = [];
    const add = (kind: string, found: Found | undefined, words: string | undefined) => {
      if (found !== undefined && words !== undefined && words !== found[0])
        changes.push({ kind, at, from: found.index, sentence: put(sentence, found, words) });
    };
    // Not one that shares a word: 'Moss' and 'Dagny Moss' are one person.
    const other = (some: readonly string[], was: string, of: string) => {
      const words = was.toLowerCase().split(' ');
      return choose(
        some.filter((name) =>
          name
            .toLowerCase()
            .split(' ')
            .every((word) => !words.some((own) => own.slice(0, 4) === word.slice(0, 4))),
        ),
        `${of} ${seed}`,
      );
    };
    const here = namesIn(sentence);
    const one = choose(
      here.filter(({ 0: name }) => single.includes(name)),
      seed,
    );
    const two = choose(
      here.filter(({ 0: name }) => double.includes(name)),
      seed,
    );
    if (one !== undefined) {
      add('name: a word, to another', one, other(single, one[0], 'other'));
      add('name: a word, to a longer one', one, other(double, one[0], 'longer'));
      const whole = names.find((name) => name.includes(' ') && name.split(' ').at(-1) === one[0]);
      add('same: a surname, to the whole name', one, whole);
      add('same: a name, to a pronoun', one, choose(['he', 'she', 'they', 'it'], seed));
      add('same: a name, to a description', one, choose(['the company', 'the author', 'the group', 'the city'], seed));
    }
    if (two !== undefined) {
      const [, last = ''] = two[0].split(' ');
      add('name: two words, to two others', two, other(double, two[0], 'two'));
      add('name: two words, to one', two, other(single, two[0], 'one'));
      const surname = other(double, two[0], 'surname')?.split(' ')[1];
      add('name: the last of its words', { 0: last, index: two.index + two[0].length - last.length }, surname);
      add('same: a whole name, to its last word', two, last);
    }
    const first = /^\p{Lu}[\p{L}\p{M}]+(?![\p{L}'’-]| \p{Lu})/u.exec(sentence);
    if (first !== null && single.includes(first[0]) && parts.has(first[0]))
      add('name: that a sentence begins with', first, other(single, first[0], 'first'));
    const title = choose([...sentence.matchAll(TITLE)], seed);
    add('same: a title left out', title, '');
    const listed = /(?<=, |\p{Ll} )(\p{Lu}\p{L}+) and (\p{Lu}\p{L}+)(?![\p{L}'’-]| \p{Lu})/u.exec(sentence);
    if (listed !== null) add('same: two names the other way round', listed, `${listed[2]} and ${listed[1]}`);
    const adverb = choose(
      [...sentence.matchAll(new RegExp(`(?<![\\p{L}'’-])(?:${ADVERBS.flat().join('|')})(?![\\p{L}'’-])`, 'giu'))],
      seed,
    );
    if (adverb !== undefined) {
      const group = ADVERBS.find((words) => words.includes(adverb[0].toLowerCase()));
      const written = (word: string | undefined) =>
        word !== undefined && /^\p{Lu}/u.test(adverb[0]) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
      add(
        'how often: to another',
        adverb,
        written(choose(ADVERBS.filter((each) => each !== group).flat(), `adverb ${seed}`)),
      );
      add('same: how often', adverb, written(group?.find((word) => word !== adverb[0].toLowerCase())));
      add('same: how often, left out', { 0: `${adverb[0]} `, index: adverb.index }, '');
    }
    const words = [...sentence.matchAll(CONTENT)].filter(
      ({ index }, of, all) => (index ?? 0) - (all[of - 1]?.index ?? -99) > (all[of - 1]?.[0].length ?? 0) + 2,
    );
    const chosen = words.toSorted((a, b) => hash(`${seed}${a.index}`) - hash(`${seed}${b.index}`));
    for (const count of [1, 2, 3, 4]) {
      if (chosen.length < count) continue;
      const changed = chosen.slice(0, count).toSorted((a, b) => b.index - a.index);
      let now = sentence;
      for (const word of changed)
        now = put(
          now,
          word,
          choose(
            content.filter((each) => each.slice(0, 4) !== word[0].slice(0, 4)),
            `${seed}${word.index}`,
          ) ?? '',
        );
      changes.push({ kind: `words: ${count} of them`, at, from: changed.at(-1)?.index ?? 0, sentence: now });
    }
    const comma = choose(
      [...sentence.matchAll(/,(?= )/g)].filter(({ index }) => index > 40),
      `comma ${seed}`,
    );
    if (comma !== undefined)
      add('same: cut off at a comma', { 0: sentence.slice(comma.index), index: comma.index }, '.');
    const begun = choose(
      [...sentence.matchAll(/, (?=\p{Ll})/gu)].filter(({ index }) => index < sentence.length - 50),
      seed,
    );
    if (begun !== undefined) {
      const rest = sentence.slice(begun.index + 2);
      changes.push({
        kind: 'same: begun behind a comma',
        at,
        from: 0,
        sentence: rest.charAt(0).toUpperCase() + rest.slice(1),
      });
    }
    const inner = choose([...sentence.matchAll(/, [^,]{8,80}(?=, )| \([^)]{5,80}\)/g)], `inner ${seed}`);
    add('same: a part between commas left out', inner, '');
    const [nextOne] = [sentences[at + 1]];
    if (nextOne !== undefined && /[.]$/.test(sentence) && /^(?:The|He|She|It|They|This|In|A) /.test(nextOne))
      changes.push({
        kind: 'same: two sentences joined',
        at,
        from: 0,
        sentence: `${sentence.slice(0, -1)}, and ${nextOne.charAt(0).toLowerCase()}${nextOne.slice(1)}`,
      });
    changes.push({ kind: 'same: as it is', at, from: 0, sentence });
    return changes;
  });
}

const truth = JSON.parse(readFileSync(path.join(folder, 'truth.json'), 'utf8')) as Record<
  string,
  { url: string; text: string }
>;
/** Those that a corpus names were read by people. */
const named = readFileSync('test/corpora/outcomes/open.json', 'utf8');
const all = Object.entries(truth)
  .filter(
    ([id, { url, text }]) =>
      isToBeSeen(url) &&
      !named.includes(`"${id}"`) &&
      /\bthe\b/.test(text) &&
      text.length > 1500 &&
      text.length < 20_000,
  )
  .sort(([a], [b]) => (digest(`exchange:${a}`) < digest(`exchange:${b}`) ? -1 : 1))
  .slice(0, ARTICLES);
const articles = half === 'seen' ? all.slice(0, ARTICLES / 2) : all.slice(ARTICLES / 2);
const sums = new Map<string, { tried: number; marked: number; told: number }>();
for (const [id, { text }] of articles) {
  const sentences = sentencesOf(text);
  const index = indexSources([{ text, title: null, author: null, siteName: null, publishedAt: null }]);
  const taken = new Map<string, number>();
  const changes = changesOf(id, sentences, text).sort(
    (a, b) => hash(`${id}${a.kind}${a.at}`) - hash(`${id}${b.kind}${b.at}`),
  );
  for (const { kind, at, from, sentence } of changes) {
    taken.set(kind, (taken.get(kind) ?? 0) + 1);
    if ((taken.get(kind) ?? 0) > MOST_OF_A_KIND) continue;
    const post = [sentences[at - 1], sentence, sentences[at + 1]].filter((each) => each !== undefined).join('\n\n');
    const start = post.indexOf(sentence);
    const isHere = (mark: { start: number; end: number }) =>
      kind.startsWith('same')
        ? mark.start < start + sentence.length && start < mark.end
        : mark.start <= start + from && start + from < mark.end;
    const mark = checkFacts({ text: post, sources: index }).find((each) => each.weight === 'wrong' && isHere(each));
    const isTold = findChangedWords(post, index).some(
      (each) => each.start < start + sentence.length && start < each.end,
    );
    const isFault = kind.startsWith('same')
      ? mark !== undefined
      : kind.startsWith('words')
        ? !isTold
        : mark === undefined;
    if (process.argv.includes('--faults') && isFault)
      process.stdout.write(
        `${kind} ${mark === undefined ? '' : `[${mark.kind}: ${mark.reason}]`}\n  was: ${sentences[at]}\n  now: ${sentence}\n`,
      );
    const sum = sums.get(kind) ?? { tried: 0, marked: 0, told: 0 };
    sums.set(kind, {
      tried: sum.tried + 1,
      marked: sum.marked + Number(mark !== undefined),
      told: sum.told + Number(isTold),
    });
  }
}
process.stdout.write('| exchanged | times | marked as wrong | told behind the line |\n|---|---|---|---|\n');
for (const [kind, { tried, marked, told }] of [...sums].sort())
  process.stdout.write(`| ${kind} | ${tried} | ${marked} | ${told} |\n`);
