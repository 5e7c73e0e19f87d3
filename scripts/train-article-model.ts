import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BlockModel, createRater } from '#server/adapters/articles/block-model.ts';
import { RULES, type Rule, SELECTION, type Selection, selectBlocks } from '#server/adapters/articles/choose-blocks.ts';
import { describeClasses } from '#server/adapters/articles/class-words.ts';
import { finishArticle } from '#server/adapters/articles/extract-article.ts';
import { removeBoilerplate } from '#server/adapters/articles/remove-boilerplate.ts';
import { measureTexts, type Overlap, summarise } from '#test/bench/text-overlap.ts';
import { FOLDS, type KnownPage, loadPages, type WordShare } from './article-pages.ts';
import { type BoostingOptions, growTrees } from './boosted-trees.ts';
import { ROOT } from './run-tool.ts';

/**
 * `node scripts/train-article-model.ts FOLDER [--nested | --shut]`: learns which blocks of a page are its article. The folder
 * holds `truth.json` (id → { url, text }) and `pages/<id>.html.gz`.
 *
 * Without a flag it trains on all pages but those kept shut and writes `block-model.json`. `--nested` reports five parts by site.
 * For each, the size of the trees, the least rating and which hand-written rules stay are chosen by models that have seen nothing of
 * the part, on pages that those models have not seen; then it is scored once. `--shut` scores the written model on the pages that are
 * kept shut, which no training sees; each such run is noted in docs/benchmarks.md.
 */
const TREES: BoostingOptions = {
  trees: 80,
  depth: 5,
  rate: 0.1,
  ridge: 10,
  leastWeight: 40,
  rowShare: 0.6,
  columnShare: 0.5,
};
/** What `--nested` chooses from. */
const OPTIONS: readonly BoostingOptions[] = [TREES, { ...TREES, trees: 120, depth: 4 }, { ...TREES, ridge: 40 }];
const LEAST_RATINGS = [0.25, 0.3, 0.35, 0.4];
const MODEL = path.join(ROOT, 'src/server/adapters/articles/block-model.json');
/** A word of fewer pages says nothing. */
const LEAST_PAGES = 8;

type Ratings = ReadonlyMap<KnownPage, readonly number[]>;
type Scored = Overlap & { readonly page: KnownPage; readonly notice: string | null };

const [folder, flag] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/train-article-model.ts FOLDER [--nested | --shut]');

const print = (line: string) => process.stdout.write(`${line}\n`);
const pages = await loadPages(folder, flag === '--shut' ? 'shut' : 'open');

if (flag === '--nested') {
  reportAll(scoreNested());
} else if (flag === '--shut') {
  const model = JSON.parse(await readFile(MODEL, 'utf8')) as BlockModel;
  reportAll([scoreAsProduct(pages, ratePages(model, pages), SELECTION)]);
} else {
  await writeFile(MODEL, `${JSON.stringify(train(pages, TREES))}\n`);
}

function scoreNested(): readonly (readonly Scored[])[] {
  // A model that has seen neither of two parts serves the choice for both.
  const pairs = FOLDS.flatMap((a) => FOLDS.filter((b) => b > a).map((b) => new Set([a, b])));
  const inner = pairs.map((pair) => {
    const known = pages.filter(({ fold }) => !pair.has(fold));
    const unseen = pages.filter(({ fold }) => pair.has(fold));
    return { pair, ratings: OPTIONS.map((options) => ratePages(train(known, options), unseen)) };
  });
  return FOLDS.map((outer) => {
    const known = pages.filter(({ fold }) => fold !== outer);
    const candidates = OPTIONS.map((options, i) => {
      const unseen = inner.filter(({ pair }) => pair.has(outer)).flatMap((model) => [...(model.ratings[i] ?? [])]);
      const ratings: Ratings = new Map(unseen.filter(([page]) => page.fold !== outer));
      return { options, ratings, ...chooseLeastRating(known, ratings, new Set()) };
    });
    const { options, ratings, leastRating } = findBest(candidates);
    const without = chooseRules(known, ratings, leastRating);
    const { f1, ...selection } = { without, ...chooseLeastRating(known, ratings, without) };
    const part = pages.filter(({ fold }) => fold === outer);
    const scored = scoreAsProduct(part, ratePages(train(known, options), part), selection);
    const { trees, depth, ridge } = options;
    print(
      `part ${outer}: ${trees} trees of depth ${depth}, ridge ${ridge}, from a rating of ${selection.leastRating},`,
    );
    print(`  without ${[...without].join(', ') || 'nothing'}; F1 in the other parts ${f1.toFixed(4)}`);
    report(`part ${outer}`, [scored]);
    return scored;
  });
}

function chooseLeastRating(known: readonly KnownPage[], ratings: Ratings, without: ReadonlySet<Rule>) {
  return findBest(
    LEAST_RATINGS.map((leastRating) => ({
      leastRating,
      f1: summarise(scoreQuickly(known, ratings, { leastRating, without })).f1,
    })),
  );
}

