import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactKind } from '#domain/fact-check/fact-mark.ts';
import type { FactCase, FactCategory } from './fact-case.ts';

export type Score = {
  readonly right: number;
  /** Faults that the person is asked to look at, and that are not marked as wrong. */
  readonly looked: number;
  readonly marked: number;
  readonly expected: number;
};
export type FactsMeasure = {
  readonly byKind: ReadonlyMap<FactCategory, Score>;
  readonly overall: Score;
  /** What went wrong, one line each. */
  readonly faults: readonly string[];
};

const KINDS: readonly FactCategory[] = ['number', 'date', 'amount', 'percentage', 'quotation', 'name', 'clean'];

/**
 * Marks of the posts of some cases against what a careful reader marks: right is the exact words under the same kind.
 * Of clean posts every mark is wrong; marks to look at only count as found, mild ones not at all. They count as a kind of their own and in the whole.
 */
export function measureFacts(cases: readonly FactCase[]): FactsMeasure {
  const scores = new Map(KINDS.map((kind) => [kind, { right: 0, looked: 0, marked: 0, expected: 0 }]));
  const faults: string[] = [];
  for (const { id, source, pairs } of cases) {
    for (const { post, expected, category } of pairs) {
      const open = expected.map(([kind, claim]) => `${kind}: ${claim}`);
      for (const [kind] of expected) (scores.get(kind) ?? fail(kind)).expected += 1;
      const marks = checkFacts({ text: post, sources: [source] });
      for (const mark of marks.filter(({ weight }) => weight === 'wrong')) {
        const score = scores.get(category === 'clean' ? 'clean' : categoryOf(mark.kind)) ?? fail(mark.kind);
        score.marked += 1;
        const at = open.indexOf(`${mark.kind}: ${mark.claim}`);
        if (at < 0) {
          faults.push(`${id} wrongly marks ${mark.kind}: ${mark.claim}`);
          continue;
        }
        open.splice(at, 1);
        score.right += 1;
      }
      // What the person is asked to look at is found, and no mark of what is wrong.
      for (const { kind, claim } of marks.filter(({ weight }) => weight === 'unsure')) {
        const at = open.indexOf(`${kind}: ${claim}`);
        if (at < 0) continue;
        open.splice(at, 1);
        const score = scores.get(categoryOf(kind)) ?? fail(kind);
        score.looked += 1;
      }
      for (const missed of open) faults.push(`${id} misses ${missed}`);
    }
  }
  const sum = (key: keyof Score) => [...scores.values()].reduce((total, score) => total + score[key], 0);
  return {
    byKind: scores,
    overall: { right: sum('right'), looked: sum('looked'), marked: sum('marked'), expected: sum('expected') },
    faults,
  };
}

/** A mark of a relation counts as one of a quotation: none of the pairs is about relations. */
function categoryOf(kind: FactKind): FactCategory {
  return KINDS.find((known) => known === kind) ?? 'quotation';
}

function fail(kind: string): never {
  throw new Error(`no such kind: ${kind}`);
}

/** Share of marks that are right; 1 where none was made. */
export function precisionOf({ right, marked }: Score): number {
  return marked === 0 ? 1 : right / marked;
}

/** Share of what should be marked that is, as wrong or to look at; 1 where nothing should be. */
export function recallOf({ right, looked, expected }: Score): number {
  return expected === 0 ? 1 : (right + looked) / expected;
}
