import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeBlocks, type PageFacts } from '#server/adapters/articles/block-features.ts';
import type { BlockModel } from '#server/adapters/articles/block-model.ts';
import type { Block } from '#server/adapters/articles/blocks.ts';
import { chooseBlocks, dropRepeats } from '#server/adapters/articles/choose-blocks.ts';
import { toClassWords } from '#server/adapters/articles/class-words.ts';
import { readPage } from '#server/adapters/articles/extract-article.ts';
import type { Metadata } from '#server/adapters/articles/metadata.ts';
import { removeBoilerplate } from '#server/adapters/articles/remove-boilerplate.ts';
import { measureTexts, type Overlap, summarise } from '#test/bench/text-overlap.ts';
import { type BoostingOptions, growTrees } from './boosted-trees.ts';
import { ROOT } from './run-tool.ts';

/**
 * `node scripts/train-article-model.ts FOLDER [--folds | --shut]`: learns which blocks of a page are its article. The folder holds
 * `truth.json` (id → { url, text }) and `pages/<id>.html.gz`.
 *
 * Without a flag it trains on all pages but those kept shut and writes `block-model.json`. `--folds` reports five
 * parts by site, each scored by a model that has seen nothing of it, beside Readability alone. `--shut` scores the written model
 * on the pages that are kept shut, which no training sees; each such run is noted in docs/benchmarks.md.
 */
const OPTIONS: BoostingOptions = {
  trees: 80,
  depth: 5,
  rate: 0.1,
  ridge: 10,
  leastWeight: 40,
  rowShare: 0.6,
  columnShare: 0.5,
};
const FOLDS = 5;
const MODEL = path.join(ROOT, 'src/server/adapters/articles/block-model.json');
/** A word of fewer pages says nothing. */
const LEAST_PAGES = 8;
/** Elements outwards whose class words count. */
const LEVELS = 6;

type Page = {
  readonly id: string;
  readonly fold: number;
  readonly truth: string;
  readonly blocks: readonly Block[];
  readonly facts: PageFacts;
  readonly metadata: Metadata;
  /** How much of each block's text is in the true text, 0–1. */
  readonly targets: readonly number[];
  /** How much each block's text counts in this page. */
  readonly weights: readonly number[];
  /** For each class word the text under it: how much of it is the article's, and how much there is. */
  readonly classWords: ReadonlyMap<string, WordShare>;
};
type WordShare = { article: number; all: number; pages: number };

const [folder, flag] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/train-article-model.ts FOLDER [--folds | --shut]');

const print = (line: string) => process.stdout.write(`${line}\n`);
const truth = JSON.parse(await readFile(path.join(folder, 'truth.json'), 'utf8')) as Record<
  string,
  { url: string; text: string }
>;
const pages: Page[] = [];
for (const [id, { url, text }] of Object.entries(truth)) {
  const site = hashSite(url);
  if (isShut(site) !== (flag === '--shut')) continue;
  const html = gunzipSync(await readFile(path.join(folder, 'pages', `${id}.html.gz`))).toString('utf8');
  pages.push(describePage(id, (site[0] ?? 0) % FOLDS, url, text, html));
}

if (flag === '--folds') {
  const overlaps = Array.from({ length: FOLDS }, (_, fold) => {
    const model = train(pages.filter((page) => page.fold !== fold));
    return pages.filter((page) => page.fold === fold).map((page) => score(page, model));
  });
  report('model', overlaps);
  report(
    'Readability alone',
    overlaps.map((part) =>
      part.map(({ page }) => ({ page, ...measureTexts(page.truth, page.facts.readable.join('\n\n')) })),
    ),
  );
} else if (flag === '--shut') {
  const model = JSON.parse(await readFile(MODEL, 'utf8')) as BlockModel;
  report('model, shut pages', [pages.map((page) => score(page, model))]);
  report('Readability alone, shut pages', [
    pages.map((page) => ({ page, ...measureTexts(page.truth, page.facts.readable.join('\n\n')) })),
  ]);
} else {
  await writeFile(MODEL, `${JSON.stringify(train(pages))}\n`);
}

/** Pages of one site share a fold, and are all shut or all open. */
function hashSite(url: string): Buffer {
  const labels = new URL(url).hostname.split('.');
  const isCountrySite =
    labels.at(-1)?.length === 2 && /^(co|com|org|net|gov|ac|edu|gob|go|or|ne)$/.test(labels.at(-2) ?? '');
  return createHash('sha1')
    .update(labels.slice(labels.length > 2 && isCountrySite ? -3 : -2).join('.'))
    .digest();
}

/** A tenth of the sites. */
function isShut(site: Buffer): boolean {
  return (site[1] ?? 0) < 26;
}

