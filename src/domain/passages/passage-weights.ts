import type { NONE_FEATURES, PASSAGE_FEATURES } from './passage-features.ts';

/** How much each feature speaks for a sentence of the sources, and for none of them. */
export type PassageWeights = {
  readonly passage: Readonly<Record<(typeof PASSAGE_FEATURES)[number], number>>;
  readonly none: Readonly<Record<(typeof NONE_FEATURES)[number], number>>;
};

/** Made by `node scripts/train-passage-model.ts`. */
export const PASSAGE_WEIGHTS: PassageWeights = {
  passage: {
    words: 2.45,
    names: -0.61,
    stopWords: 1.92,
    pairs: 0.45,
    letters: 3.05,
    figures: 3.08,
    anyFigure: 1.14,
    shareOfSource: 1.91,
    likeBefore: 1.3,
    back: -1.28,
    farOn: -1.05,
    behindNext: -1.29,
  },
  none: {
    always: 0.89,
    question: 1.01,
    title: 2.3,
    length: 0.8,
    unknownFigures: -1.19,
    plain: 1.5,
    last: 1.89,
    lastButOne: 1.95,
    alone: 1.88,
  },
};
