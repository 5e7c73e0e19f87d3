import { readFileSync } from 'node:fs';
import { describeBlocks, type PageFacts } from './block-features.ts';
import type { Block } from './blocks.ts';

/** A leaf adds its value; a split goes to node `left` where the feature is at most `cut`, else to `right`. */
export type TreeNode = readonly [value: number] | readonly [feature: number, cut: number, left: number, right: number];

/**
 * Boosted trees over the features of a block (`block-features.ts`), and how much words of class names speak for the article.
 * Made by `scripts/train-article-model.ts`; docs/decisions/0015-learned-article-blocks.md says from what and how good it is.
 */
export type BlockModel = {
  readonly features: readonly string[];
  readonly base: number;
  readonly trees: readonly (readonly TreeNode[])[];
  readonly classWords: Readonly<Record<string, number>>;
};

const MODEL = JSON.parse(readFileSync(new URL('./block-model.json', import.meta.url), 'utf8')) as BlockModel;

/** How likely each block belongs to the page's article, 0–1. */
export function rateBlocks(blocks: readonly Block[], page: PageFacts, model: BlockModel = MODEL): readonly number[] {
  const classWords = new Map(Object.entries(model.classWords));
  return describeBlocks(blocks, page, (word) => classWords.get(word) ?? null).map((values) =>
    applyTrees(
      model,
      model.features.map((name) => values[name] ?? 0),
    ),
  );
}

function applyTrees({ base, trees }: BlockModel, values: readonly number[]): number {
  let sum = base;
  for (const tree of trees) {
    let node = tree[0];
    while (node?.length === 4) {
      const [feature, cut, left, right] = node;
      node = tree[(values[feature] ?? 0) <= cut ? left : right];
    }
    sum += node?.[0] ?? 0;
  }
  return 1 / (1 + Math.exp(-sum));
}
