import { maxBy } from '#domain/max-by.ts';
import { sayInstead } from '../copied-sentences/values-in-place.ts';
import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, similarSentences } from '../index-sources.ts';
import { checkPlace } from '../places/weigh-place.ts';
import { valueKey } from '../quantities/index-quantities.ts';
import { inBaseUnit } from '../quantities/unit-words.ts';
import { sentenceAt } from '../sentence-spans.ts';
import type { DateFound, DateParts } from './read-dates.ts';
import { isSameKind as isOfOneKind, says, statedDate } from './stated-date.ts';

/**
 * Dates that the source does not state, or states another in place of.
 * @param theirsFor the source's dates in the place of one of the post's (`valuesInPlace`)
 */
export function checkDates(
  post: FoldedPost,
  dates: readonly DateFound[],
  index: SourceIndex,
  theirsFor: (date: DateFound) => readonly DateFound[],
): Finding[] {
  return dates.flatMap((date): Finding[] => {
    const { start, end, readings } = date;
    const isStated = readings.some((parts) => isInSource(parts, index));
    const instead = changedDate(date, theirsFor(date));
    if (instead !== null) return [{ kind: 'date', ...sayInstead(post, date, instead, index, isStated) }];
    if (isStated) {
      const place = statedDate(post, date, dates, index);
      const found = place === null ? null : checkPlace(post, place, index);
      return found === null ? [] : [{ start, end, kind: 'date', ...found }];
    }
    const working = readings.map((parts) => deriveDate(parts, index)).find((found) => found !== null);
    if (working !== undefined && working !== null) {
      const reason = `“${post.plain.slice(start, end)}” may follow from the source: ${working}.`;
      return [{ start, end, kind: 'date', weight: 'derived', nearest: null, replacement: null, reason }];
    }
    if (!readings.some((parts) => isClaim(post, date, parts, index))) return [];
    const span = nearestDate(post, date, index);
    const nearest = span === null ? null : index.plain.slice(span.start, span.end);
    return [{ start, end, kind: 'date', nearest, replacement: index.language === post.language ? nearest : null }];
  });
}

/** The date of the source that a date of the post stands for, in the source's own words, and does not say; null for none. */
function changedDate(date: DateFound, theirs: readonly DateFound[]): DateFound | null {
  const [first] = theirs;
  if (first === undefined || !isOfOneKind(first, date)) return null;
  return theirs.some((other) => says(other, date)) ? null : first;
}

/** How a month or a year follows from a span of time or an end of a quarter that the source states; null where it does not. */
function deriveDate({ year, month, day }: DateParts, { dates, quantities, plain }: SourceIndex): string | null {
  if (day !== undefined) return null;
  for (const published of dates.publishedMonths) {
    for (const { values, unit, start, end } of quantities.times) {
      const months =
        (values[0] ?? 0) *
        (unit === 'month' && month !== undefined ? 1 : unit === 'year' && month === undefined ? 12 : Number.NaN);
      if (!Number.isInteger(months)) continue;
      for (const at of [published + months, published - months]) {
        const isSame = month === undefined ? Math.floor(at / 12) === year : at % 12 === month - 1;
        if (isSame && (year === undefined || Math.floor(at / 12) === year))
          return `${plain.slice(start, end)} from the day of publication`;
      }
    }
  }
  if (month === undefined || month % 3 !== 0) return null;
  const quarter = dates.found.find(({ readings }) =>
    readings.some((parts) => parts.quarter === month / 3 || (parts.half !== undefined && parts.half * 6 === month)),
  );
  return quarter === undefined ? null : `the end of ${plain.slice(quarter.start, quarter.end)}`;
}

/** Words before a weekday on which something happens. */
const ON =
  /(?<![\p{L}])(?:on|last|next|this|every|each|since|until|by|from|am|vom|seit|bis|jeden|letzten|nächsten|kommenden|le|ce|chaque|depuis|el|cada|este|desde|pasado|ogni|scorso|di|na|no|numa|op|elke|sinds|afgelopen) $/iu;
