import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type CalendarPost, type CalendarPosts, useCalendarPosts } from '#web/data/calendar-posts.ts';
import { useProfile } from '#web/data/profiles.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { dayOfInstant, groupByDay, stepDay, type View, viewTitle, weeksAround, withMoved } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CALENDAR } from './calendar-messages.ts';
import type { CalendarProps } from './calendar-props.ts';
import { DayPanel } from './day-panel.tsx';
import { useDrag } from './use-drag.ts';
import { useMovePosts } from './use-move-posts.ts';

/** How often the calendar checks which day is today. */
const TICK_MS = 30_000;
const BLOCKS = ['h-8 w-60', 'h-[40rem] w-full max-md:h-96'];
const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const;

/** Published and scheduled posts by day, in the person's zone. */
export function CalendarScreen(props: CalendarProps) {
  const reading = useCalendarPosts();
  return (
    <section aria-label="Calendar">
      <QueryView
        query={reading}
        failure={CALENDAR.loadFailed}
        skeleton={<SkeletonStack label={CALENDAR.loading} blocks={BLOCKS} className="gap-3" />}
      >
        {(data) => <Calendar {...props} {...data} />}
      </QueryView>
    </section>
  );
}

function Calendar(props: CalendarProps & CalendarPosts) {
  const { posts, clockOffsetMs, renderSchedule, renderPost } = props;
  const [zone] = useState(readUserZone);
  const nowMs = useNow(Date.now, TICK_MS) + clockOffsetMs;
  const today = dayOfInstant(nowMs, zone);
  const [view, setView] = useState<View>('month');
  const [selected, setSelected] = useState(today);
  const [opened, setOpened] = useState<CalendarPost | null>(null);
  const [scheduling, setScheduling] = useState<CalendarPost | null>(null);
  const { data: profile } = useProfile();
  const consentEndsAt = profile?.linkedinTokenExpiresAt ?? null;
  const consentEndsMs = consentEndsAt === null ? null : Date.parse(consentEndsAt);
  const { moving, schedule, drop } = useMovePosts({
    zone,
    now: () => Date.now() + clockOffsetMs,
    onNeedsReauth: props.onNeedsReauth,
  });
  const dragging = useDrag((id, day) => {
    const post = posts.find((one) => one.id === id);
    if (post !== undefined) void drop(post, day);
  });
  const days = withMoved(groupByDay(posts, zone), moving);

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3">
        <IconButton
          label={view === 'month' ? 'Previous month' : 'Previous week'}
          size="sm"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => setSelected(stepDay(view, selected, -1))}
        />
        <IconButton
          label={view === 'month' ? 'Next month' : 'Next week'}
          size="sm"
          icon={<ChevronRight aria-hidden />}
          onClick={() => setSelected(stepDay(view, selected, 1))}
        />
        <p aria-live="polite" className="text-base font-medium">
          {viewTitle(view, selected)}
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
        {CALENDAR.zoneNote(zone)} <span className="max-md:hidden">{CALENDAR.dragHint}</span>
      </p>
      <DayPanel
        day={selected}
        isPast={selected < today}
        posts={days.get(selected) ?? []}
        zone={zone}
        consentEndsMs={consentEndsMs !== null && dayOfInstant(consentEndsMs, zone) === selected ? consentEndsMs : null}
        onOpen={setOpened}
        onEdit={(post) => props.onEdit(post.id)}
        onMove={setScheduling}
        onWrite={() => props.onWriteFor(selected)}
        onSignIn={props.onSignIn}
      />
      {opened !== null && renderPost({ postId: opened.id, onClose: () => setOpened(null) })}
      {scheduling !== null &&
        renderSchedule({
          post: scheduling,
          onClose: () => setScheduling(null),
          onSchedule: (choice) => schedule(scheduling, choice),
        })}
    </>
  );
}
