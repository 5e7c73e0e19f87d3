import { readFileSync } from 'node:fs';
import { describeBlocks, type PageFacts } from './block-features.ts';
import type { Block } from './blocks.ts';
import { describeClasses } from './class-words.ts';

/** A leaf adds its value; a split goes to node `left` where the feature is at most `cut`, else to `right`. */
export type TreeNode = readonly [value: number] | readonly [feature: number, cut: number, left: number, right: number];

/**
 * Boosted trees over the features of a block (`block-features.ts`), and how much words of class names speak for the article.
 * Made by `scripts/train-article-model.ts`; docs/decisions/0015-learned-article-blocks.md says from what and how good it is.
 */
export type BlockModel = {
  readonly base: number;
  readonly trees: readonly (readonly TreeNode[])[];
  readonly classWords: Readonly<Record<string, number>>;
};

/** Rates described blocks: how likely each belongs to the page's article, 0–1. */
export type Rater = (blocks: readonly Block[], rows: readonly (readonly number[])[]) => readonly number[];

const rateByModel = createRater(
  JSON.parse(readFileSync(new URL('./block-model.json', import.meta.url), 'utf8')) as BlockModel,
);

/** How likely each block belongs to the page's article, 0–1. */
export function rateBlocks(blocks: readonly Block[], page: PageFacts, rate: Rater = rateByModel): readonly number[] {
  return rate(blocks, describeBlocks(blocks, page));
}

/** Lays a model out so that it rates many blocks fast. */
export function createRater({ base, trees, classWords }: BlockModel): Rater {
  const words = new Map(Object.entries(classWords));
  /** Four numbers a node, as in `TreeNode`; a leaf has −1 for its feature, then its value. */
  const nodes = trees.map((tree) =>
    Float64Array.from(tree.flatMap((node) => (node.length === 4 ? node : [-1, node[0], 0, 0]))),
  );
  const rate = (values: readonly number[]) => {
    let sum = base;
    for (const tree of nodes) {
      let at = 0;
      for (let feature = tree[0] ?? -1; feature >= 0; feature = tree[at] ?? -1) {
        at = 4 * ((values[feature] ?? 0) <= (tree[at + 1] ?? 0) ? (tree[at + 2] ?? 0) : (tree[at + 3] ?? 0));
      }
      sum += tree[at + 1] ?? 0;
    }
    return 1 / (1 + Math.exp(-sum));
  };
  return (blocks, rows) => {
    const classes = describeClasses(blocks, (word) => words.get(word) ?? null);
    return rows.map((row, i) => rate(row.concat(classes[i] ?? [])));
  };
}