const LONGEST_BEFORE = 12;
/** With less in common, the source's date has nothing to do with the post's. */
const LEAST_SCORE = 1.4;

/** A weekday is a claim only where the source names weekdays and the post says 'on' it: 'Happy Monday' claims nothing. */
function isClaim({ plain }: FoldedPost, { start }: DateFound, { weekday }: DateParts, { dates }: SourceIndex): boolean {
  if (weekday === undefined) return true;
  return dates.keys.has('w') && ON.test(plain.slice(Math.max(0, start - LONGEST_BEFORE), start));
}

export function isInSource(
  { year, month, day, quarter, half, weekday, decade, time, minutes }: DateParts,
  index: SourceIndex,
): boolean {
  const { keys, publishedYears } = index.dates;
  const isKnownYear = year !== undefined && (keys.has(`y${year}`) || publishedYears.has(year));
  if (minutes !== undefined && index.quantities.byBaseUnit.has(inBaseUnit(minutes, 'min') ?? '')) return true;
  if (time !== undefined) return keys.has(`t${time}`);
  if (decade !== undefined) return keys.has(`decade${decade}`);
  if (weekday !== undefined) return keys.has(`w${weekday}`);
  if (quarter !== undefined) {
    const isImplied = !keys.has('q') && keys.has(`quarterOf${quarter}`);
    if (year === undefined) return keys.has(`q${quarter}`) || isImplied;
    return keys.has(`y${year}q${quarter}`) || (isKnownYear && (keys.has(`q${quarter}?`) || isImplied));
  }
  if (half !== undefined) {
    if (year === undefined) return keys.has(`half${half}`) || keys.has(`halfOf${half}`);
    return keys.has(`y${year}half${half}`) || (isKnownYear && (keys.has(`half${half}?`) || keys.has(`halfOf${half}`)));
  }
  if (month !== undefined) {
    const key = day === undefined ? `m${month}` : `m${month}d${day}`;
    if (year === undefined) return keys.has(key);
    return keys.has(`y${year}${key}`) || (isKnownYear && keys.has(`${key}?`));
  }
  // Four digits may count something: '1904 times'.
  return isKnownYear || (year !== undefined && index.quantities.byValue.has(valueKey(year)));
}

/** The date of the source that states the same kind of thing and has the most in common with it. */
function nearestDate(post: FoldedPost, date: DateFound, index: SourceIndex): Span | null {
  const [parts] = date.readings;
  const sentence = post.sentences[sentenceAt(post.sentences, date.start)];
  if (parts === undefined || sentence === undefined) return null;
  const similar = new Map(similarSentences(index, post.plain.slice(sentence.start, sentence.end), post.language));
  const scored = index.dates.found.flatMap((candidate) => {
    const [other] = candidate.readings;
    if (other === undefined || !isSameKind(parts, other)) return [];
    const shared = similar.get(sentenceAt(index.sentences, candidate.start)) ?? 0;
    const isInPost = post.plain.includes(index.plain.slice(candidate.start, candidate.end));
    return { candidate, score: countAgreements(parts, other) + Math.min(shared, 4) / 2 - (isInPost ? 1.5 : 0) };
  });
  const best = maxBy(scored, ({ score }) => score);
  return best === null || best.score <= LEAST_SCORE ? null : best.candidate;
}

const KEYS = ['year', 'month', 'day', 'quarter', 'half', 'weekday', 'decade', 'time'] as const;

function isSameKind(one: DateParts, other: DateParts): boolean {
  return (
    KEYS.every((key) => key === 'year' || (one[key] === undefined) === (other[key] === undefined)) &&
    (one.year === undefined ||
      other.year !== undefined ||
      one.month !== undefined ||
      one.quarter !== undefined ||
      one.half !== undefined)
  );
}

function countAgreements(one: DateParts, other: DateParts): number {
  return KEYS.filter((key) => one[key] !== undefined && one[key] === other[key]).length;
}
