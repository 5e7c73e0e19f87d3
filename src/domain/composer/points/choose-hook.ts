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
/** Early is better than late, and so is a title's word. */
const STRENGTHS = { early: 0.4, titled: 0.8 };
/** So many of the title's words, two of the description's counting as one, has what can open a post from anywhere. */
const FEWEST_SHARED = 2;
/** Here one is enough. */
const EARLY = 8;
/** And here a plain sentence. */
const BEGINNING = 3;
const EARLY_DECAY = 0.25;
/** A conclusion is as good a beginning as one of the first sentences. */
const LATE_POSITION = 4;
/** An amount or a share; a year alone is no figure. */
const FIGURE =
  /[$€£¥]\s?\d|\d\s?%|\d[\d.,]*\s(?:percent|per cent|Prozent|million|billion|trillion|Millionen|Milliarden|millions?|milliards?|millones|milioni|miljoen|miljard)|\b(?!(?:19|20)\d\d\b)\d[\d.,]*\b/iu;
const CONTRAST =
  /\b(?:not|no|never|nobody|nothing|only|less|fewer|despite|although|instead|rather|without|but|even|most|too|because|more than|cheaper|easier|harder|better|worse|faster|longer|first|risks?|mistakes?|problems?|secrets?|leads? to|causes?|costs?|saves?|cuts?|doubled?|halved?|fell|rose|grew|dropped|lost|lose|fails?|failed|banned|killed|confirmed|warns?|expects?|worst|biggest|largest|fastest|highest|lowest|record|nicht|kein\w*|nur|trotz|statt|nie|pas|jamais|malgré|seul\w*|nunca|sino|solo|pese|niet|geen|maar|senza|mai|sem|apenas)\b/iu;
