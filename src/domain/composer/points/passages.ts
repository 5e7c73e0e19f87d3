import { type Point, type PointUse, QUOTED } from './gather-points.ts';

/** Neighbouring sentences of a source that read as one thought; the first is understood without what stands before it. */
export type Passage = {
  text: string;
  points: readonly Point[];
  first: Point;
  last: Point;
  /** Of the description's words. */
  described: readonly string[];
  score: number;
};

/** Longest passage of several sentences, characters. */
const LONGEST = 340;
/** What the sentences beside the best one add, and what beginning and reading on together with others does. */
const WEIGHTS = { others: 0.3, beginsParagraph: 0.3, several: 0.4 };

const CANNOT_BEGIN: readonly PointUse[] = ['follows', 'quoted-follows', 'question'];

/** Every passage of at most so many sentences. `points` are a source's, in its order. */
export function findPassages(points: readonly Point[], most: number, gap: string): Passage[] {
  return points.flatMap((first, at) => (CANNOT_BEGIN.includes(first.use) ? [] : runsFrom(points, at, most, gap)));
}

/** What stands right after a sentence in its paragraph and can be read on with it, at most so many sentences; null for nothing. */
export function readOn(points: readonly Point[], from: Point, most: number, gap: string): Passage | null {
  const next = points.findIndex((point) => isNext(from, point));
  const point = points[next];
  if (point === undefined || point.paragraph !== from.paragraph || point.use === 'question') return null;
  return isOwn(point) || isOwn(from) ? null : (runsFrom(points, next, most, gap).at(-1) ?? null);
}

function runsFrom(points: readonly Point[], at: number, most: number, gap: string): Passage[] {
  const found: Passage[] = [];
  let run: Point[] = [];
  for (const point of points.slice(at, at + most)) {
    if (run.length > 0 && !canReadOn(run, point)) break;
    run = [...run, point];
    const passage = passageOf(run, gap);
    if (run.length > 1 && passage.text.length > LONGEST) break;
    found.push(passage);
  }
  return found;
}

/** Sentences of one paragraph, or paragraphs of one sentence each, with no heading between them. */
function canReadOn(run: readonly Point[], point: Point): boolean {
  const [first, last] = [run[0], run.at(-1)] as [Point, Point];
  if (!isNext(last, point) || point.use === 'question') return false;
  // One pair of quotation marks holds all of it.
  if (isOwn(first) ? QUOTED.test(point.text) : isOwn(point)) return false;
  return point.paragraph === last.paragraph || (run.length === 1 && point.paragraph === last.paragraph + 1);
}

/** Its source says 'I' or 'we' in it. */
function isOwn({ use }: Point): boolean {
  return use === 'quoted' || use === 'quoted-follows';
}

function passageOf(points: readonly Point[], gap: string): Passage {
  const [first, last] = [points[0], points.at(-1)] as [Point, Point];
  const scores = points.map(({ score }) => score).toSorted((a, b) => b - a);
  const others = scores.slice(1).reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length - 1);
  return {
    text: points.map(({ text }) => text).join(gap),
    ...{ points, first, last },
    described: [...new Set(points.flatMap(({ described }) => described))],
    score:
      (scores[0] ?? 0) +
      WEIGHTS.others * others +
      (first.beginsParagraph ? WEIGHTS.beginsParagraph : 0) +
      (points.length > 1 ? WEIGHTS.several : 0),
  };
}

/** True where the second sentence stands right after the first in their source. */
export function isNext(before: Point, point: Point): boolean {
  return before.source === point.source && before.position === point.position - 1;
}
