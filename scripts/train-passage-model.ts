import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readInPost } from '#domain/passages/find-passage.ts';
import { indexPassages } from '#domain/passages/index-passages.ts';
import { describeNone, describePassage, NONE_FEATURES, PASSAGE_FEATURES } from '#domain/passages/passage-features.ts';
import type { PassageWeights } from '#domain/passages/passage-weights.ts';
import {
  type MarkedSource,
  measurePassages,
  overlapsAny,
  readMarkedSentences,
  readMarkedSources,
} from '#test/corpora/passages/measure-passages.ts';
import { OPEN_FILES } from '#test/corpora/written-posts/read-posts.ts';
import { type Choice, fitChoices, lossOf } from './choice-model.ts';
import { ROOT } from './run-tool.ts';

/**
 * `node scripts/train-passage-model.ts`: learns from the open posts what speaks for a passage (docs/product.md §6.19) and writes
 * `passage-weights.ts`. `--folds` writes nothing: it measures each file with weights learned from the others, as a markdown table.
 * `--features` says besides what each file loses of its likelihood (its natural logarithm) without a feature.
 */
const FILE = path.join(ROOT, 'src/domain/passages/passage-weights.ts');
const RIDGE = 1;
/** What a sentence's neighbours rest on depends on the weights, so they are learned again with what they say of it. */
const ROUNDS = 3;
const FEATURES = [...PASSAGE_FEATURES, ...NONE_FEATURES];

/** Enough to find roughly what the neighbours of a sentence rest on. */
const START: PassageWeights = {
  passage: tableOf(PASSAGE_FEATURES, (name) => (name === 'words' || name === 'figures' ? 2 : 0)),
  none: tableOf(NONE_FEATURES, (name) => (name === 'always' ? 2 : 0)),
};

const print = (line: string) => process.stdout.write(`${line}\n`);
const files = OPEN_FILES.map((file) => ({ file, sources: readMarkedSources(file) }));

if (process.argv.includes('--folds') || process.argv.includes('--features')) {
  print('| | right |\n|---|---|');
  const all = measureFolds(null);
  for (const { file, found, of } of all) print(`| ${file} | ${found} of ${of} (${(found / of).toFixed(3)}) |`);
  const sum = (key: 'found' | 'of') => all.reduce((total, each) => total + each[key], 0);
  print(`| all | ${sum('found')} of ${sum('of')} (${(sum('found') / sum('of')).toFixed(3)}) |`);
  for (const name of process.argv.includes('--features') ? FEATURES : []) {
    const costs = measureFolds(name).map(({ loss }, at) => loss - (all[at]?.loss ?? 0));
    print(`without ${name}: ${costs.map((cost) => cost.toFixed(1)).join(' ')}`);
  }
} else {
  const weights = train(files.flatMap(({ sources }) => sources));
  const written = await readFile(FILE, 'utf8');
  const weightOf = new Map<string, number>([...Object.entries(weights.passage), ...Object.entries(weights.none)]);
  await writeFile(
    FILE,
    written.replace(/(\w+): -?[\d.]+(?=,)/g, (old, name: string) => `${name}: ${weightOf.get(name) ?? old}`),
  );
}

/** Each file with weights learned from the other ones. */
function measureFolds(leftOut: string | null) {
  return files.map(({ file, sources }) => {
    const others = files.filter((other) => other.file !== file).flatMap((other) => other.sources);
    const weights = train(others, leftOut);
    const choices = sources.flatMap((source) => readChoices(source, weights, leftOut));
    const loss = lossOf(choices, [...Object.values(weights.passage), ...Object.values(weights.none)], 0);
    return { file, loss, ...measurePassages(sources, weights).right };
  });
}

function train(sources: readonly MarkedSource[], leftOut: string | null = null): PassageWeights {
  let weights = START;
  for (let round = 0; round < ROUNDS; round += 1) {
    const choices = sources.flatMap((source) => readChoices(source, weights, leftOut));
    const fitted = fitChoices(choices, FEATURES.length, RIDGE).map((weight) => Number(weight.toFixed(2)));
    weights = {
      passage: tableOf(PASSAGE_FEATURES, (_, at) => fitted[at] ?? 0),
      none: tableOf(NONE_FEATURES, (_, at) => fitted[PASSAGE_FEATURES.length + at] ?? 0),
    };
  }
  return weights;
}

/** For each sentence of the posts the sentences of the source, and last that it rests on none. */
function readChoices(source: MarkedSource, weights: PassageWeights, leftOut: string | null): Choice[] {
  const index = indexPassages([source]);
  const noPassage = PASSAGE_FEATURES.map(() => 0);
  const noNone = NONE_FEATURES.map(() => 0);
  const without = (values: number[]) => values.map((value, at) => (FEATURES[at] === leftOut ? 0 : value));
  return readMarkedSentences(source).map(({ text, from, context }) => {
    const { likeness, around } = readInPost(text, index, context, weights);
    return {
      options: [
        ...index.sentences.map((_, at) => without([...describePassage(at, likeness, index, around), ...noNone])),
        without([...noPassage, ...describeNone(text, likeness, around)]),
      ],
      isRight: [...index.sentences.map((span) => overlapsAny(span, source.text, from)), from.length === 0],
    };
  });
}

function tableOf<K extends string>(names: readonly K[], value: (name: K, at: number) => number): Record<K, number> {
  return Object.fromEntries(names.map((name, at) => [name, value(name, at)])) as Record<K, number>;
}
