/** What is seen of something, and whether it is so. */
export type Example = { readonly features: readonly number[]; readonly isSo: boolean };

const STEPS = 30;

/**
 * Weights of a logistic regression, by Newton's method; `ridge` is how strongly large ones are held back. The same examples give the
 * same weights.
 */
export function fitLogistic(examples: readonly Example[], ridge: number): number[] {
  const size = examples[0]?.features.length ?? 0;
  const weights: number[] = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight) => -ridge * weight);
    const curve = weights.map((_, row) => weights.map((_, column) => (row === column ? ridge : 0)));
    for (const { features, isSo } of examples) {
      const rating = rate(features, weights);
      for (const [i, feature] of features.entries()) {
        slope[i] = (slope[i] ?? 0) + (Number(isSo) - rating) * feature;
        const line = curve[i] ?? [];
        for (const [j, other] of features.entries()) line[j] = (line[j] ?? 0) + rating * (1 - rating) * feature * other;
      }
    }
    for (const [i, change] of solve(curve, slope).entries()) weights[i] = (weights[i] ?? 0) + change;
  }
  return weights;
}

/** How likely it is so, 0–1. */
export function rate(features: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0)));
}

/** Solves linear equations with a positive definite matrix, which it changes. */
function solve(matrix: number[][], values: number[]): number[] {
  for (const [at, pivot] of matrix.entries())
    for (const [row, line] of matrix.entries()) {
      if (row === at) continue;
      const factor = (line[at] ?? 0) / (pivot[at] ?? 1);
      for (const [column, value] of pivot.entries()) line[column] = (line[column] ?? 0) - factor * value;
      values[row] = (values[row] ?? 0) - factor * (values[at] ?? 0);
    }
  return values.map((value, at) => value / (matrix[at]?.[at] ?? 1));
}
