import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { isOrder } from '#domain/language/orders.ts';
import { isInFirstPerson } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Format } from '#domain/writing/brief.ts';
import { isStep, takesPosition } from './cue-phrases.ts';
import type { Point } from './gather-points.ts';
import { isGroundedIn } from './passage-draft.ts';
import { type About, contentStems } from './rank-sentences.ts';

/** What is shown of a post before 'more', characters. */
export const LONGEST_HOOK = 140;
const SHORTEST_HOOK = 30;
/** A title leaves room for what follows it before the fold; a shorter one says too little. */
const LONGEST_TITLE = 110;
const SHORTEST_TITLE = 20;
/** So many of the title's words, and at least this share, has a sentence that is on its subject. */
const FEWEST_SHARED = 2;
const SHARED = 0.4;
/** One from the midst of a text mostly tells a detail. */
const EARLY = 4;
/** A sentence worth this much by the description says the same as it. */
const DESCRIBING = 5;
const STRENGTHS = { figure: 0.25, contrast: 0.2, position: 0.15 };
/** An amount or a share; a year alone is no figure. */
const FIGURE =
  /[$€£¥]\s?\d|\d\s?%|\d[\d.,]*\s(?:percent|per cent|Prozent|million|billion|trillion|Millionen|Milliarden|millions?|milliards?|millones|milioni|miljoen|miljard)|\b(?!(?:19|20)\d\d\b)\d[\d.,]*\b/iu;
const CONTRAST =
  /\b(?:not|no|never|nobody|nothing|only|less|fewer|despite|although|instead|rather|without|but|yet|even|every|most|more than|worst|biggest|largest|fastest|highest|lowest|record|nicht|kein\w*|nur|trotz|statt|nie|pas|jamais|malgré|seul\w*|nunca|sino|solo|pese|niet|geen|maar|senza|mai|sem|apenas)\b/iu;
/** A source's sentence that opens the post, or its title. */
export type Hook = { point: Point; kind: 'sentence' | 'position' | 'question' | 'title' };

type HookOptions = {
  format: Format;
  about: About;
  language: WritingLanguage;
  hasListing: boolean;
};

/**
 * What stands before the fold (docs/product.md §6.5): for an opinion a position, for a question one of the source's, where there is
 * one; a striking sentence of the beginning or a position of the conclusion, on the title's subject, unless a list of the source's
 * follows; else the title, else the strongest sentence. Null for a source without any of them.
 */
export function chooseHook(points: readonly Point[], options: HookOptions): Hook | null {
  const { format, language, about, hasListing } = options;
  const fitting = points.filter(
    ({ text, shortened }) =>
      text.length <= LONGEST_HOOK &&
      text.length >= SHORTEST_HOOK &&
      [...shortened.keys()].every((name) => about.title?.includes(name) ?? false),
  );
  const subject = contentStems(about.title ?? '', language);
  const named = new Set(subject);
  const plain = fitting.filter(
    (point) => point.use === 'alone' || (point.use === 'definite' && isGroundedIn(point, named)),
  );
  const told = plain.length > 0 ? plain : fitting.filter(({ use }) => use === 'quoted');
  const claims = told.filter(({ text }) => !isStep(text, language) && !/^["“„«]/.test(text));
  const isStriking = ({ text, described, describedGain }: Point) =>
    FIGURE.test(text) ||
    CONTRAST.test(text) ||
    takesPosition(text, language) ||
    described.length * describedGain > DESCRIBING;
  const choose = (kind: Hook['kind'], candidates: readonly Point[]): Hook | null => {
    const point = strongest(candidates, points, language);
    return point === null ? null : { kind, point };
  };
  const asked =
    format === 'opinion'
      ? choose(
          'position',
          claims.filter(({ text }) => takesPosition(text, language)),
        )
      : format === 'question'
        ? choose(
            'question',
            fitting.filter(({ use }) => use === 'question'),
          )
        : null;
  const onSubject = claims.filter((point) => {
    const { text, stems, position, isLate } = point;
    return (
      isStriking(point) &&
      (position < EARLY || (isLate && takesPosition(text, language))) &&
      sharedStems(subject, stems) >= Math.max(FEWEST_SHARED, subject.length * SHARED)
    );
  });
  return (
    asked ??
    (hasListing ? null : choose('sentence', onSubject)) ??
    titleHook(about, language) ??
    choose('sentence', claims.length > 0 ? claims : told)
  );
}

function sharedStems(wanted: readonly string[], stems: readonly string[]): number {
  return wanted.filter((stem) => stems.includes(stem)).length;
}

/** One in the first person is its author's. */
function titleHook({ title: whole }: About, language: WritingLanguage): Hook | null {
  const title = whole?.replace(/ \| .*| \.$/, '') ?? null;
  if (title === null || title.length > LONGEST_TITLE || isOrder(title)) return null;
  if (title.length * (isUnspaced(language) ? 2.5 : 1) < SHORTEST_TITLE) return null;
  const use = isInFirstPerson(title, language) ? 'quoted' : 'alone';
  const nowhere = {
    source: 0,
    position: -1,
    paragraph: -1,
    score: 0,
    described: [],
    describedGain: 0,
    beginsParagraph: false,
    shortened: new Map<string, number>(),
    isLate: false,
  };
  return { kind: 'title', point: { ...nowhere, text: title, stems: contentStems(title, language), use } };
}

function strongest(candidates: readonly Point[], points: readonly Point[], language: WritingLanguage): Point | null {
  const worth = ({ score, described, describedGain }: Point) => score + describedGain * described.length;
  const top = Math.max(...points.map(worth), 1e-9);
  return maxBy(candidates, (point) => {
    const { text } = point;
    const figure = FIGURE.test(text) ? STRENGTHS.figure : 0;
    const contrast = CONTRAST.test(text) ? STRENGTHS.contrast : 0;
    const position = takesPosition(text, language) ? STRENGTHS.position : 0;
    return worth(point) / top + figure + contrast + position;
  });
}
