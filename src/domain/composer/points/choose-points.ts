import { maxBy } from '#domain/max-by.ts';
import type { Point, PointUse } from './gather-points.ts';
import { wordOverlap } from './rank-sentences.ts';

/** What a post may hold, in network characters: it is filled until `target` or so many points, and never past `max`. */
export type LengthBudget = { min: number; target: number; max: number; points: number };
type PointSelection = {
  /** The points of each source, in its order. */
  lists: readonly (readonly Point[])[];
  /** The point that leads the post already. */
  hook: Point | null;
  /** Stems of the title and of what else the post says already. */
  known: readonly string[];
  budget: LengthBudget;
  /** Length of the post without points. */
  base: number;
};

/** Two points that share more than this say the same; where a source is short, only near doubles are left out. */
const SAME = 0.55;
const NEARLY_SAME = 0.85;
/** What a point takes besides its characters: a blank line, a marker, quotation marks. */
export const POINT_FRAME = 6;
const LEAST_FRAME = 1;
/** A point on what was spoken of counts more, one that repeats less. */
const WEIGHTS = { grounded: 0.4, repeats: 0.8 };
/** The words of a sentence that tell its subject. */
const SUBJECT_WORDS = 2;

/** From what can surely be used to what helps a short source only. */
const ROUNDS: readonly { uses: readonly PointUse[]; same: number }[] = [
  { uses: ['alone', 'after-previous', 'definite', 'quoted'], same: SAME },
  { uses: ['alone', 'after-previous', 'definite', 'quoted'], same: SAME },
  { uses: ['alone', 'after-previous', 'definite', 'quoted', 'odd-length'], same: NEARLY_SAME },
];

/**
 * The points of a post, best first: one of each source, the conclusion of the first, then the best of all until the post is
 * long enough. They say different things, and with them it is never too long.
 */
export function choosePoints({ lists, hook, known, budget, base }: PointSelection): Point[] {
  const chosen: Point[] = [];
  const all = lists.flat();
  let length = base;
  /** The same at least. */
  let least = base;
  const said = () => [...known, ...(hook?.stems ?? []), ...chosen.flatMap(({ stems }) => stems)];
  const count = () => chosen.filter(({ use }) => use !== 'after-previous').length;
  const taken = () => (hook === null ? chosen : [hook, ...chosen]);
  const best = (candidates: readonly Point[], most: number, same: number): Point | null => {
    const before = new Set(said());
    const fitting = candidates.filter((point) => {
      if (length + point.text.length + POINT_FRAME > most || taken().includes(point)) return false;
      const isLoose = point.use === 'after-previous' || (point.use === 'definite' && same < NEARLY_SAME);
      if (isLoose && !chosen.some((one) => isNext(one, point))) return false;
      return taken().every((one) => wordOverlap(point.stems, one.stems) <= same);
    });
    return maxBy(fitting, (point) => {
      const { score, stems } = point;
      const isGrounded = isGroundedIn(point, before);
      const repeated = Math.max(0, ...taken().map((one) => wordOverlap(stems, one.stems)));
      return (
        score +
        (isGrounded ? WEIGHTS.grounded : 0) -
        WEIGHTS.repeats * repeated -
        point.describedGain * point.described.filter((stem) => before.has(stem)).length
      );
    });
  };
  const add = (point: Point | null) => {
    if (point === null) return false;
    chosen.push(point);
    length += point.text.length + POINT_FRAME;
    least += point.text.length + LEAST_FRAME;
    return true;
  };
  if (lists.length > 1) {
    for (const [at, list] of lists.entries()) {
      if (hook !== null && list.includes(hook)) continue;
      const share = length + (budget.max - length) / (lists.length - at);
      const shortest = () => maxBy(list, ({ text }) => -text.length);
      if (
        add(
          best(
            list.filter(({ use }) => use === 'alone'),
            share,
            SAME,
          ),
        )
      )
        continue;
      const last = shortest();
      if (last !== null && length + last.text.length + POINT_FRAME <= budget.max) add(last);
    }
  }
  const first = lists[0] ?? [];
  const subject = new Set(known);
  const concluding = first.filter((point) => point.isLate && point.use === 'alone' && isGroundedIn(point, subject));
  add(best(concluding, budget.target, SAME));
  for (const [round, { uses, same }] of ROUNDS.entries()) {
    const usable = all.filter(({ use }) => uses.includes(use));
    const isFull = () => least >= budget.min && (round > 0 || length >= budget.target || count() >= budget.points);
    while (!isFull()) if (!add(best(usable, budget.max, same))) break;
  }
  return chosen;
}

/** True where the second sentence stands right after the first in their source. */
export function isNext(before: Point, point: Point): boolean {
  return before.source === point.source && before.position === point.position - 1;
}

/** True where the subject of a sentence was spoken of. */
export function isGroundedIn({ stems }: Point, said: ReadonlySet<string>): boolean {
  return stems.slice(0, SUBJECT_WORDS).some((stem) => said.has(stem));
}
