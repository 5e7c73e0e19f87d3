import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, similarSentences } from '../index-sources.ts';
import { valueKey } from '../quantities/index-quantities.ts';
import { sentenceAt } from '../sentence-spans.ts';
import type { DateFound, DateParts } from './read-dates.ts';

/** Dates that the source does not state. */
export function checkDates(post: FoldedPost, dates: readonly DateFound[], index: SourceIndex): Finding[] {
  const findings: Finding[] = [];
  for (const date of dates) {
    if (
      date.readings.some((parts) => isInSource(parts, index)) ||
      date.readings.every((parts) => !isClaim(post, date, parts, index))
    )
      continue;
    const nearest = nearestDate(post, date, index);
    const text = nearest === null ? null : index.plain.slice(nearest.start, nearest.end);
    const canReplace = index.language === post.language;
    findings.push({
      start: date.start,
      end: date.end,
      kind: 'date',
      nearest: text,
      replacement: canReplace ? text : null,
    });
  }
  return findings;
}

/** Before a weekday of which something is told. */
const ON =
  /(?<![\p{L}])(?:on|last|next|this|every|each|since|until|by|from|am|vom|seit|bis|jeden|letzten|nächsten|kommenden|le|ce|chaque|depuis|el|cada|este|desde|pasado|ogni|scorso|di|na|no|numa|op|elke|sinds|afgelopen) $/iu;
const LONGEST_BEFORE = 12;

/** A weekday is a claim only where the source speaks of weekdays and the post of what happened: 'Happy Monday' is nobody's fact. */
function isClaim({ plain }: FoldedPost, { start }: DateFound, { weekday }: DateParts, { dates }: SourceIndex): boolean {
  if (weekday === undefined) return true;
  return dates.keys.has('w') && ON.test(plain.slice(Math.max(0, start - LONGEST_BEFORE), start));
}

function isInSource(
  { year, month, day, quarter, half, weekday, decade, time }: DateParts,
  index: SourceIndex,
): boolean {
  const { keys, publishedYears } = index.dates;
  const isToldYear = year !== undefined && (keys.has(`y${year}`) || publishedYears.has(year));
  if (time !== undefined) return keys.has(`t${time}`);
  if (decade !== undefined) return keys.has(`decade${decade}`);
  if (weekday !== undefined) return keys.has(`w${weekday}`);
  if (quarter !== undefined) {
    const hasQuarter = keys.has(`q${quarter}`) || (!keys.has('q') && keys.has(`quarterOf${quarter}`));
    if (year === undefined) return hasQuarter;
    return (
      keys.has(`y${year}q${quarter}`) || (isToldYear && (keys.has(`q${quarter}?`) || (!keys.has('q') && hasQuarter)))
    );
  }
  if (half !== undefined) {
    if (year === undefined) return keys.has(`half${half}`) || keys.has(`halfOf${half}`);
    return keys.has(`y${year}half${half}`) || (isToldYear && (keys.has(`half${half}?`) || keys.has(`halfOf${half}`)));
  }
  if (month !== undefined) {
    const what = day === undefined ? `m${month}` : `m${month}d${day}`;
    if (year === undefined) return keys.has(what);
    return keys.has(`y${year}${what}`) || (isToldYear && keys.has(`${what}?`));
  }
  // Four digits may count something: '1904 times'.
  return isToldYear || (year !== undefined && index.quantities.byValue.has(valueKey(year)));
}

/** The date of the source that states the same kind of thing and shares the most with it. */
function nearestDate(post: FoldedPost, date: DateFound, index: SourceIndex): Span | null {
  const [parts] = date.readings;
  const sentence = post.sentences[sentenceAt(post.sentences, date.start)];
  if (parts === undefined || sentence === undefined) return null;
  const places = new Map(similarSentences(index, post.plain.slice(sentence.start, sentence.end), post.language));
  let best: Span | null = null;
  let most = 1.4;
  for (const candidate of index.dates.found) {
    const [other] = candidate.readings;
    if (other === undefined || !isSameKind(parts, other)) continue;
    const shared = places.get(sentenceAt(index.sentences, candidate.start)) ?? 0;
    const isStated = post.plain.includes(index.plain.slice(candidate.start, candidate.end));
    const score = countAgreements(parts, other) + Math.min(shared, 4) / 2 - (isStated ? 1.5 : 0);
    if (score > most) {
      most = score;
      best = candidate;
    }
  }
  return best;
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