/** What anybody knows, and what tells only what a word means. */
const HOLLOW =
  /\b(?:(?:years?|decades?|months) ago|recently|nowadays|these days|in today['’]s|in recent years|over the (?:past|last)|when it comes to|fast-paced|ever-\p{Ll}+ing|continues? to|has become|no secret|ha(?:s|ve) many|there (?:are|is) (?:many|several|a)|whether you|important|essential|crucial|vital|plays? an?|can (?:be|help|seem)|make all the difference|not just|isn['’]t just|one of the (?:best|most)|respond\w*|comment\w*|here)\b|^(?:now|first|future)\b|^(?:an? |the )?(?:[\p{L}\d’'-]+ ){1,5}?(?:is|are|refers to) (?:an?|the|any|one)\b/iu;

/** A title that names its subject; others of as many words claim something, as a report's do. */
const FEWEST_OF_CLAIM = 6;
const NAMES_SUBJECT =
  /^(?:(?:the|a|my|our|top|your) )*\d|^(?:how|what|why|which|where|when|who|best|top|the best|these are)\b|\b(?:guide|tips|ways|steps|review|reviews|vs|checklist|ideas|trends|list|best|recipe|overview|cost|pricing|types|introduction|process|software|services)\b|[:|[]/i;

/** From the midst only somebody whom the title names. */
const WHOLE_NAME = /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** A source's sentence that opens the post, or its title. */
export type Hook = { point: Point; kind: 'sentence' | 'position' | 'question' | 'title' };

type HookOptions = {
  format: Format;
  about: About;
  language: WritingLanguage;
  /** The sentence before which a list of the source's begins, if the post shows one. */
  listedFrom: number | null;
};

/**
 * What stands before the fold (docs/product.md §6.5): for an opinion a position, for a question one of the source's, where there is
 * one; a striking sentence of the beginning or a position of the conclusion, on the title's subject, unless a list of the source's
 * follows; else the title, else the strongest sentence. Null for a source without any of them.
 */
export function chooseHook(points: readonly Point[], options: HookOptions): Hook | null {
  const { format, language, about } = options;
  const { fitting, told, claims, subject, named } = readClaims(points, options);
  const choose = (kind: Hook['kind'], candidates: readonly Point[]): Hook | null => {
    const point = strongest(candidates, points, subject);
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
  const striking = strikingOf(points, claims, options);
  const sharing = (least: number) =>
    striking.filter(({ stems, described }) => sharedStems(subject, stems) + described.length / 2 >= least);
  const isClaim = (about.title ?? '').split(' ').length >= FEWEST_OF_CLAIM && !NAMES_SUBJECT.test(about.title ?? '');
  const isOuter = ({ position, isLate }: Point) => position < EARLY || isLate;
  return (
    asked ??
    choose(
      'sentence',
      sharing(FEWEST_SHARED).filter((point) => !isClaim || isOuter(point)),
    ) ??
    (isClaim ? titleHook(about, language) : null) ??
    choose('sentence', sharing(Math.min(1, subject.length)).filter(isOuter)) ??
    choose(
      'sentence',
      claims.filter((point) => point.position < BEGINNING && !HOLLOW.test(point.text) && isGroundedIn(point, named)),
    ) ??
    titleHook(about, language) ??
    choose('sentence', claims.length > 0 ? claims : told)
  );
}

/**
 * The statement with which a post may open best, from anywhere in its source: a striking one on the title's subject, that stands alone
 * and tells nobody what to do. Null where there is none.
 */
export function chooseStatement(points: readonly Point[], options: Omit<HookOptions, 'format'>): Point | null {
  const { claims, subject } = readClaims(points, options);
  const striking = strikingOf(points, claims, options).filter(
    ({ stems }) => sharedStems(subject, stems) >= Math.min(FEWEST_SHARED, subject.length),
  );
  return strongest(striking, points, subject);
}

function readClaims(points: readonly Point[], { about, language }: Omit<HookOptions, 'format'>) {
  const fitting = points.filter(
    ({ text, shortened, isOneOfSeveral }) =>
      text.length <= LONGEST_HOOK &&
      text.length >= SHORTEST_HOOK &&
      !isOneOfSeveral &&
      [...shortened.keys()].every((name) => about.title?.includes(name) ?? false),
  );
  const subject = contentStems(about.title ?? '', language);
  const named = new Set(subject);
  const plain = fitting.filter(
    (point) => point.use === 'alone' || (point.use === 'definite' && isGroundedIn(point, named)),
  );
  const told = plain.length > 0 ? plain : fitting.filter(({ use }) => use === 'quoted');
  const claims = told.filter(({ text }) => !isStep(text, language) && !/^["“„«]/.test(text));
  return { fitting, told, claims, subject, named };
}

function strikingOf(
  points: readonly Point[],
  claims: readonly Point[],
  { about, language, listedFrom }: Omit<HookOptions, 'format'>,
): Point[] {
  const years = yearsOf([about.title ?? '', ...points.map(({ text }) => text)].join(' '));
  const latest = Math.max(...years);
  return claims.filter(({ text, position, isLate }) => {
    if (listedFrom !== null && position >= listedFrom && !isLate) return false;
    const [person = ''] = position < BEGINNING ? [] : (text.match(WHOLE_NAME) ?? []);
    if (!(about.title ?? '').includes(person.split(' ').at(-1) ?? '')) return false;
    if (HOLLOW.test(text) || yearsOf(text).some((year) => year < latest - 1)) return false;
    return FIGURE.test(text) || CONTRAST.test(text) || takesPosition(text, language);
  });
}

function yearsOf(text: string): number[] {
  return [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
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
    headingStems: [],
    shortened: new Map<string, number>(),
    isTold: false,
    isOneOfSeveral: false,
    isLate: false,
  };
  return { kind: 'title', point: { ...nowhere, text: title, stems: contentStems(title, language), use } };
}

function strongest(candidates: readonly Point[], points: readonly Point[], subject: readonly string[]): Point | null {
  const worth = ({ score, described, describedGain }: Point) => score + describedGain * described.length;
  const top = Math.max(...points.map(worth), 1e-9);
  return maxBy(candidates, (point) => {
    const { position, isLate, stems } = point;
    const early = STRENGTHS.early / (1 + (isLate ? LATE_POSITION : position) * EARLY_DECAY);
    const titled = (STRENGTHS.titled * sharedStems(subject, stems)) / Math.max(1, subject.length);
    return worth(point) / top + early + titled;
  });
}