/** The rules without which fewer than three of the parts have a worse F1: they are left out. */
function chooseRules(known: readonly KnownPage[], ratings: Ratings, leastRating: number): ReadonlySet<Rule> {
  const byFold = (rules: ReadonlySet<Rule>) => {
    const scored = scoreQuickly(known, ratings, { leastRating, without: rules });
    return FOLDS.map((fold) => summarise(scored.filter(({ page }) => page.fold === fold)).f1);
  };
  let without: ReadonlySet<Rule> = new Set();
  let kept = byFold(without);
  for (const rule of RULES) {
    const fewer = new Set([...without, rule]);
    const left = byFold(fewer);
    if (FOLDS.filter((fold) => (kept[fold] ?? 0) > (left[fold] ?? 0)).length >= 3) continue;
    without = fewer;
    kept = left;
  }
  return without;
}

function findBest<Choice extends { readonly f1: number }>(choices: readonly Choice[]): Choice {
  const [best] = choices.toSorted((a, b) => b.f1 - a.f1);
  if (best === undefined) throw new Error('There is nothing to choose from.');
  return best;
}

/** Without the publisher's own data, walls and doubts. */
function scoreQuickly(some: readonly KnownPage[], ratings: Ratings, selection: Selection) {
  return some.map((page) => {
    const chosen = selectBlocks(page.blocks, ratings.get(page) ?? [], page.read.facts.title, selection);
    const kept = removeBoilerplate(chosen, page.read.metadata.language, selection.without);
    return { page, ...measureTexts(page.truth, kept.map(({ text }) => text).join('\n\n')) };
  });
}

function scoreAsProduct(some: readonly KnownPage[], ratings: Ratings, selection: Selection): readonly Scored[] {
  return some.map((page) => {
    const chosen = selectBlocks(page.blocks, ratings.get(page) ?? [], page.read.facts.title, selection);
    const { text, notice } = finishArticle(page.html, page.read, chosen, selection.without);
    return { page, notice, ...measureTexts(page.truth, text) };
  });
}

function ratePages(model: BlockModel, some: readonly KnownPage[]): Ratings {
  const rate = createRater(model);
  return new Map(some.map((page) => [page, rate(page.blocks, page.rows)]));
}

function train(from: readonly KnownPage[], options: BoostingOptions): BlockModel {
  const known = new Map<string, WordShare>();
  for (const page of from) {
    for (const [word, share] of page.classWords) {
      const sum = known.get(word) ?? { article: 0, all: 0, pages: 0 };
      known.set(word, { article: sum.article + share.article, all: sum.all + share.all, pages: sum.pages + 1 });
    }
  }
  const rate = ({ article, all, pages: count }: WordShare) =>
    count < LEAST_PAGES ? null : Math.log((article + 1) / (all - article + 1));
  const rows = from.flatMap((page) => {
    // What a word says of a page must not come from that page.
    const rateElsewhere = (word: string) => {
      const all = known.get(word);
      const own = page.classWords.get(word);
      if (all === undefined || own === undefined) return null;
      return rate({ article: all.article - own.article, all: all.all - own.all, pages: all.pages });
    };
    const classes = describeClasses(page.blocks, rateElsewhere);
    return page.rows.map((row, i) => [...row, ...(classes[i] ?? [])]);
  });
  const { base, trees } = growTrees(
    {
      columns: rows[0]?.length ?? 0,
      values: Float32Array.from(rows.flat()),
      targets: Float64Array.from(from.flatMap((page) => page.targets)),
      weights: Float64Array.from(from.flatMap((page) => page.weights)),
    },
    options,
  );
  const classWords = [...known].flatMap(([word, share]) => {
    const value = rate(share);
    return value === null || Math.abs(value) < 0.2 ? [] : [[word, Number(value.toFixed(2))] as const];
  });
  return { base, trees, classWords: Object.fromEntries(classWords) };
}

function reportAll(parts: readonly (readonly Scored[])[]): void {
  report('product', parts);
  const alone = ({ page }: Scored) => ({ page, ...measureTexts(page.truth, page.read.facts.readable.join('\n\n')) });
  report(
    'Readability alone',
    parts.map((part) => part.map(alone)),
  );
  const rated = parts.flat().map((scored) => ({ ...scored, f1: summarise([scored]).f1 }));
  const doubtful = (some: typeof rated) => `${some.filter(({ notice }) => notice !== null).length} of ${some.length}`;
  print(
    `said to be doubtful: ${doubtful(rated.filter(({ f1 }) => f1 < 0.5))} under .5, ${doubtful(rated.filter(({ f1 }) => f1 > 0.9))} over .9`,
  );
  print(
    `empty: ${
      rated
        .filter(({ found }) => found === 0)
        .map(({ page }) => page.id)
        .join(' ') || 'none'
    }`,
  );
  for (const { page, f1, notice } of rated)
    if (f1 < 0.5 || (f1 > 0.9 && notice !== null)) print(`  ${page.id} ${f1.toFixed(3)} ${notice}`);
}

function report(name: string, parts: readonly (readonly (Overlap & { page: KnownPage })[])[]): void {
  const all = parts.flat();
  const of = (scored: readonly Overlap[]) => {
    const { f1, precision, recall } = summarise(scored);
    return `${f1.toFixed(4)} (precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)})`;
  };
  const kinds = ['a-', 'b-'].map((kind) => `${kind} ${of(all.filter(({ page }) => page.id.startsWith(kind)))}`);
  const folds = parts.map((part) => summarise(part).f1.toFixed(4)).join(' ');
  print(`${name}, ${all.length} pages: F1 ${of(all)}; ${kinds.join('; ')}; by part ${folds}`);
}
