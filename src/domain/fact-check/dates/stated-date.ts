import type { FoldedPost } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import type { Occurrence, StatedClaim } from '../places/weigh-place.ts';
import { sentenceAt } from '../sentence-spans.ts';
import type { DateFound, DateParts } from './read-dates.ts';

const PARTS = ['year', 'month', 'day', 'quarter', 'half', 'weekday', 'decade', 'time'] as const;

/** Where the source states a date of the post, and where others of its kind that the post states nowhere; null for what is not compared. */
export function statedDate(
  post: FoldedPost,
  date: DateFound,
  dates: readonly DateFound[],
  index: SourceIndex,
): StatedClaim | null {
  if (post.language !== index.language) return null;
  const own: Occurrence[] = [];
  const rivals: Occurrence[] = [];
  for (const candidate of index.dates.found) {
    const { start, end } = candidate;
    const occurrence = { start, end, sentence: sentenceAt(index.sentences, start), isSameNoun: false };
    if (says(candidate, date)) own.push(occurrence);
    else if (isSameKind(candidate, date) && !dates.some((other) => other !== date && says(candidate, other)))
      rivals.push(occurrence);
  }
  const { start, end } = date;
  return own.length === 0 ? null : { start, end, own, rivals, hasOwnUnit: true, isInWords: false, isDate: true };
}

/** True where one date states all that another does: '3 May 2026' says 'May'. */
export function says(one: DateFound, other: DateFound): boolean {
  return one.readings.some((stated) =>
    other.readings.some(
      (parts) =>
        PARTS.every((part) => part === 'year' || parts[part] === undefined || stated[part] === parts[part]) &&
        (parts.year === undefined || stated.year === undefined || stated.year === parts.year),
    ),
  );
}

/** True where both state a day, or a month, or a year, or a time, and nothing finer. */
export function isSameKind(one: DateFound, other: DateFound): boolean {
  const kindOf = ({ readings: [parts = {}] }: DateFound) =>
    PARTS.filter((part) => (parts as DateParts)[part] !== undefined && part !== 'year').join() || 'year';
  return kindOf(one) === kindOf(other);
}