function describePage(id: string, fold: number, url: string, text: string, html: string): Page {
  const { blocks: all, facts, metadata } = readPage(html, url);
  const blocks = dropRepeats(all);
  const wanted = new Set(toRuns(text));
  const lines = new Set(text.split('\n').map((line) => toWords(line).join(' ')));
  const targets = blocks.map((block) => {
    if (lines.has(toWords(block.text).join(' '))) return 1;
    const runs = toRuns(block.text);
    return runs.length === 0 ? 0 : runs.filter((run) => wanted.has(run)).length / runs.length;
  });
  const sizes = blocks.map((block) => toRuns(block.text).length || toWords(block.text).length / 2);
  // Each page counts about as much as another, since the figure is a mean over pages.
  const size = Math.max(
    200,
    sizes.reduce((sum, value, i) => sum + ((targets[i] ?? 0) > 0.5 ? value : 0), 0),
  );
  const weights = sizes.map((value) => Math.min(1, value / size));
  return {
    id,
    fold,
    truth: text,
    blocks,
    facts,
    metadata,
    targets,
    weights,
    classWords: countClassWords(blocks, targets, weights),
  };
}

function countClassWords(blocks: readonly Block[], targets: readonly number[], weights: readonly number[]) {
  const words = new Map<string, WordShare>();
  blocks.forEach(({ elements }, i) => {
    for (const word of new Set(elements.slice(-LEVELS).flatMap(({ names }) => toClassWords(names)))) {
      const known = words.get(word) ?? { article: 0, all: 0, pages: 1 };
      const weight = weights[i] ?? 0;
      known.article += (targets[i] ?? 0) * weight;
      known.all += weight;
      words.set(word, known);
    }
  });
  // A word over little of a page says little of it.
  for (const [word, { article, all }] of words) {
    const weight = Math.min(1, all * 20);
    words.set(word, { article: all === 0 ? 0 : (article / all) * weight, all: weight, pages: 1 });
  }
  return words;
}

function train(from: readonly Page[]): BlockModel {
  const known = new Map<string, WordShare>();
  for (const page of from) {
    for (const [word, share] of page.classWords) {
      const sum = known.get(word) ?? { article: 0, all: 0, pages: 0 };
      known.set(word, { article: sum.article + share.article, all: sum.all + share.all, pages: sum.pages + 1 });
    }
  }
  const rate = ({ article, all, pages: count }: WordShare) =>
    count < LEAST_PAGES ? null : Math.log((article + 1) / (all - article + 1));
  const rows: (readonly number[])[] = [];
  const targets: number[] = [];
  const weights: number[] = [];
  let columns = 0;
  for (const page of from) {
    // What a word says of a page must not come from that page.
    const rateElsewhere = (word: string) => {
      const all = known.get(word);
      const own = page.classWords.get(word);
      if (all === undefined) return null;
      return own === undefined
        ? rate(all)
        : rate({ article: all.article - own.article, all: all.all - own.all, pages: all.pages });
    };
    const described = describeBlocks(page.blocks, page.facts, rateElsewhere);
    columns = described[0]?.length ?? columns;
    rows.push(...described);
    targets.push(...page.targets);
    weights.push(...page.weights);
  }
  const { base, trees } = growTrees(
    {
      columns,
      values: Float32Array.from(rows.flat()),
      targets: Float64Array.from(targets),
      weights: Float64Array.from(weights),
    },
    OPTIONS,
  );
  const classWords = [...known].flatMap(([word, share]) => {
    const value = rate(share);
    return value === null || Math.abs(value) < 0.2 ? [] : [[word, Number(value.toFixed(2))] as const];
  });
  return { base, trees, classWords: Object.fromEntries(classWords) };
}

type Scored = Overlap & { readonly page: Page };

function score(page: Page, model: BlockModel): Scored {
  const chosen = removeBoilerplate(chooseBlocks(page.blocks, page.facts, model), page.metadata);
  return { page, ...measureTexts(page.truth, chosen.map(({ text }) => text).join('\n\n')) };
}

function report(name: string, parts: readonly (readonly Scored[])[]): void {
  const all = parts.flat();
  const of = (scored: readonly Scored[]) => {
    const { f1, precision, recall } = summarise(scored);
    return `${f1.toFixed(4)} (precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)})`;
  };
  const kinds = ['a-', 'b-'].map((kind) => `${kind} ${of(all.filter(({ page }) => page.id.startsWith(kind)))}`);
  const folds = parts.map((part) => summarise(part).f1.toFixed(4)).join(' ');
  print(`${name}, ${all.length} pages: F1 ${of(all)}; ${kinds.join('; ')}; by part ${folds}`);
}

function toWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function toRuns(text: string): readonly string[] {
  const words = toWords(text);
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
}
