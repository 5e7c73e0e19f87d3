import { maxBy } from '#domain/max-by.ts';
import type { Point } from './gather-points.ts';
import type { Passage } from './passages.ts';
import { wordOverlap } from './rank-sentences.ts';

/** What stands in a post without any passage. */
export type DraftStart = {
  /** The point that leads the post already. */
  hook: Point | null;
  /** The title and what else the post says already. */
  known: { text: string; stems: readonly string[] };
  /** Network characters, and how many there may be. */
  base: number;
  max: number;
};
/** `well` leaves out what is odd or was not introduced, `somehow` only what says the same again. */
export type Standard = 'well' | 'somehow';
export type PassageDraft = {
  readonly passages: Passage[];
  /** Network characters with all that a passage may need beside its own. */
  length: () => number;
  /** The same with the least. */
  leastLength: () => number;
  /** How many words of the title and the description a passage has. */
  wordsOnSubject: (passage: Passage) => number;
  /** Adds the best of these that fits into so many characters; false where none does. */
  addBest: (candidates: readonly Passage[], most: number, standard: Standard) => boolean;
  /** Adds a passage if it fits. */
  add: (passage: Passage | null) => boolean;
};

/** A passage with a sentence that shares more than this with what stands says it again. */
const SAME: Readonly<Record<Standard, number>> = { well: 0.55, somehow: 0.85 };
/** What a passage takes besides its characters: a blank line, a marker, quotation marks. */
export const PASSAGE_FRAME = 6;
const LEAST_FRAME = 1;
/** A passage on what was spoken of counts more, one that repeats less. */
const WEIGHTS = { grounded: 0.4, repeats: 0.8 };
/** The words of a sentence that tell its subject. */
const SUBJECT_WORDS = 2;

/** A post that takes up passages, each of which says something new and speaks of what was named before. */
export function startDraft({ hook, known, base, max }: DraftStart, all: readonly Passage[]): PassageDraft {
  const passages: Passage[] = [];
  let length = base;
  let least = base;
  const subject = new Set(known.stems);
  const said = new Set(known.stems);
  const taken = new Set<Point>();
  /** How much of each point stands in the post already, 0–1. */
  const repeats = new Map<Point, number>();
  const points = new Set(all.flatMap((passage) => passage.points));
  const subjectWords = new Map(
    [...points].map((point) => [point, point.stems.filter((stem) => subject.has(stem))] as const),
  );
  const wordsOnSubject = ({ points, described }: Passage) =>
    new Set([...described, ...points.flatMap((point) => subjectWords.get(point) ?? [])]).size;
  const take = (point: Point) => {
    taken.add(point);
    for (const stem of point.stems) said.add(stem);
    for (const other of points) {
      // The first sentence of a report says what its title says, and more; of a short one, what follows needs it.
      const share =
        point.position < 0
          ? Math.min(SAME.somehow, shareWithin(other.stems, point.stems))
          : wordOverlap(other.stems, point.stems);
      repeats.set(other, Math.max(repeats.get(other) ?? 0, share));
    }
  };
  if (hook !== null) take(hook);
  const repeated = (passage: Passage) => Math.max(...passage.points.map((point) => repeats.get(point) ?? 0));
  const isIntroduced = (passage: Passage) => {
    const { first } = passage;
    // Who says 'we' in it, nobody would know.
    if (first.use === 'quoted' && !first.isTold) return false;
    if (first.isOneOfSeveral) return false;
    if (first.use === 'odd-length' || (subject.size > 0 && wordsOnSubject(passage) === 0)) return false;
    // What a heading names, a sentence below it may leave out.
    const isUnderHeading = first.headingStems.length > 0 && !isGroundedIn(first, subject);
    if (isUnderHeading && !first.headingStems.some((stem) => first.stems.includes(stem))) return false;
    const names = passage.points.flatMap(({ shortened }) => [...shortened]);
    if (names.length === 0 && first.use !== 'definite') return true;
    const before = [hook ?? [], ...passages.filter((one) => isBefore(one, passage)).map((one) => one.points)].flat();
    const stems = new Set([...known.stems, ...before.flatMap((point) => point.stems)]);
    if (first.use === 'definite' && !isGroundedIn(first, stems)) return false;
    const text = [known.text, ...before.map((point) => point.text)].join(' ');
    return names.every(([name, since]) => since >= first.position || text.includes(name));
  };
  const fits = ({ text }: Passage, most: number) => length + text.length + PASSAGE_FRAME <= most;
  const add = (passage: Passage | null) => {
    if (passage === null || !fits(passage, max)) return false;
    passages.push(passage);
    for (const point of passage.points) take(point);
    length += passage.text.length + PASSAGE_FRAME;
    least += passage.text.length + LEAST_FRAME;
    return true;
  };
  const addBest = (candidates: readonly Passage[], most: number, standard: Standard) => {
    const fitting = candidates.filter(
      (passage) =>
        fits(passage, most) &&
        !passage.points.some((point) => taken.has(point)) &&
        repeated(passage) <= SAME[standard] &&
        (standard === 'somehow' || isIntroduced(passage)),
    );
    return add(
      maxBy(fitting, (passage) => {
        const { score, first, described } = passage;
        const fresh = described.filter((stem) => !said.has(stem)).length;
        const grounded = isGroundedIn(first, said) ? WEIGHTS.grounded : 0;
        return score + first.describedGain * fresh + grounded - WEIGHTS.repeats * repeated(passage);
      }),
    );
  };
  return { passages, length: () => length, leastLength: () => least, wordsOnSubject, addBest, add };
}

/** The share of the first words that are among the second. */
function shareWithin(stems: readonly string[], others: readonly string[]): number {
  return stems.filter((stem) => others.includes(stem)).length / Math.max(1, stems.length);
}

function isBefore(one: Passage, other: Passage): boolean {
  return (one.first.source - other.first.source || one.first.position - other.first.position) < 0;
}

/** True where the subject of a sentence was spoken of. */
export function isGroundedIn({ stems }: Pick<Point, 'stems'>, said: ReadonlySet<string>): boolean {
  return stems.slice(0, SUBJECT_WORDS).some((stem) => said.has(stem));
}
