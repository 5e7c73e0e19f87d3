import { maxBy } from '#domain/max-by.ts';
import { type DraftStart, PASSAGE_FRAME, startDraft } from './passage-draft.ts';
import type { Passage } from './passages.ts';

/** What a post may hold, in network characters: it is filled until `target` or so many passages, and never past `max`. */
export type LengthBudget = { min: number; target: number; max: number; passages: number };
type Selection = Omit<DraftStart, 'max'> & {
  /** The passages of each source. */
  lists: readonly (readonly Passage[])[];
  /** What is read on with the hook. */
  readOn: Passage | null;
  /** The sentence before which a list of the first source begins, if the post shows one. */
  listedFrom: number | null;
  budget: LengthBudget;
};

/** Words of the title or the description in what concludes a post. */
const FEWEST_OF_END = 2;
/** Sentences of a source's beginning. */
export const BEGINNING = 4;

/**
 * The passages of a post: what reads on from its hook, else the first of the beginning on the subject, which says what it is
 * about; the conclusion; one of each further source; then the best of all until the post is long enough, beside a list those
 * from before it. They say different things and name nobody who was not introduced, until the source is too short without.
 */
export function choosePassages({ lists, readOn, listedFrom, budget, ...start }: Selection): Passage[] {
  const { min, target, max } = budget;
  const all = lists.flat();
  const draft = startDraft({ ...start, max }, all);
  const [main = [], ...further] = lists;
  const frame = Math.min(target, start.base + (max - start.base) / lists.length);
  if (readOn !== null && start.base + readOn.text.length + PASSAGE_FRAME <= frame) draft.add(readOn);
  for (let at = 0; draft.passages.length === 0 && at < BEGINNING; at++) {
    const beginning = main.filter(({ first }) => first.position === at);
    draft.addBest(beginning, frame, 'well');
  }
  const isEnd = (passage: Passage) =>
    passage.first.isLate && passage.first.use !== 'quoted' && draft.wordsOnSubject(passage) >= FEWEST_OF_END;
  if (further.length === 0) draft.addBest(main.filter(isEnd), target, 'well');
  for (const [at, list] of further.entries()) {
    const share = draft.length() + (max - draft.length()) / (further.length - at);
    if (!draft.addBest(list, share, 'well')) draft.add(maxBy(list, ({ text }) => -text.length));
  }
  // What stands where a source concludes and concludes nothing is a detail.
  const wanted = all.filter(
    (passage) =>
      (!passage.first.isLate || isEnd(passage)) &&
      (listedFrom === null || passage.first.isLate || passage.first.position < listedFrom),
  );
  const isFull = () => draft.length() >= target || draft.passages.length >= budget.passages;
  const isShort = () => draft.leastLength() < min;
  while ((isShort() || !isFull()) && draft.addBest(wanted, max, 'well'));
  while (isShort() && draft.addBest(all, max, 'well'));
  while (isShort() && draft.addBest(all, max, 'somehow'));
  return draft.passages;
}
