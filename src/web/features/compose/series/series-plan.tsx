import { useMemo } from 'react';
import { SERIES } from '#contract/series-messages.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { planSeries } from '#domain/series/plan-series.ts';
import { proposeTimes } from '#domain/series/propose-times.ts';
import { toIndustry, toRole } from '#domain/users/preferences.ts';
import { type ScheduledPost, useScheduledPosts } from '#web/data/calendar-posts.ts';
import { useHolidays } from '#web/data/holidays.ts';
import type { SeriesMade } from '#web/data/series.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { formatClock, formatWeekday } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { buttonClass } from '#web/ui/button.tsx';

const NONE: readonly ScheduledPost[] = [];

/** What each post is about, with a day for it; once they are written, those that are, each with a way to open it. */
export function SeriesPlan({ text, count, posts }: { text: string; count: number; posts: SeriesMade['posts'] | null }) {
  const { data: scheduled = NONE } = useScheduledPosts();
  const { holidayOn } = useHolidays(readUserZone());
  const rows = useMemo(() => {
    const parts = planSeries(text, count) ?? [];
    const zone = readUserZone();
    const read = (key: 'industry' | 'role') => localStore.getItem(STORAGE_KEYS[key]);
    const readers = { industry: toIndustry(read('industry')), role: toRole(read('role')) };
    // What is scheduled by now has its time.
    const ownTimes = parts.map((_, part) => {
      const id = posts?.find((post) => post.part === part)?.id;
      const own = scheduled.find((post) => post.id === id);
      return own === undefined ? null : toLocalTime(Date.parse(own.scheduledAt), zone);
    });
    const takenMs = scheduled.map(({ scheduledAt }) => Date.parse(scheduledAt));
    const open = ownTimes.filter((time) => time === null).length;
    const times = proposeTimes(open, { nowMs: Date.now(), zone, ...readers, takenMs, holidayOn });
    return parts.map(({ point }, part) => ({ part, point, time: ownTimes[part] ?? times.shift() ?? '', zone }));
  }, [text, count, posts, scheduled, holidayOn]);
  const shown = posts === null ? rows : rows.filter(({ part }) => posts.some((post) => post.part === part));
  return (
    <div>
      <h3 className="text-xs font-medium text-muted">{SERIES.points}</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {shown.map(({ part, point, time, zone }) => (
          <li key={part} className="flex items-center gap-3 py-2.5">
            <span aria-hidden className="w-4 shrink-0 text-muted tabular-nums">
              {part + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 wrap-anywhere">{point}</span>
              <span className="text-xs text-muted">{timeLabel(time, zone)}</span>
            </span>
            <OpenLink id={posts?.find((post) => post.part === part)?.id ?? null} part={part} time={time} />
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-muted">{SERIES.proposed}</p>
    </div>
  );
}

/** In a tab of its own: there are several drafts, and one stands in the editor. */
function OpenLink({ id, part, time }: { id: string | null; part: number; time: LocalTime }) {
  if (id === null) return null;
  return (
    <a
      // Its schedule dialog begins with its day.
      href={`/compose?post=${id}&day=${time.slice(0, 10)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={SERIES.openLabel(part + 1)}
      className={buttonClass('secondary', 'sm')}
    >
      {SERIES.open}
    </a>
  );
}

/** `Tuesday, November 24, 8:30 AM`. */
function timeLabel(localTime: LocalTime, zone: string): string {
  const resolved = resolveWallTime(localTime, zone);
  if (resolved.kind !== 'ok' && resolved.kind !== 'repeated') return '';
  return `${formatWeekday(localTime)}, ${formatClock(resolved.instantMs, zone)}`;
}
