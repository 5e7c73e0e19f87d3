import { fitChoices } from './choice-model.ts';

/** What is seen of something, and whether it is so. */
export type Example = { readonly features: readonly number[]; readonly isSo: boolean };

/** Weights of a logistic regression; `ridge` is how strongly large ones are held back. The same examples give the same weights. */
export function fitLogistic(examples: readonly Example[], ridge: number): number[] {
  const columns = examples[0]?.features.length ?? 0;
  const none = Array.from({ length: columns }, () => 0);
  const choices = examples.map(({ features, isSo }) => ({ options: [features, none], isRight: [isSo, !isSo] }));
  return fitChoices(choices, columns, ridge);
}

/** How likely it is so, 0–1. */
export function rate(features: readonly number[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, feature, at) => sum + feature * (weights[at] ?? 0), 0)));
}
