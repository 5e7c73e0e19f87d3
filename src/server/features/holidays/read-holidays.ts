import { HOLIDAY_DAYS_MAX, type readHolidays as route } from '#contract/holidays.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { countryInWords, countryOfZone } from '#domain/scheduling/zone-countries.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Ctx } from '#server/context.ts';

/** No further from today, so that nobody has the holidays of a thousand years worked out. */
const FURTHEST_DAYS = 731;

/**
 * The public holidays of a zone's country on these days, both included.
 * @throws AppError SCHEDULE_INVALID_ZONE, INVALID_INPUT
 */
export async function readHolidays(
  ctx: Pick<Ctx, 'clock' | 'findHolidays'>,
  { zone, from, to }: { zone: string; from: string; to: string },
): Promise<RouteData<typeof route>> {
  if (!isTimeZone(zone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const days = (last - first) / DAY_MS + 1;
  const isNear = [first, last].every((day) => Math.abs(day - ctx.clock.now()) <= FURTHEST_DAYS * DAY_MS);
  if (days < 1 || days > HOLIDAY_DAYS_MAX || !isNear) {
    throw new AppError('INVALID_INPUT', {
      message: `The first day cannot be after the last. Ask for at most ${HOLIDAY_DAYS_MAX} days, within two years of today.`,
    });
  }
  const country = countryOfZone(zone);
  if (country === null) return { country: null, holidays: [] };
  const [firstYear, lastYear] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const found = (await Promise.all(years.map((year) => ctx.findHolidays(country, year)))).flat();
  return { country: countryInWords(country), holidays: found.filter(({ day }) => day >= from && day <= to) };
}
