import { isQuestion } from '#domain/language/sentences.ts';
import type { PassageIndex } from './index-passages.ts';
import type { Likeness } from './measure-likeness.ts';

/** The sentence of the sources that a neighbour of the post's sentence rests on, and how surely, 0–1. */
export type Anchor = { readonly sentence: number; readonly sureness: number };

/** What stands around a sentence in its post. */
export type Surroundings = {
  readonly before: { readonly anchor: Anchor | null; readonly likeness: Likeness } | null;
  readonly after: Anchor | null;
  /** How many sentences follow; null where nobody knows. */
  readonly following: number | null;
};

const NOWHERE: Anchor = { sentence: 0, sureness: 0 };

/** What speaks for a sentence of the sources. */
export const PASSAGE_FEATURES = [
  'words',
  'names',
  'stopWords',
  'pairs',
  'letters',
  'figures',
  'anyFigure',
  'shareOfSource',
  'likeBefore',
  'back',
  'farOn',
  'behindNext',
] as const;

/** What speaks for no passage at all. */
export const NONE_FEATURES = [
  'always',
  'question',
  'title',
  'length',
  'unknownFigures',
  'plain',
  'last',
  'lastButOne',
  'alone',
] as const;

/** The values of `PASSAGE_FEATURES` for a sentence of the sources, in their order: an object would cost three times as much. */
export function describePassage(at: number, likeness: Likeness, index: PassageIndex, around: Surroundings): number[] {
  const words = likeness.words[at] ?? 0;
  const figures = likeness.figures[at] ?? 0;
  const previous = around.before?.anchor ?? NOWHERE;
  const next = around.after ?? NOWHERE;
  return [
    Math.log(1 + 2 * words),
    Math.min(2, likeness.names[at] ?? 0),
    Math.log(1 + 2 * (likeness.stopWords[at] ?? 0)),
    Math.min(3, likeness.pairs[at] ?? 0),
    likeness.letters[at] ?? 0,
    Math.min(2, figures),
    figures > 0 ? 1 : 0,
    Math.min(1, (words + figures) / Math.max(1, index.sentences[at]?.weight ?? 0)),
    around.before === null ? 0 : shareOf(around.before.likeness, at),
    at < previous.sentence ? previous.sureness : 0,
    at > previous.sentence + 2 ? previous.sureness : 0,
    at > next.sentence + 1 ? next.sureness : 0,
  ];
}

/** The values of `NONE_FEATURES`, in their order. */
export function describeNone(sentence: string, { terms, unknownFigures }: Likeness, around: Surroundings): number[] {
  const { before, after, following } = around;
  const isFigureless = terms.figures.length === 0 && !/\d/.test(sentence);
  return [
    1,
    Number(isQuestion(sentence.replace(/[^\p{L}\p{N}\p{P}]+$/u, ''))),
    Number(/[:：]\s*$/.test(sentence)),
    Math.log(1 + terms.words),
    unknownFigures,
    Number(isFigureless && terms.names.size === 0),
    Number(following === 0),
    Number(following === 1),
    (1 - (before?.anchor?.sureness ?? 0)) * (1 - (after?.sureness ?? 0)),
  ];
}

function shareOf({ words, figures, weight }: Likeness, at: number): number {
  return ((words[at] ?? 0) + (figures[at] ?? 0)) / Math.max(1, weight);
}
