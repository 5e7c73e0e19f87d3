import type { Lead } from './choose-lead.ts';
import type { Point, PointUse } from './gather-points.ts';
import { wordOverlap } from './rank-sentences.ts';

/** Two points that share more than this say the same. */
const SAME = 0.6;
/** Where a source is short, only near doubles are left out. */
const NEARLY_SAME = 0.9;
/** Nearly every word of a point stands in the lead already. */
const IN_LEAD = 0.85;
/** What a post may hold, in network characters: it is filled until `target` and never past `max`. */
export type LengthBudget = { min: number; target: number; max: number };
type PointSelection = {
  /** The points of each source, in its order. */
  lists: readonly (readonly Point[])[];
  /** What leads the post already. */
  lead: Lead | null;
  budget: LengthBudget;
  /** What a person's own words may take of the budget beside other sources, 0 to 1. */
  ownShare: number;
  /** Length of the whole post with these points. */
  measure: (points: readonly Point[]) => number;
};
/** Adds a point unless the post would get longer than `most`, or says the same already; true where it was added. */
type AddPoint = (point: Point, most: number, same: number) => boolean;

/** From what can surely be used to what helps a short source only. */
const ROUNDS: readonly { uses: readonly PointUse[]; same: number }[] = [
  { uses: ['standalone'], same: SAME },
  { uses: ['after-previous'], same: SAME },
  { uses: ['standalone', 'after-previous'], same: NEARLY_SAME },
  { uses: ['quoted'], same: SAME },
  { uses: ['odd-length'], same: SAME },
  { uses: ['fallback'], same: NEARLY_SAME },
];

/**
 * The points of a post, best first: a person's own words, then the best of each source in turn so that each has a part,
 * until the post is long enough. They say different things, and with them it is never too long.
 */
export function choosePoints({ lists, lead, budget, ownShare, measure }: PointSelection): Point[] {
  const chosen: Point[] = [];
  let length = measure(chosen);
  const add: AddPoint = (point, most, same) => {
    if (length + point.text.length > most || chosen.includes(point)) return false;
    if (isRepeated(point, chosen, lead, same)) return false;
    if (point.use === 'after-previous' && !followsChosen(point, chosen)) return false;
    const next = measure([...chosen, point]);
    if (next > most) return false;
    chosen.push(point);
    length = next;
    return true;
  };
  const own = lists.flat().filter((point) => point.isOwn);
  const others = lists.filter((list) => list.some((point) => !point.isOwn)).map(byScore);
  const ownMax = others.length === 0 ? budget.max : length + (budget.max - length) * ownShare;
  for (const point of byScore(own)) add(point, ownMax, 1);
  includeEverySource(
    others.filter((list) => list[0]?.source !== lead?.source),
    budget,
    () => length,
    add,
  );
  for (const { uses, same } of ROUNDS) {
    const usable = others.map((list) => list.filter((point) => uses.includes(point.use)));
    const longest = Math.max(0, ...usable.map((list) => list.length));
    for (let rank = 0; rank < longest; rank += 1) {
      for (const list of usable) {
        if (length >= budget.target) return chosen;
        const point = list[rank];
        if (point !== undefined) add(point, budget.max, same);
      }
    }
    if (length >= budget.min) return chosen;
  }
  return chosen;
}

/** Adds one point of every source: the best that fits its share of the budget, else the shortest. */
function includeEverySource(
  lists: readonly (readonly Point[])[],
  budget: LengthBudget,
  length: () => number,
  add: AddPoint,
): void {
  for (const [at, list] of lists.entries()) {
    const share = length() + (budget.max - length()) / (lists.length - at);
    const usable = list.filter((point) => point.use === 'standalone');
    const candidates = usable.length > 0 ? usable : list;
    if (candidates.some((point) => add(point, share, SAME))) continue;
    candidates.toSorted((a, b) => a.text.length - b.text.length).some((point) => add(point, budget.max, 1));
  }
}

function byScore(points: readonly Point[]): Point[] {
  return points.toSorted((a, b) => b.score - a.score);
}

/** True where the sentence right before this one stands in the post. */
function followsChosen(point: Point, chosen: readonly Point[]): boolean {
  return chosen.some((one) => one.source === point.source && one.position === point.position - 1);
}

function isRepeated(point: Point, chosen: readonly Point[], lead: Lead | null, same: number): boolean {
  if (lead !== null && (point.text === lead.text || (!point.isOwn && isInLead(point.stems, lead.stems)))) return true;
  return chosen.some((other) => point.text === other.text || wordOverlap(point.stems, other.stems) > same);
}

function isInLead(stems: ReadonlySet<string>, lead: ReadonlySet<string>): boolean {
  return [...stems].filter((stem) => lead.has(stem)).length > stems.size * IN_LEAD;
}
