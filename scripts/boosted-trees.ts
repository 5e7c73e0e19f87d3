import type { TreeNode } from '#server/adapters/articles/block-model.ts';

/** Rows of features with what they should give, 0–1, and how much each row counts. */
export type TrainingData = {
  readonly columns: number;
  /** Row by row. */
  readonly values: Float32Array;
  readonly targets: Float64Array;
  readonly weights: Float64Array;
};

export type BoostingOptions = {
  readonly trees: number;
  readonly depth: number;
  /** How much of each tree's answer is added. */
  readonly rate: number;
  /** Penalty on the size of an answer. */
  readonly ridge: number;
  /** Least weight of rows on each side of a split; a row has 1 on average. */
  readonly leastWeight: number;
  /** Shares of the rows and the columns that a tree is grown on. */
  readonly rowShare: number;
  readonly columnShare: number;
};

const MOST_CUTS = 48;
/** Rows that cuts are chosen from. */
const SAMPLE = 20_000;

type Bins = { readonly cuts: readonly number[][]; readonly bins: Uint8Array };
type Split = { gain: number; column: number; bin: number };

/** Gradient boosting of small trees for logistic loss, on binned features. The same data gives the same trees. */
export function growTrees(data: TrainingData, options: BoostingOptions): { base: number; trees: TreeNode[][] } {
  const { columns, targets, weights } = data;
  const rows = targets.length;
  const binned = toBins(data);
  const random = createRandom();
  const meanWeight = sum(weights) / rows;
  const positive = targets.reduce((total, target, i) => total + target * (weights[i] ?? 0), 0);
  const base = Math.log(positive / (sum(weights) - positive));
  const scores = new Float64Array(rows).fill(base);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  const trees: TreeNode[][] = [];
  for (let round = 0; round < options.trees; round++) {
    const chosen: number[] = [];
    for (let i = 0; i < rows; i++) {
      const rating = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      const weight = (weights[i] ?? 0) / meanWeight;
      gradients[i] = weight * (rating - (targets[i] ?? 0));
      curvatures[i] = weight * Math.max(1e-6, rating * (1 - rating));
      if (random() < options.rowShare) chosen.push(i);
    }
    const chosenColumns = Array.from({ length: columns }, (_, column) => column).filter(
      () => random() < options.columnShare,
    );
    const tree = growTree({ binned, columns, gradients, curvatures, chosenColumns, options }, Int32Array.from(chosen));
    for (let i = 0; i < rows; i++) scores[i] = (scores[i] ?? 0) + answer(tree, data, i);
    trees.push(tree);
  }
  return { base, trees };
}

function growTree(
  grown: {
    binned: Bins;
    columns: number;
    gradients: Float64Array;
    curvatures: Float64Array;
    chosenColumns: readonly number[];
    options: BoostingOptions;
  },
  all: Int32Array,
): TreeNode[] {
  const { binned, columns, gradients, curvatures, options } = grown;
  const tree: TreeNode[] = [];

  function grow(rows: Int32Array, depth: number): number {
    const at = tree.push([0]) - 1;
    const [gradient, curvature] = [sumOf(gradients, rows), sumOf(curvatures, rows)];
    const split = depth === 0 ? null : findSplit(rows, gradient, curvature);
    if (split === null) {
      tree[at] = [round((-options.rate * gradient) / (curvature + options.ridge))];
      return at;
    }
    const isLeft = (row: number) => (binned.bins[row * columns + split.column] ?? 0) <= split.bin;
    const left = grow(rows.filter(isLeft), depth - 1);
    const right = grow(
      rows.filter((row) => !isLeft(row)),
      depth - 1,
    );
    tree[at] = [split.column, binned.cuts[split.column]?.[split.bin] ?? 0, left, right];
    return at;
  }

  function findSplit(rows: Int32Array, gradient: number, curvature: number): Split | null {
    const strength = (g: number, c: number) => (g * g) / (c + options.ridge);
    let best: Split | null = null;
    const binGradients = new Float64Array(MOST_CUTS + 1);
    const binCurvatures = new Float64Array(MOST_CUTS + 1);
    for (const column of grown.chosenColumns) {
      binGradients.fill(0);
      binCurvatures.fill(0);
      for (const row of rows) {
        const bin = binned.bins[row * columns + column] ?? 0;
        binGradients[bin] = (binGradients[bin] ?? 0) + (gradients[row] ?? 0);
        binCurvatures[bin] = (binCurvatures[bin] ?? 0) + (curvatures[row] ?? 0);
      }
      let [leftGradient, leftCurvature] = [0, 0];
      const cuts = binned.cuts[column]?.length ?? 0;
      for (let bin = 0; bin < cuts; bin++) {
        leftGradient += binGradients[bin] ?? 0;
        leftCurvature += binCurvatures[bin] ?? 0;
        const rightCurvature = curvature - leftCurvature;
        if (leftCurvature < options.leastWeight || rightCurvature < options.leastWeight) continue;
        const gain =
          strength(leftGradient, leftCurvature) +
          strength(gradient - leftGradient, rightCurvature) -
          strength(gradient, curvature);
        if (gain > (best?.gain ?? 1)) best = { gain, column, bin };
      }
    }
    return best;
  }

  grow(all, options.depth);
  return tree;
}

function answer(tree: readonly TreeNode[], { values, columns }: TrainingData, row: number): number {
  let node = tree[0];
  while (node?.length === 4) {
    const [column, cut, left, right] = node;
    node = tree[(values[row * columns + column] ?? 0) <= cut ? left : right];
  }
  return node?.[0] ?? 0;
}

/** Each column cut into ranges of about as many rows each. */
function toBins({ values, columns, targets }: TrainingData): Bins {
  const rows = targets.length;
  const bins = new Uint8Array(rows * columns);
  const step = Math.max(1, Math.floor(rows / SAMPLE));
  const cuts = Array.from({ length: columns }, (_, column) => {
    const sample: number[] = [];
    for (let row = 0; row < rows; row += step) sample.push(values[row * columns + column] ?? 0);
    sample.sort((a, b) => a - b);
    const quantiles = Array.from(
      { length: MOST_CUTS - 1 },
      (_cut, k) => sample[Math.floor(((k + 1) * sample.length) / MOST_CUTS)] ?? 0,
    );
    const distinct = [...new Set(sample)];
    const few = distinct.slice(1).map((value, k) => (value + (distinct[k] ?? 0)) / 2);
    return (distinct.length <= MOST_CUTS ? few : [...new Set(quantiles)]).map(round);
  });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = values[row * columns + column] ?? 0;
      const ends = cuts[column] ?? [];
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value <= (ends[middle] ?? 0)) high = middle;
        else low = middle + 1;
      }
      bins[row * columns + column] = low;
    }
  }
  return { cuts, bins };
}

/** Five significant digits keep the model's file small. */
function round(value: number): number {
  return Number(value.toPrecision(5));
}

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

function sumOf(values: Float64Array, rows: Int32Array): number {
  let total = 0;
  for (const row of rows) total += values[row] ?? 0;
  return total;
}

/** Numbers from 0 to 1 that are the same on every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
