import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { leansOnOthers } from '#domain/language/standalone.ts';
import type { Format } from '#domain/writing/brief.ts';
import { givesReason, newsScore, takesPosition } from './format-words.ts';
import { type Point, readable } from './gather-points.ts';
import { stemsOf } from './rank-sentences.ts';

/** The first line of a post: a title, or a sentence of a source. */
export type Lead = {
  text: string;
  stems: ReadonlySet<string>;
  /** Whose it is. */
  source: number;
  kind: 'title' | 'sentence' | 'position' | 'question';
  isOwn: boolean;
  /** Set where it speaks in its source's own voice. */
  isQuoted: boolean;
};

/** A line longer than this does not make people read on. */
const LONGEST_LEAD = 180;
const TOLERABLE_LEAD = 300;

export type Leading = {
  format: Format;
  /** Of the tone: whether it prefers the title, and short sentences. */
  prefersTitle: boolean;
  likesShort: boolean;
  language: WritingLanguage;
};

/** A title that can lead a post; null where there is none or it is too long. */
export function titleOf(title: string | null, includeEmojis: boolean): string | null {
  const line = readable(title ?? '', includeEmojis)
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > LONGEST_LEAD ? null : line;
}

/**
 * What leads: a person's own first line; else what the format asks for, a position, a question or news; else the title
 * or the strongest short sentence of the first half. Null where nothing can.
 */
export function chooseLead(points: readonly Point[], title: string | null, leading: Leading): Lead | null {
  const { format, language } = leading;
  const asked = leadOfFormat(points, leading);
  if (asked !== null) return asked;
  const own = points.find((point) => point.isOwn);
  if (own !== undefined) return leadFrom(own, 'sentence');
  const source = points[0]?.source ?? 0;
  const titled = (): Lead | null =>
    title === null
      ? null
      : { text: title, stems: stemsOf(title, language), source, kind: 'title', isOwn: false, isQuoted: false };
  if (leading.prefersTitle && format !== 'announcement' && title !== null) return titled();
  const strongest = strongestEarly(points, leading);
  if (strongest !== null) return leadFrom(strongest, 'sentence');
  const first = points.find((point) => point.text.length <= TOLERABLE_LEAD);
  return titled() ?? (first === undefined || points.length === 1 ? null : leadFrom(first, 'sentence'));
}

function leadOfFormat(points: readonly Point[], { format, language }: Leading): Lead | null {
  const usable = points.filter((point) => canLead(point, points, language));
  if (format === 'question') {
    const question = best(usable.filter((point) => isQuestion(point.text)));
    return question === null ? null : leadFrom(question, 'question');
  }
  if (format === 'opinion') {
    const positions = usable.filter((point) => takesPosition(point.text, language));
    const plain = positions.filter((point) => !givesReason(point.text, language));
    // What nobody argues for is quoted all the same; a person's own text begins as it does.
    const position = best(plain) ?? best(positions.length > 0 ? positions : usable.filter((point) => !point.isOwn));
    return position === null ? null : leadFrom(position, 'position');
  }
  if (format === 'announcement') {
    const most = Math.max(...usable.map((point) => newsScore(point.text, language)));
    const news = most > 0 ? best(usable.filter((point) => newsScore(point.text, language) === most)) : null;
    return news === null ? null : leadFrom(news, 'sentence');
  }
  return null;
}

function best(points: readonly Point[]): Point | null {
  return points.reduce<Point | null>((top, one) => (top === null || one.score > top.score ? one : top), null);
}

/** Short enough, and in a person's own text neither torn from the sentence before it nor from one that needs it. */
function canLead(point: Point, points: readonly Point[], language: WritingLanguage): boolean {
  if (point.standing !== 'alone' || point.text.length > LONGEST_LEAD) return false;
  if (!point.isOwn) return true;
  const next = points.find((other) => other.source === point.source && other.position === point.position + 1);
  return !leansOnOthers(point.text, language) && (next === undefined || !leansOnOthers(next.text, language));
}

function strongestEarly(points: readonly Point[], { likesShort }: Leading): Point | null {
  const usable = points.filter((point) => point.standing === 'alone' || point.standing === 'quoted');
  const last = usable.at(-1)?.position ?? 0;
  const early = usable.filter((one) => one.text.length <= LONGEST_LEAD && one.position <= Math.max(3, last / 2));
  const impersonal = early.filter((one) => one.standing === 'alone');
  return (impersonal.length > 0 ? impersonal : early).reduce<Point | null>(
    (top, one) => (top === null || strength(one, likesShort) > strength(top, likesShort) ? one : top),
    null,
  );
}

function strength(point: Point, likesShort: boolean): number {
  const shortness = 1 - point.text.length / LONGEST_LEAD;
  const earliness = 1 / (1 + point.position * 0.25);
  return point.score + earliness + shortness * (likesShort ? 1.2 : 0.5);
}

function leadFrom(point: Point, kind: Lead['kind']): Lead {
  const { text, stems, source, isOwn } = point;
  return { text, stems, source, kind, isOwn, isQuoted: point.standing === 'quoted' };
}
