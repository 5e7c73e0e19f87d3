import { DAY_MS } from '#domain/time.ts';
import type { SourceIndex } from '../../index-sources.ts';
import type { Quantity } from '../quantity.ts';
import { toBaseUnit } from '../unit-words.ts';
import type { Working } from './workings.ts';

const MOST_DATES = 30;
type Dates = SourceIndex['dates'];
/** A date in units of a claim's family, and how it is shown. */
type Point = { readonly at: number; readonly text: string };

/** The time between any two dates of the source, or since one until it was published, where the claim's number is a time. */
export function* spansOfTime(claim: Quantity, { dates }: SourceIndex): Generator<Working> {
  const { family } = toBaseUnit(1, claim.unit);
  const points = family === 'month' ? [...yearsOf(dates), ...monthsOf(dates)] : family === 's' ? daysOf(dates) : [];
  for (const late of points)
    for (const early of points)
      if (late.at > early.at)
        yield { result: late.at - early.at, text: `${late.text} − ${early.text}`, kind: 'difference', operands: [] };
}

/** In months. */
function yearsOf({ found, publishedYears }: Dates): Point[] {
  const stated = found.flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? []));
  const years = [...new Set([...publishedYears, ...stated])].slice(0, MOST_DATES);
  return years.map((year) => ({ at: 12 * year, text: String(year) }));
}

/** In months. */
function monthsOf({ found }: Dates): Point[] {
  const points = found.flatMap(({ readings: [parts] }) =>
    parts?.year === undefined || parts.month === undefined
      ? []
      : [{ at: 12 * parts.year + parts.month, text: `${parts.month}/${parts.year}` }],
  );
  return points.slice(0, MOST_DATES);
}

/** In seconds. Dates without a year are of the year that the source was published in. */
function daysOf({ found, publishedYears }: Dates): Point[] {
  const [published] = publishedYears;
  const points = found.flatMap(({ readings: [parts] }) => {
    const year = parts?.year ?? published;
    if (year === undefined || parts?.month === undefined || parts.day === undefined) return [];
    const days = Date.UTC(year, parts.month - 1, parts.day) / DAY_MS;
    return [{ at: toBaseUnit(days, 'day').value, text: `${parts.day}/${parts.month}` }];
  });
  return points.slice(0, MOST_DATES);
}
