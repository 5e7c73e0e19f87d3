import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { bestSlotOn } from '#domain/scheduling/best-slot.ts';
import { type CalendarPost, type CalendarPosts, useCalendarPosts } from '#web/data/calendar-posts.ts';
import { useProfile } from '#web/data/profiles.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { Agenda } from './agenda.tsx';
import { dayOfInstant, firstMoveDay, groupByDay, takenTimes, weeksAround, withMoved } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CALENDAR } from './calendar-messages.ts';
import type { CalendarProps } from './calendar-props.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayPanel } from './day-panel.tsx';
import { useDrag } from './use-drag.ts';
import { useMovePosts } from './use-move-posts.ts';

/** How often the calendar checks which day is today. */
const TICK_MS = 30_000;
const BLOCKS = ['h-8 w-60', 'h-[32rem] w-full'];

/** Published and scheduled posts by day, in the person's zone (docs/product.md §2.13). */
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
  const { view, posts, clockOffsetMs, renderSchedule, renderPost } = props;
  const [zone] = useState(readUserZone);
  const nowMs = useNow(Date.now, TICK_MS) + clockOffsetMs;
  const today = dayOfInstant(nowMs, zone);
  const [selected, setSelected] = useState(today);
  const [opened, setOpened] = useState<CalendarPost | null>(null);
  const [scheduling, setScheduling] = useState<CalendarPost | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const consentEndsAt = useProfile().data?.linkedinTokenExpiresAt ?? null;
  const consentEndsMs = consentEndsAt === null ? null : Date.parse(consentEndsAt);
  const consentDay = consentEndsMs === null ? null : dayOfInstant(consentEndsMs, zone);
  const { moving, schedule, drop } = useMovePosts({
    zone,
    now: () => Date.now() + clockOffsetMs,
    onNeedsReauth: props.onNeedsReauth,
  });
  const dragging = useDrag((id, day) => {
    const post = posts.find((one) => one.id === id);
    if (post !== undefined) void drop(post, day);
  });
  const dragged = posts.find(({ id }) => id === dragging.drag?.id);
  const days = withMoved(groupByDay(posts, zone), moving);
  const weeks = weeksAround(view, selected);
  const shownDays = weeks.flat().filter((day) => view === 'week' || day.slice(0, 7) === selected.slice(0, 7));
  const slotLimits = { nowMs, zone, takenMs: takenTimes(posts), untilMs: null };
  const day = {
    ...{ today, zone, consentEndsMs, consentDay, onOpen: setOpened, onMove: setScheduling, onSignIn: props.onSignIn },
    onEdit: (post: CalendarPost) => props.onEdit(post.id),
    onWrite: props.onWriteFor,
  };
  const notes = (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span>{CALENDAR.zoneNote(zone)}</span>
      {consentEndsAt !== null && (
        <span className="flex items-center gap-1.5 [&_svg]:size-3">
          <KeyRound aria-hidden />
          {CALENDAR.consentUntil(consentEndsAt)}
        </span>
      )}
      {!isNarrow && <span>{CALENDAR.dragHint}</span>}
    </p>
  );

  return (
    <>
      {isNarrow ? (
        <>
          <Agenda {...day} days={days} />
          <div className="mt-4">{notes}</div>
        </>
      ) : (
        <div className="flex flex-col gap-3 lg:h-[calc(100dvh-10rem)] lg:min-h-128">
          <CalendarToolbar
            view={view}
            selected={selected}
            today={today}
            posts={shownDays.flatMap((one) => days.get(one) ?? [])}
            onSelect={setSelected}
            onViewChange={props.onViewChange}
          />
          <div className="flex min-h-0 flex-1 gap-6 max-lg:flex-col">
            <CalendarGrid
              view={view}
              weeks={weeks}
              days={days}
              zone={zone}
              today={today}
              selected={selected}
              consentEndsMs={consentEndsMs}
              consentDay={consentDay}
              busyId={moving?.id ?? null}
              dragging={dragging}
              firstDropDay={dragged === undefined ? null : firstMoveDay(dragged, today, { ownZone: zone, nowMs })}
              slotOn={(one) => (view === 'week' && one >= today ? bestSlotOn(one, slotLimits) : null)}
              onWrite={props.onWriteFor}
              onSelect={setSelected}
              onEnter={() => heading.current?.focus()}
              onOpen={setOpened}
            />
            <DayPanel
              {...day}
              day={selected}
              posts={days.get(selected) ?? []}
              headingRef={heading}
              className="shrink-0 lg:w-72 lg:overflow-y-auto"
            />
          </div>
          {notes}
        </div>
      )}
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
