import type { Point, PointUse } from './gather-points.ts';
import { wordOverlap } from './rank-sentences.ts';

/** Two points that share more than this say the same. */
const SAME = 0.6;
/** Where a source is short, only near doubles are left out. */
const NEARLY_SAME = 0.9;
/** What a post may hold, in network characters: it is filled until `target` and never past `max`. */
export type LengthBudget = { min: number; target: number; max: number };
export type PointSelection = {
  /** The points of each source, in its order. */
  lists: readonly (readonly Point[])[];
  /** The sentence that leads the post already. */
  lead: { text: string; stems: ReadonlySet<string>; source: number | null } | null;
  budget: LengthBudget;
  /** What a person's own words may take of the budget beside other sources, 0 to 1. */
  ownShare: number;
  /** Length of the whole post with these points. */
  measure: (points: readonly Point[]) => number;
};

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
 * The points of a post, best first: a person's own words, then the best of each source in turn so that each is heard,
 * until the post is long enough. They say different things, and with them it is never too long.
 */
export function choosePoints(choosing: PointSelection): Point[] {
  const { lists, lead, budget } = choosing;
  const chosen: Point[] = [];
  let length = choosing.measure(chosen);
  const take = (point: Point, most: number, same: number): boolean => {
    if (length + point.text.length > most || chosen.includes(point) || isRepeated(point, chosen, lead, same))
      return false;
    if (point.use === 'after-previous' && !followsOne(point, chosen, lead)) return false;
    const next = choosing.measure([...chosen, point]);
    if (next > most) return false;
    chosen.push(point);
    length = next;
    return true;
  };
  const own = lists.flatMap((list) => list.filter((point) => point.isOwn));
  const others = lists.filter((list) => list.some((point) => !point.isOwn)).map(byScore);
  const ownRoom = others.length === 0 ? budget.max : length + (budget.max - length) * choosing.ownShare;
  for (const point of byScore(own)) take(point, ownRoom, 1);
  includeEverySource(others, choosing, () => length, take);
  for (const { uses, same } of ROUNDS) {
    const left = others.map((list) => list.filter((point) => uses.includes(point.use)));
    const longest = Math.max(0, ...left.map((list) => list.length));
    for (let rank = 0; rank < longest; rank += 1) {
      for (const list of left) {
        if (length >= budget.target) return chosen;
        const point = list[rank];
        if (point !== undefined) take(point, budget.max, same);
      }
    }
    if (length >= budget.min) return chosen;
  }
  return chosen;
}

/** One point of every source that does not lead: the best that fits its share of the budget, else the shortest. */
function includeEverySource(
  lists: readonly (readonly Point[])[],
  { lead, budget }: PointSelection,
  length: () => number,
  take: (point: Point, most: number, same: number) => boolean,
): void {
  const silent = lists.filter((list) => list[0]?.source !== lead?.source && list.length > 0);
  for (const [at, list] of silent.entries()) {
    const share = length() + (budget.max - length()) / (silent.length - at);
    const usable = list.filter((point) => point.use === 'standalone');
    const candidates = usable.length > 0 ? usable : list;
    if (candidates.some((point) => take(point, share, SAME))) continue;
    candidates.toSorted((a, b) => a.text.length - b.text.length).some((point) => take(point, budget.max, 1));
  }
}

export function byScore(points: readonly Point[]): Point[] {
  return points.toSorted((a, b) => b.score - a.score);
}

/** True where the sentence right before this one stands in the post. */
function followsOne(point: Point, chosen: readonly Point[], lead: PointSelection['lead']): boolean {
  const isBefore = (one: Point) => one.source === point.source && one.position === point.position - 1;
  return chosen.some(isBefore) && lead?.text !== point.text;
}

function isRepeated(point: Point, chosen: readonly Point[], lead: PointSelection['lead'], same: number): boolean {
  if (lead !== null && (point.text === lead.text || (!point.isOwn && isInLead(point.stems, lead.stems)))) return true;
  return chosen.some((other) => point.text === other.text || wordOverlap(point.stems, other.stems) > same);
}

/** True where nearly every word of a point stands in the lead already. */
function isInLead(stems: ReadonlySet<string>, lead: ReadonlySet<string>): boolean {
  return [...stems].filter((stem) => lead.has(stem)).length > stems.size * 0.85;
}
