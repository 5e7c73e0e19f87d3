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

const MODEL = JSON.parse(readFileSync(new URL('./block-model.json', import.meta.url), 'utf8')) as BlockModel;

/** How likely each block belongs to the page's article, 0–1. */
export function rateBlocks(blocks: readonly Block[], page: PageFacts, model: BlockModel = MODEL): readonly number[] {
  return rateRows(blocks, describeBlocks(blocks, page), model);
}

/** The same for blocks that are described already. */
export function rateRows(
  blocks: readonly Block[],
  rows: readonly (readonly number[])[],
  model: BlockModel,
): readonly number[] {
  const words = new Map(Object.entries(model.classWords));
  const classes = describeClasses(blocks, (word) => words.get(word) ?? null);
  return rows.map((row, i) => applyTrees(model, [...row, ...(classes[i] ?? [])]));
}

function applyTrees({ base, trees }: BlockModel, values: readonly number[]): number {
  let sum = base;
  for (const tree of trees) {
    let node = tree[0];
    while (node !== undefined && node.length === 4) {
      // By index: taking the parts out of an array by a pattern costs ten times as much here.
      node = tree[(values[node[0]] ?? 0) <= node[1] ? node[2] : node[3]];
    }
    sum += node === undefined ? 0 : node[0];
  }
  return 1 / (1 + Math.exp(-sum));
}
