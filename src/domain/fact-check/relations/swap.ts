import type { Span } from '../fact-mark.ts';
import { spellingsOf, valueKey } from '../quantities/index-quantities.ts';
import {
  type Partner,
  type RelationContext,
  type RelationRule,
  relationFinding,
  type Statement,
} from './relation-rule.ts';

/** Up to here a number is a small one: 'two mornings' and '143 cars' are not exchanged for each other. */
const MOST_SMALL = 12;

/** One of two figures or names of a sentence, and where the sentences of the source have it. */
type Thing = Span & {
  readonly occurrences: readonly (Span & { readonly sentence: number })[];
  readonly key: string;
  readonly sort: string;
};

/** A comma or 'and' between a word and a figure keeps them apart by so many characters. */
const BREAK = 18;
const FARTHEST = 50;
/** A word between two things belongs to neither where it is nearly as far from both. */
const LEAST_MARGIN = 8;

function distance(text: string, offset: number, one: Span, other: Span): number {
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  const between = text.slice(from - offset, to - offset);
  const breaks = between.match(/[,;:()–—]| (?:and|und|et|y|e|en|while|against|compared|after) /gu)?.length ?? 0;
  return between.length + breaks * BREAK;
}

/** Which of two things a word belongs to, by how near they are; null where neither is near, or both are. */
function ownerOf(
  text: string,
  offset: number,
  word: Span,
  [one, other]: readonly [readonly Span[], readonly Span[]],
): 0 | 1 | null {
  const nearest = (spans: readonly Span[]) =>
    Math.min(...spans.map((span) => distance(text, offset, word, span)), Number.POSITIVE_INFINITY);
  const [a, b] = [nearest(one), nearest(other)];
  if (Math.min(a, b) > FARTHEST || Math.abs(a - b) < LEAST_MARGIN) return null;
  return a < b ? 0 : 1;
}

function figuresOf(statement: Statement, { quantities, index }: RelationContext): Thing[] {
  return quantities.flatMap((quantity): Thing[] => {
    if (quantity.start < statement.start || quantity.end > statement.end || quantity.isWeak || quantity.to !== null)
      return [];
    const found = new Map<number, Span & { sentence: number }>();
    for (const value of spellingsOf(quantity))
      for (const source of index.quantities.byValue.get(valueKey(value)) ?? [])
        if (source.unit === quantity.unit || source.unit === null || quantity.unit === null)
          found.set(source.start, source);
    return [
      {
        start: quantity.start,
        end: quantity.end,
        occurrences: [...found.values()],
        key: valueKey(quantity.values[0] ?? 0),
        sort: `${quantity.unit ?? (quantity.values[0] ?? 0) <= MOST_SMALL}`,
      },
    ];
  });
}

function namesOf(statement: Statement, partners: readonly Partner[], { index, post }: RelationContext): Thing[] {
  const things: Thing[] = [];
  for (const [key, run] of index.names.runOf) {
    const last = run.words.at(-1);
    if (run.words.length < 2 || last === undefined || last.key !== key) continue;
    const at = statement.text.indexOf(last.text);
    if (at < 0) continue;
    const occurrences = partners.flatMap(({ text, start, sentence }) => {
      const found = text.indexOf(last.text);
      return found < 0 ? [] : [{ start: start + found, end: start + found + last.text.length, sentence }];
    });
    const start = statement.start + at;
    if (post.plain.slice(start, start + last.text.length) === last.text)
      things.push({ start, end: start + last.text.length, occurrences, key, sort: 'name' });
  }
  return things.sort((a, b) => a.start - b.start);
}

/** '420 pilots and 190 crew' where the source says 190 pilots and 420 crew. */
export const findSwap: RelationRule = (statement, context) => {
  const { partners } = statement;
  const names = namesOf(statement, partners, context);
  for (const things of [figuresOf(statement, context), names]) {
    for (const [at, one] of things.entries()) {
      const other = things[at + 1];
      if (other === undefined || one.key === other.key || one.sort !== other.sort) continue;
      const partner =
        findReversed(statement, one, other, partners) ??
        findExchanged(statement, [one, other, things === names], partners);
      if (partner === null) continue;
      const span = { start: one.start, end: other.end };
      return [relationFinding('swap', span, partner, 'The source has the two the other way round')];
    }
  }
  return [];
};

/** Between the two ends of a change. */
const DIRECTION = / (?:to|auf|à|a|al|naar) $/iu;

/** 'From 7 to 12 per cent' where the source says from 12 to 7. */
function findReversed(
  { text, start }: Statement,
  one: Thing,
  other: Thing,
  partners: readonly Partner[],
): Partner | null {
  if (!DIRECTION.test(text.slice(one.end - start, other.start - start))) return null;
  const isReversed = (partner: Partner) =>
    one.occurrences.some((late) =>
      other.occurrences.some(
        (early) =>
          early.sentence === partner.sentence &&
          late.sentence === partner.sentence &&
          DIRECTION.test(partner.text.slice(early.end - partner.start, late.start - partner.start)),
      ),
    );
  return partners.find(isReversed) ?? null;
}

function findExchanged(
  statement: Statement,
  [one, other, hasNames]: readonly [Thing, Thing, boolean],
  partners: readonly Partner[],
): Partner | null {
  // Words that go with the first thing here and with the second there, with the second here and the first there, and with the same.
  const exchanged: [number, number] = [0, 0];
  let same = 0;
  let found: Partner | null = null;
  const seen = new Set<string>();
  for (const word of statement.words) {
    if (seen.has(word.stem)) continue;
    seen.add(word.stem);
    if ((hasNames && word.isName) || [one, other].some(({ start, end }) => word.start < end && word.end > start))
      continue;
    const owner = ownerOf(statement.text, statement.start, word, [[one], [other]]);
    if (owner === null) continue;
    for (const partner of partners) {
      const there = partner.words.filter(({ stem }) => stem === word.stem);
      const inHere = ({ occurrences }: Thing) => occurrences.filter(({ sentence }) => sentence === partner.sentence);
      const owners = there.map((each) => ownerOf(partner.text, partner.start, each, [inHere(one), inHere(other)]));
      const ownerThere = owners.find((each) => each !== null) ?? null;
      if (ownerThere === null) continue;
      if (ownerThere === owner) same += 1;
      else {
        exchanged[owner] += 1;
        found ??= partner;
      }
      break;
    }
  }
  const isClear = same === 0 || same * 2 <= exchanged[0] + exchanged[1];
  return exchanged[0] > 0 && exchanged[1] > 0 && isClear ? found : null;
}
