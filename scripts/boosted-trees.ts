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
/** A gradient and a curvature for each range of a column. */
const PER_COLUMN = 2 * (MOST_CUTS + 1);

type Split = { readonly gain: number; readonly column: number; readonly bin: number };
/** Columns cut into ranges. */
type Bins = {
  /** The upper ends of each column's ranges but the last. */
  readonly cuts: readonly (readonly number[])[];
  /** For each column the range of each row. */
  readonly bins: readonly Uint8Array[];
};
type Growing = {
  readonly data: Bins;
  readonly columns: readonly number[];
  readonly gradients: Float64Array;
  readonly curvatures: Float64Array;
  readonly options: BoostingOptions;
};

/** Gradient boosting of small trees for logistic loss, on binned features. The same data gives the same trees. */
export function growTrees(data: TrainingData, options: BoostingOptions): { base: number; trees: TreeNode[][] } {
  const { targets, weights } = data;
  const rows = targets.length;
  const binned = toBins(data);
  const random = createRandom();
  const total = sum(weights);
  const positive = targets.reduce((all, target, i) => all + target * (weights[i] ?? 0), 0);
  const base = Math.log(positive / (total - positive));
  const scores = new Float64Array(rows).fill(base);
  const gradients = new Float64Array(rows);
  const curvatures = new Float64Array(rows);
  const trees: TreeNode[][] = [];
  for (let round = 0; round < options.trees; round++) {
    const chosen: number[] = [];
    for (let i = 0; i < rows; i++) {
      const rating = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      const weight = ((weights[i] ?? 0) * rows) / total;
      gradients[i] = weight * (rating - (targets[i] ?? 0));
      curvatures[i] = weight * Math.max(1e-6, rating * (1 - rating));
      if (random() < options.rowShare) chosen.push(i);
    }
    const columns = [...binned.cuts.keys()].filter(() => random() < options.columnShare);
    const tree = growTree({ data: binned, columns, gradients, curvatures, options }, Int32Array.from(chosen));
    addAnswers(tree, binned, scores);
    trees.push(tree);
  }
  return { base, trees };
}

function growTree(growing: Growing, all: Int32Array): TreeNode[] {
  const { data, gradients, curvatures, options } = growing;
  const tree: TreeNode[] = [];

  function grow(rows: Int32Array, histogram: Float64Array, depth: number): number {
    const at = tree.push([0]) - 1;
    const [gradient, curvature] = [sumOf(gradients, rows), sumOf(curvatures, rows)];
    const split = depth === 0 ? null : findSplit(growing, histogram, gradient, curvature);
    if (split === null) {
      tree[at] = [round((-options.rate * gradient) / (curvature + options.ridge))];
      return at;
    }
    const { column, bin } = split;
    const bins = data.bins[column] ?? new Uint8Array();
    const left = rows.filter((row) => (bins[row] ?? 0) <= bin);
    const right = rows.filter((row) => (bins[row] ?? 0) > bin);
    // That of the larger side is what the smaller one leaves.
    const small = depth > 1 ? fillHistogram(growing, left.length < right.length ? left : right) : histogram;
    const large = depth > 1 ? histogram.map((value, i) => value - (small[i] ?? 0)) : histogram;
    const [ofLeft, ofRight] = left.length < right.length ? [small, large] : [large, small];
    const cut = data.cuts[column]?.[bin] ?? 0;
    tree[at] = [column, cut, grow(left, ofLeft, depth - 1), grow(right, ofRight, depth - 1)];
    return at;
  }

  grow(all, fillHistogram(growing, all), options.depth);
  return tree;
}

/** Sums of gradients and curvatures, in turn, by range and column. */
function fillHistogram({ data, columns, gradients, curvatures }: Growing, rows: Int32Array): Float64Array {
  const histogram = new Float64Array(columns.length * PER_COLUMN);
  const own = Float64Array.from(rows, (row) => gradients[row] ?? 0);
  const ownCurvatures = Float64Array.from(rows, (row) => curvatures[row] ?? 0);
  for (const [k, column] of columns.entries()) {
    const bins = data.bins[column] ?? new Uint8Array();
    for (let i = 0; i < rows.length; i++) {
      const at = k * PER_COLUMN + 2 * (bins[rows[i] ?? 0] ?? 0);
      histogram[at] = (histogram[at] ?? 0) + (own[i] ?? 0);
      histogram[at + 1] = (histogram[at + 1] ?? 0) + (ownCurvatures[i] ?? 0);
    }
  }
  return histogram;
}

function findSplit(growing: Growing, histogram: Float64Array, gradient: number, curvature: number): Split | null {
  const { data, columns, options } = growing;
  const strength = (g: number, c: number) => (g * g) / (c + options.ridge);
  let best: Split | null = null;
  for (const [k, column] of columns.entries()) {
    let [leftGradient, leftCurvature] = [0, 0];
    const cuts = data.cuts[column]?.length ?? 0;
    for (let bin = 0; bin < cuts; bin++) {
      leftGradient += histogram[k * PER_COLUMN + 2 * bin] ?? 0;
      leftCurvature += histogram[k * PER_COLUMN + 2 * bin + 1] ?? 0;
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

function addAnswers(tree: readonly TreeNode[], { cuts, bins }: Bins, scores: Float64Array): void {
  const lastBins = tree.map((node) => (node.length === 4 ? (cuts[node[0]]?.indexOf(node[1]) ?? 0) : 0));
  for (let row = 0; row < scores.length; row++) {
    let at = 0;
    let node = tree[0];
    while (node?.length === 4) {
      at = (bins[node[0]]?.[row] ?? 0) <= (lastBins[at] ?? 0) ? node[2] : node[3];
      node = tree[at];
    }
    scores[row] = (scores[row] ?? 0) + (node?.[0] ?? 0);
  }
}

/** Each column cut into ranges of about as many rows each. */
function toBins({ values, columns, targets }: TrainingData): Bins {
  const step = Math.max(1, Math.floor(targets.length / SAMPLE));
  const ranges = Array.from({ length: columns }, (_, column) => {
    const all = Float32Array.from(targets, (_target, row) => values[row * columns + column] ?? 0);
    const sample = all.filter((_value, row) => row % step === 0).sort();
    const distinct = [...new Set(sample)];
    const few = distinct.slice(1).map((value, k) => (value + (distinct[k] ?? 0)) / 2);
    const quantiles = Array.from(
      { length: MOST_CUTS - 1 },
      (_cut, k) => sample[Math.floor(((k + 1) * sample.length) / MOST_CUTS)] ?? 0,
    );
    const cuts = (distinct.length <= MOST_CUTS ? few : [...new Set(quantiles)]).map(round);
    return { cuts, bins: Uint8Array.from(all, (value) => findBin(cuts, value)) };
  });
  return { cuts: ranges.map(({ cuts }) => cuts), bins: ranges.map(({ bins }) => bins) };
}

function findBin(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
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
