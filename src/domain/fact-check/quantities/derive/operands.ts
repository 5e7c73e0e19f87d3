import type { FoldedPost } from '../../fact-mark.ts';
import { type SourceIndex, stemOf } from '../../index-sources.ts';
import { sentenceAt } from '../../sentence-spans.ts';
import type { SourceQuantity } from '../index-quantities.ts';
import type { Quantity } from '../quantity.ts';
import { inDays, toBaseUnit } from '../unit-words.ts';

/** How near a number is to what a claim is about: stated beside it in the post, in one of the two sentences of the source most like the claim's, in another one like it or beside it, or elsewhere. */
export const NEARNESS = { beside: 0, top: 1, near: 2, far: 3 } as const;
type Nearness = (typeof NEARNESS)[keyof typeof NEARNESS];

/** A number that may be reckoned with. */
export type Operand = {
  /** In the smallest unit of its family. */
  readonly value: number;
  readonly family: string | null;
  readonly unit: string | null;
  /** The stem of what it counts; '' where no word follows. */
  readonly noun: string;
  readonly text: string;
  /** Of the source; IN_POST for what the post states. */
  readonly sentence: number;
  readonly nearness: Nearness;
};

const IN_POST = -1;
/** Sentences of the post around a claim whose numbers are beside it. */
const BESIDE = 2;
/** How many sentences of the source a claim, and each sentence beside it, is taken to be about. */
const MOST_PLACES = 4;
const MOST_TOP = 2;
const MOST_PLACES_BESIDE = 2;
/** In a longer source only the numbers near what the claim is about are reckoned with. */
const MOST_IN_SHORT_SOURCE = 100;
const MOST_OPERANDS = 60;
/** How far a number may be from the one that states its unit, characters. */
const UNIT_AHEAD = 12;
const UNIT_BEHIND = 80;

/** The numbers that a claim of the post may have been reckoned from, in the order of the text: the source's, then the post's own. */
export function readOperands(
  post: FoldedPost,
  claim: Quantity,
  quantities: readonly Quantity[],
  index: SourceIndex,
): Operand[] {
  const at = sentenceAt(post.sentences, claim.start);
  const own = quantities
    .filter(
      (each) =>
        each !== claim &&
        !each.isWeak &&
        each.form !== 'ordinal' &&
        Math.abs(sentenceAt(post.sentences, each.start) - at) <= BESIDE,
    )
    .map((each) => toOperand(each, { plain: post.plain, sentence: IN_POST, nearness: NEARNESS.beside }));
  const stated = new Set(own.map(({ value }) => value));
  const places = nearSentences(post, at);
  const isShort = index.quantities.count <= MOST_IN_SHORT_SOURCE;
  const sentences = isShort ? [...index.quantities.bySentence.keys()] : [...places.keys()].sort((a, b) => a - b);
  const found = sentences.flatMap((sentence) =>
    sourceOperands(sentence, places.get(sentence) ?? NEARNESS.far, index).map((operand) =>
      stated.has(operand.value) ? { ...operand, nearness: NEARNESS.beside } : operand,
    ),
  );
  const all = [...found, ...own];
  if (all.length <= MOST_OPERANDS) return all;
  const kept = new Set([...all].sort((a, b) => a.nearness - b.nearness).slice(0, MOST_OPERANDS));
  return all.filter((operand) => kept.has(operand));
}

/** The sentences of the source that a sentence of the post, or one beside it, is about, and their neighbours. */
function nearSentences({ places }: FoldedPost, at: number): Map<number, Nearness> {
  const near = new Map<number, Nearness>();
  const add = (sentence: number, nearness: Nearness) => {
    if ((near.get(sentence) ?? NEARNESS.far) > nearness) near.set(sentence, nearness);
  };
  for (const place of [at, at - 1, at + 1, at - 2, at - 3]) {
    const most = place === at ? MOST_PLACES : MOST_PLACES_BESIDE;
    for (const [rank, { sentence }] of (places[place] ?? []).slice(0, most).entries()) {
      add(sentence, place === at && rank < MOST_TOP ? NEARNESS.top : NEARNESS.near);
      add(sentence - 1, NEARNESS.near);
      add(sentence + 1, NEARNESS.near);
    }
  }
  return near;
}

/** The cardinal numbers of a sentence of the source, both ends of ranges but not those of ages and terms, in each unit they may have. */
function sourceOperands(sentence: number, nearness: Nearness, index: SourceIndex): Operand[] {
  const cardinals = (index.quantities.bySentence.get(sentence) ?? []).filter(
    ({ form, to, unit }) => form !== 'ordinal' && (to === null || inDays(1, unit) === null),
  );
  const at = { plain: index.plain, sentence, nearness };
  return cardinals.flatMap((quantity, place) => {
    const operand = toOperand(quantity, at);
    const units = unitsMeant(cardinals, place, index).map((unit) => ({
      ...operand,
      unit,
      ...toBaseUnit(quantity.values[0] ?? 0, unit),
    }));
    const ends = (quantity.to ?? []).slice(0, 1).map((value) => ({ ...operand, ...toBaseUnit(value, quantity.unit) }));
    return [operand, ...units, ...ends, ...inMillions(operand, cardinals)];
  });
}

function toOperand(
  { values, unit, noun, start, end }: Quantity,
  at: { plain: string; sentence: number; nearness: Nearness },
): Operand {
  return {
    ...toBaseUnit(values[0] ?? 0, unit),
    unit,
    noun: noun === '' ? '' : stemOf(noun.toLowerCase()),
    text: at.plain.slice(start, end),
    sentence: at.sentence,
    nearness: at.nearness,
  };
}

/** '1.8 million in 2022' leaves out of what; 'from 3.1 to 1.8 percent' states its unit once. */
function unitsMeant(cardinals: readonly SourceQuantity[], at: number, { quantities }: SourceIndex): string[] {
  const own = cardinals[at];
  if (own === undefined || own.unit !== null || own.noun !== '') return [];
  if (own.numberEnd < own.end) return quantities.currency === null ? [] : [quantities.currency];
  const after = cardinals[at + 1];
  if (after !== undefined && after.unit !== null && after.form !== 'fraction' && after.start - own.end <= UNIT_AHEAD)
    return [after.unit];
  const stated = cardinals.slice(0, at).findLast(({ unit, form }) => unit !== null && form !== 'fraction');
  return stated?.unit == null || own.start - stated.end > UNIT_BEHIND ? [] : [stated.unit];
}

/** 'It rose from 7.8 to 8.1 billion euros': the billions are meant by both. */
function inMillions(operand: Operand, cardinals: readonly SourceQuantity[]): Operand[] {
  if (!/^[\d.,]+$/.test(operand.text) || operand.noun !== '' || operand.value >= 1000 || operand.value <= 0) return [];
  const large = cardinals.find(({ values: [value = 0], numberEnd, end }) => value >= 1e6 && numberEnd < end);
  if (large === undefined) return [];
  const scale = (large.values[0] ?? 0) >= 1e9 ? 1e9 : 1e6;
  return [{ ...operand, ...toBaseUnit(operand.value * scale, large.unit), unit: large.unit }];
}
