/** Options to choose among, each with its features, and those of them that are right. */
export type Choice = { readonly options: readonly (readonly number[])[]; readonly isRight: readonly boolean[] };

const MOST_STEPS = 20;
/** A step that gains less ends the search. */
const LEAST_GAIN = 1e-4;

/**
 * Weights of features with which the right options of each choice are likeliest (a conditional logit with a penalty on the size of
 * the weights), by Newton's method. The same choices give the same weights.
 */
export function fitChoices(choices: readonly Choice[], columns: number, ridge: number): number[] {
  let weights = Array.from({ length: columns }, () => 0);
  let loss = lossOf(choices, weights, ridge);
  for (let round = 0; round < MOST_STEPS; round += 1) {
    const step = newtonStep(choices, weights, ridge);
    let gain = 0;
    for (let size = 1; size > 0.01 && gain <= 0; size /= 2) {
      const next = weights.map((weight, at) => weight - size * (step[at] ?? 0));
      const nextLoss = lossOf(choices, next, ridge);
      if (nextLoss >= loss) continue;
      gain = loss - nextLoss;
      weights = next;
      loss = nextLoss;
    }
    if (gain < LEAST_GAIN) break;
  }
  return weights;
}

/** How likely each option is, and how likely it is among the right ones. */
function chancesOf({ options, isRight }: Choice, weights: readonly number[]) {
  const scores = options.map((features) => features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const right = powers.reduce((sum, power, at) => sum + (isRight[at] === true ? power : 0), 0);
  return {
    chances: powers.map((power) => power / all),
    amongRight: powers.map((power, at) => (isRight[at] === true ? power / right : 0)),
    right: right / all,
  };
}

/** The negative logarithm of how likely the right options are together, and the penalty on the weights. */
export function lossOf(choices: readonly Choice[], weights: readonly number[], ridge: number): number {
  const penalty = weights.reduce((sum, weight) => sum + (ridge * weight * weight) / 2, 0);
  return choices.reduce((sum, choice) => sum - Math.log(chancesOf(choice, weights).right), penalty);
}

function newtonStep(choices: readonly Choice[], weights: readonly number[], ridge: number): Float64Array {
  const size = weights.length;
  const gradient = Float64Array.from(weights, (weight) => ridge * weight);
  const curvature = Array.from({ length: size }, (_, at) => new Float64Array(size).fill(ridge, at, at + 1));
  for (const choice of choices) {
    const { chances, amongRight } = chancesOf(choice, weights);
    const mean = new Float64Array(size);
    for (const [option, features] of choice.options.entries()) {
      const chance = chances[option] ?? 0;
      for (const [row, value] of features.entries()) {
        if (value === 0) continue;
        mean[row] = (mean[row] ?? 0) + chance * value;
        gradient[row] = (gradient[row] ?? 0) + (chance - (amongRight[option] ?? 0)) * value;
        addScaled(curvature[row], features, chance * value);
      }
    }
    for (const [row, value] of mean.entries()) addScaled(curvature[row], mean, -value);
  }
  return solve(curvature, gradient);
}

function addScaled(row: Float64Array | undefined, values: ArrayLike<number>, by: number): void {
  if (row === undefined || by === 0) return;
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + by * (values[at] ?? 0);
}

/** Solves a system of linear equations with a positive definite matrix, by elimination; both arguments are used up. */
function solve(matrix: Float64Array[], values: Float64Array): Float64Array {
  for (const [pivot, top] of matrix.entries())
    for (const [at, row] of matrix.entries()) {
      if (at === pivot) continue;
      const factor = (row[pivot] ?? 0) / (top[pivot] ?? 1);
      addScaled(row, top, -factor);
      values[at] = (values[at] ?? 0) - factor * (values[pivot] ?? 0);
    }
  return values.map((value, at) => value / (matrix[at]?.[at] ?? 1));
}
