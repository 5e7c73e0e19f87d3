import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { type CalendarPost, type CalendarPosts, useCalendarPosts } from '#web/data/calendar-posts.ts';
import { useProfile } from '#web/data/profiles.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { dayAt, groupByDay, leaf, titleOf, type View, weeksAround } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { DayPanel } from './day-panel.tsx';
import { useDrag } from './use-drag.ts';
import { useMove } from './use-move.ts';

/** Days begin and end while the page stays open. */
const TICK_MS = 30_000;
const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Posts at their days: what went out and what is going to, in the person's zone (ui 'Dashboard'). */
export function CalendarScreen(props: CalendarProps) {
  const reading = useCalendarPosts();
  return (
    <section aria-label="Calendar">
      <Loaded reading={reading} failure="Your calendar could not be read" skeleton={<CalendarSkeleton />}>
        {(data) => <Calendar {...props} {...data} />}
      </Loaded>
    </section>
  );
}

function Calendar(props: CalendarProps & CalendarPosts) {
  const { posts, clockOffsetMs, renderSchedule, renderPost } = props;
  const [zone] = useState(readOwnZone);
  const nowMs = useNow(Date.now, TICK_MS) + clockOffsetMs;
  const today = dayAt(nowMs, zone);
  const [view, setView] = useState<View>('month');
  const [selected, setSelected] = useState(today);
  const [opened, setOpened] = useState<CalendarPost | null>(null);
  const [scheduling, setScheduling] = useState<CalendarPost | null>(null);
  const { data: profile } = useProfile();
  const consentEndsAt = profile?.linkedin.tokenExpiresAt ?? null;
  const consentEndsMs = consentEndsAt === null ? null : Date.parse(consentEndsAt);
  const { moving, schedule, drop } = useMove({
    zone,
    readNow: () => Date.now() + clockOffsetMs,
    onNeedsReauth: props.onNeedsReauth,
  });
  const dragging = useDrag((id, day) => {
    const post = posts.find((one) => one.id === id);
    if (post !== undefined) void drop(post, day);
  });
  const days = withMoving(groupByDay(posts, zone), moving);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        <IconButton
          label={view === 'month' ? 'Previous month' : 'Previous week'}
          size="sm"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => setSelected(leaf(view, selected, -1))}
        />
        <IconButton
          label={view === 'month' ? 'Next month' : 'Next week'}
          size="sm"
          icon={<ChevronRight aria-hidden />}
          onClick={() => setSelected(leaf(view, selected, 1))}
        />
        <p aria-live="polite" className="text-base font-medium">
          {titleOf(view, selected)}
        </p>
        <Button size="sm" variant="ghost" onClick={() => setSelected(today)}>
          Today
        </Button>
        <Segmented label="View" items={VIEWS} value={view} onChange={setView} size="sm" className="ml-auto" />
      </div>
      <CalendarGrid
        view={view}
        weeks={weeksAround(view, selected)}
        days={days}
        zone={zone}
        today={today}
        selected={selected}
        month={view === 'month' ? selected.slice(0, 7) : null}
        consentEndsMs={consentEndsMs}
        busyId={moving?.id ?? null}
        dragging={dragging}
        onSelect={setSelected}
        onOpen={setOpened}
      />
      <p className="mt-2 text-xs text-muted">
        Days and times of {zoneLabel(zone)}.{' '}
        <span className="max-md:hidden">Drag a scheduled post to move it to another day.</span>
      </p>
      <DayPanel
        day={selected}
        isPast={selected < today}
        posts={days.get(selected) ?? []}
        zone={zone}
        consentEndsMs={consentEndsMs !== null && dayAt(consentEndsMs, zone) === selected ? consentEndsMs : null}
        onOpen={setOpened}
        onEdit={(post) => props.onEdit(post.id)}
        onMove={setScheduling}
        onWrite={() => props.onWriteFor(selected)}
        onSignIn={props.onSignIn}
      />
      {opened !== null && renderPost({ postId: opened.id, onClose: () => setOpened(null) })}
      {renderSchedule({
        open: scheduling !== null,
        onClose: () => setScheduling(null),
        postId: scheduling?.id ?? null,
        post: scheduling,
        onSchedule: async (choice) => {
          if (scheduling !== null) await schedule(scheduling, choice);
        },
      })}
    </>
  );
}

/** The days with the post that is on its way already where it goes. */
function withMoving(
  days: ReadonlyMap<string, CalendarPost[]>,
  moving: { id: string; day: string } | null,
): ReadonlyMap<string, readonly CalendarPost[]> {
  if (moving === null) return days;
  const isMoving = ({ id }: CalendarPost) => id === moving.id;
  const post = [...days.values()].flat().find(isMoving);
  if (post === undefined) return days;
  const rest = new Map([...days].map(([day, posts]) => [day, posts.filter((one) => !isMoving(one))]));
  return rest.set(moving.day, [...(rest.get(moving.day) ?? []), post]);
}

function CalendarSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the calendar</span>
      <Skeleton className="mb-3 h-8 w-60" />
      <Skeleton className="h-[40rem] w-full max-md:h-96" />
    </div>
  );
}
