import { addDays, daysInRange } from '#domain/analytics/day-ranges.ts';
import { DAY_MS } from '#domain/time.ts';
import type { FindHolidays, PublicHoliday } from '#server/ports/holidays.ts';

/** As the library gives it: `date` is what the country's own calendar shows, 'YYYY-MM-DD HH:mm:ss', whatever zone this process has. */
type Listed = { date: string; start: Date; end: Date; name: string };

/** Said of a day whose name is known in another script alone. */
const NAMELESS = 'Public holiday';
/** A day on which clocks go forward is an hour short. */
const AN_HOUR_SHORT = 0.05;

/**
 * Public holidays by `date-holidays` (docs/decisions/0032). It takes 25 MB and 0.2 s to load, so that is done when somebody asks first. What it says of a country and year is kept: the caller says which years there are.
 */
export function createHolidays(): FindHolidays {
  const known = new Map<string, Promise<readonly PublicHoliday[]>>();
  return (country, year) => {
    const key = `${country} ${year}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const listed = listHolidays(country, year);
    known.set(key, listed);
    listed.catch(() => known.delete(key));
    return listed;
  };
}

async function listHolidays(country: string, year: number): Promise<readonly PublicHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  // The country's own English, where it has one: 'Labor Day' in the United States, 'Labour Day' elsewhere.
  const own = new Holidays(country).getLanguages().filter((language) => language.startsWith('en-'));
  const calendar = new Holidays(country, { types: ['public'], languages: [...own, 'en'] });
  const days = new Map<string, string>();
  for (const listed of calendar.getHolidays(year)) {
    for (const day of daysOf(listed)) if (!days.has(day)) days.set(day, nameOf(listed));
  }
  return [...days].map(([day, name]) => ({ day, name })).sort((a, b) => a.day.localeCompare(b.day));
}

/** The whole days of a holiday: none of one that begins at noon, three of one that takes three. */
function daysOf({ date, start, end }: Listed): string[] {
  if (date.slice(11, 19) !== '00:00:00') return [];
  const from = date.slice(0, 10);
  const count = Math.floor((end.getTime() - start.getTime()) / DAY_MS + AN_HOUR_SHORT);
  return count < 1 ? [] : daysInRange({ from, to: addDays(from, count - 1) });
}

function nameOf({ name }: Listed): string {
  return /\p{Script=Latin}/u.test(name) ? name.replace('(substitute day)', '(observed)') : NAMELESS;
}
