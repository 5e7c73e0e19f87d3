import { mondayOf, weeksInRange } from '#domain/analytics/day-ranges.ts';

/** A longer past is not shown: bars of more weeks could not be told apart. */
const WEEKS_SHOWN = 26;
/** Of fewer weeks no course can be seen. */
const FEWEST_WEEKS = 3;

/** A figure of a post published on a day of the person's calendar, 'YYYY-MM-DD'. */
export type DatedFigure = { day: string; value: number };

/**
 * What the posts of each week have got since, from the first of them to the last, half a year at most; the weeks between without a post
 * have none. `week`: its Monday. Empty below three weeks (docs/product.md §23.4).
 */
export function sumsByWeek(figures: readonly DatedFigure[]): { week: string; sum: number }[] {
  const days = figures.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const byWeek = Map.groupBy(figures, ({ day }) => mondayOf(day));
  const weeks = weeksInRange({ from, to });
  if (weeks.length < FEWEST_WEEKS) return [];
  return weeks.slice(-WEEKS_SHOWN).map((week) => {
    const sum = (byWeek.get(week) ?? []).reduce((all, { value }) => all + value, 0);
    return { week, sum };
  });
}
