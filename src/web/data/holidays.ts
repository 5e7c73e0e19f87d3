import { useCallback, useEffect, useMemo, useState } from 'react';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { readHolidays } from '#contract/holidays.ts';
import { DAY_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

/** What is read at once: a month back, so that the month in sight has its holidays, and what is ahead. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
/** Nobody waits longer for advice. */
const WAITED_FOR_MS = 1500;

/** The name of the public holiday on a day, 'YYYY-MM-DD'; null on others, and until they are read. */
export type HolidayOn = (day: string) => string | null;

/**
 * The public holidays of a zone's country, read once a day at most. Advice only: where there is no answer nothing waits for one, and no day
 * is a holiday.
 */
export function useHolidays(zone: string): {
  holidayOn: HolidayOn;
  /** 'Thanksgiving Day in the United States. Many readers are off.' on that day; null on others. */
  holidayNote: HolidayOn;
  /** They are on their way, and may still be waited for. */
  isReading: boolean;
} {
  const { data, isLoading } = useUserQuery({
    queryKey: ['holidays', zone],
    queryFn: ({ signal }) => {
      const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      const query = { zone, from: dayIn(-DAYS_BACK), to: dayIn(DAYS_AHEAD) };
      return fetchData(readHolidays, { query, signal });
    },
    staleTime: DAY_MS,
    gcTime: DAY_MS,
    retry: false,
  });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAITED_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  const names = useMemo(() => new Map(data?.holidays.map(({ day, name }) => [day, name])), [data]);
  const holidayOn = useCallback((day: string) => names.get(day) ?? null, [names]);
  const holidayNote = useCallback(
    (day: string) => {
      const name = names.get(day);
      return name === undefined || !data?.country ? null : CHOOSING_TIME.holiday(name, data.country);
    },
    [names, data],
  );
  return { holidayOn, holidayNote, isReading: isLoading && !isLate };
}
