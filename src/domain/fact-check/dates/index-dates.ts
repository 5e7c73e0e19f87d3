import type { WritingLanguage } from '#domain/language/languages.ts';
import { DAY_MS } from '#domain/time.ts';
import type { FactSource } from '../fact-mark.ts';
import { calendarOf } from './calendar-words.ts';
import type { DateFound, DateParts } from './read-dates.ts';

/** Dates of the sources, with keys for what each states: 'y2026', 'm3', 'm3d12', 'y2026m3', 'm3?', 'w1', 'q2', 'half1' … */
export type DateIndex = {
  readonly keys: ReadonlySet<string>;
  readonly found: readonly DateFound[];
  /** Years the sources were published in, which dates without a year may belong to. */
  readonly publishedYears: ReadonlySet<number>;
  /** Their months, counted from the year 0. */
  readonly publishedMonths: readonly number[];
};

const HOURS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const AT_HOUR = new RegExp(`(?<!\\p{L})at (${HOURS.join('|')})(?![\\p{L}-])`, 'gu');

export function indexDates(
  plain: string,
  found: readonly DateFound[],
  sources: readonly FactSource[],
  language: WritingLanguage,
): DateIndex {
  const keys = new Set<string>();
  const publishedYears = new Set<number>();
  const publishedMonths: number[] = [];
  for (const { readings } of found) for (const parts of readings) addKeys(keys, parts);
  const weekdays = new Set(found.flatMap(({ readings }) => readings.flatMap(({ weekday }) => weekday ?? [])));
  // 'every morning at six'
  for (const [, hour = ''] of plain.matchAll(AT_HOUR)) keys.add(`t${((HOURS.indexOf(hour) + 1) % 12) * 60}`);
  for (const { publishedAt } of sources) {
    const published = dayOf(publishedAt);
    if (published === null) continue;
    const { year, month } = partsOf(published);
    publishedYears.add(year);
    publishedMonths.push(year * 12 + month - 1);
    addKeys(keys, partsOf(published));
    addRelative(keys, plain, published, language);
    // 'on Monday' in a report is the Monday before or after its publication.
    for (let shift = -7; shift <= 7; shift += 1) {
      const day = published + shift * DAY_MS;
      if (weekdays.has(new Date(day).getUTCDay() || 7)) addKeys(keys, partsOf(day));
    }
  }
  addYearsBeside(keys, plain, language);
  return { keys, found, publishedYears, publishedMonths };
}

/** The day of an ISO date or instant, in milliseconds; null for what is none. */
function dayOf(publishedAt: string | null): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(publishedAt ?? '');
  if (match === null) return null;
  const day = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return Number.isNaN(day) ? null : day;
}

function partsOf(day: number): { year: number; month: number; day: number } {
  const date = new Date(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function addRelative(keys: Set<string>, plain: string, published: number, language: WritingLanguage): void {
  const lower = plain.toLowerCase();
  const { year, month } = partsOf(published);
  for (const { words, shift, unit } of calendarOf(language).relative) {
    if (!lower.includes(words)) continue;
    if (unit === 'd') addKeys(keys, partsOf(published + shift * DAY_MS));
    else if (unit === 'y') addKeys(keys, { year: year + shift });
    else if (unit === 'm') addKeys(keys, monthOf(year, month + shift));
  }
}

/** 'The year before' is before any year that is stated, or that of the publication. */
function addYearsBeside(keys: Set<string>, plain: string, language: WritingLanguage): void {
  const lower = plain.toLowerCase();
  const years = [...keys].flatMap((key) => /^y(\d{4})$/.exec(key)?.[1] ?? []).map(Number);
  for (const { words, shift, unit } of calendarOf(language).relative)
    if (unit === 'b' && lower.includes(words)) for (const year of years) addKeys(keys, { year: year + shift });
}

function monthOf(year: number, month: number): DateParts {
  if (month < 1) return { year: year - 1, month: 12 };
  return month > 12 ? { year: year + 1, month: 1 } : { year, month };
}

function addKeys(keys: Set<string>, parts: DateParts): void {
  const { year, month, day, quarter, half, weekday, decade, time } = parts;
  const add = (key: string) => keys.add(key);
  /** With its year, or, followed by '?', without one. */
  const addDated = (key: string) => add(key) && add(year === undefined ? `${key}?` : `y${year}${key}`);
  if (year !== undefined) add(`y${year}`);
  if (year !== undefined) add(`decade${year - (year % 10)}`);
  if (month !== undefined) {
    addDated(`m${month}`);
    add(`quarterOf${Math.ceil(month / 3)}`);
    add(`halfOf${Math.ceil(month / 6)}`);
    if (day !== undefined) addDated(`m${month}d${day}`);
  }
  if (quarter !== undefined) add('q');
  if (quarter !== undefined) addDated(`q${quarter}`);
  if (half !== undefined) addDated(`half${half}`);
  if (weekday !== undefined) add('w');
  if (weekday !== undefined) add(`w${weekday}`);
  if (decade !== undefined) add(`decade${decade}`);
  if (time !== undefined) add(`t${time}`);
}
