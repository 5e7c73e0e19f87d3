import { Clock, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { ERRORS } from '#contract/messages.ts';
import type { FindingView } from '#contract/readiness.ts';
import { bestSlotOn, predictSlot } from '#domain/scheduling/best-slot.ts';
import { isOff as isOffOrHoliday } from '#domain/scheduling/off-days.ts';
import { verdictOf } from '#domain/scheduling/scores.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { type CalendarPost, type CalendarPosts, useCalendarPosts } from '#web/data/calendar-posts.ts';
import { useDaysOff } from '#web/data/days-off.ts';
import { useHolidays } from '#web/data/holidays.ts';
import { useOwnHours } from '#web/data/own-figures.ts';
import { useProfile } from '#web/data/profiles.ts';
import { useQueue } from '#web/data/queue.ts';
import { useReadinessByPost } from '#web/data/readiness.ts';
import { useReadyCures } from '#web/flows/ready-cures.ts';
import { ReadySummary } from '#web/flows/ready-summary.tsx';
import { ZoneNote, zoneNote } from '#web/flows/zone-note.tsx';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { readLocale } from '#web/lib/format/locale.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Agenda } from './agenda.tsx';
import {
  dayOfInstant,
  firstMoveDay,
  groupByDay,
  groupSlots,
  lastFailed,
  takenTimes,
  weeksAround,
  withMoved,
} from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CALENDAR } from './calendar-messages.ts';
import type { CalendarProps } from './calendar-props.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayPanel } from './day-panel.tsx';
import { FailedPosts } from './failed-posts.tsx';
import { DraftsToSchedule, useReadyDrafts } from './planning.tsx';
import { useCalendarActions } from './use-calendar-actions.ts';
import { useDrag } from './use-drag.ts';
import { useMovePosts } from './use-move-posts.ts';
import { useQueueTimes } from './use-queue-times.ts';
import { useViewFocus } from './use-view-focus.ts';
import { ViewSwitch } from './view-switch.tsx';

const QueuePlan = laterPart(async () => (await import('./queue/queue-view.tsx')).QueuePlan);

/** How often the calendar checks which day is today. */
const TICK_MS = 30_000;
/** On so many good days that are free a time is proposed. */
const PROPOSED = 3;
const BLOCKS = ['h-8 w-60', 'h-[32rem] w-full'];

/** Published and scheduled posts by day, in the person's zone (docs/product.md §2.13). */
export function CalendarScreen(props: CalendarProps) {
  return (
    <section aria-label="Calendar">
      <QueryView
        query={useCalendarPosts()}
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
  const view = props.view === 'queue' ? 'week' : props.view;
  const [zone] = useState(readUserZone);
  const nowMs = useNow(Date.now, TICK_MS) + clockOffsetMs;
  const today = dayOfInstant(nowMs, zone);
  const [selected, setSelected] = useState(today);
  const [opened, setOpened] = useState<string | null>(null);
  const [scheduling, setScheduling] = useState<{ post: CalendarPost; day?: string } | null>(null);
  const { drafts, total } = useReadyDrafts();
  const readiness = useReadinessByPost();
  const cure = useReadyCures(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useViewFocus(props.view);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const { hasQueueTimes, queueTimes, toggleQueueTimes, goToTimes } = useQueueTimes(props);
  useCalendarActions({
    ...{ view: props.view, selected, today, isList: isNarrow },
    ...{ onSelect: setSelected, onViewChange: props.onViewChange, onWrite: props.onWriteFor, onTimes: goToTimes },
  });
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
    const draft = drafts.find((one) => one.id === id);
    if (post !== undefined) void drop(post, day);
    else if (draft !== undefined) scheduleDraft(draft, day);
  });
  const dragged = posts.find(({ id }) => id === dragging.drag?.id);
  const isDraftDragged = drafts.some(({ id }) => id === dragging.drag?.id);
  const days = withMoved(groupByDay(posts, zone), moving);
  const onDay = days.get(selected) ?? [];
  const { weekStart } = readLocale();
  const weeks = weeksAround(view, selected, today, weekStart);
  const shownDays = weeks.flat().filter((day) => view === 'week' || day.slice(0, 7) === selected.slice(0, 7));
  const firstDropDay = dragged === undefined ? today : firstMoveDay(dragged, today, { ownZone: zone, nowMs });
  const queue = useQueue().data;
  const { isDayOff } = useDaysOff();
  const isOff = (day: string) => day >= today && isDayOff(day);
  const { holidayOn } = useHolidays(zone);
  const freeSlots = groupSlots(queue?.free ?? [], zone);
  const open = ({ id }: CalendarPost) => setOpened(id);
  const isFree = (one: string) => one >= today && (days.get(one) ?? []).length === 0;
  const { ownHours } = useOwnHours(zone);
  const slotLimits = { nowMs, zone, takenMs: takenTimes(posts), untilMs: null, ownHours };
  /** The best free time of a day where that is a good one, as the schedule dialog would say; with a queue its own times are shown instead. */
  function proposeOn(one: string): LocalTime | null {
    const slot =
      freeSlots.size === 0 && isFree(one) && !isOffOrHoliday(one, { isDayOff, holidayOn })
        ? bestSlotOn(one, slotLimits)
        : null;
    return slot !== null && verdictOf(predictSlot(slot)) === 'good' ? slot : null;
  }
  const ahead = isNarrow ? weeksAround('week', today, today, weekStart).flat() : view === 'week' ? shownDays : [];
  const slots = ahead.map((one) => [one, proposeOn(one)] as const).filter(([, slot]) => slot !== null);
  const proposed = new Map(slots.slice(0, PROPOSED));
  const slotOn = (one: string) => proposed.get(one) ?? null;
  const day = {
    ...{ today, zone, consentEndsMs, consentDay, freeSlots, isOff, holidayOn, onOpen: open, onSignIn: props.onSignIn },
    onMove: (post: CalendarPost) => setScheduling({ post }),
    onEdit: (post: CalendarPost) => props.onEdit(post.id),
    ...{ nowMs, readiness },
    onCure: (post: CalendarPost, finding: FindingView) => cure(post, finding, () => setScheduling({ post })),
    onWrite: props.onWriteFor,
  };
  function scheduleDraft(post: CalendarPost, on: string) {
    if (on < today) toast.error(ERRORS.SCHEDULE_NOT_FUTURE);
    else setScheduling({ post, day: on });
  }

  const notes = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span>{zoneNote(zone)}</span>
      {consentEndsAt !== null && (
        <span className="flex items-center gap-1.5 [&_svg]:size-3">
          <KeyRound aria-hidden />
          {CALENDAR.consentUntil(consentEndsAt)}
        </span>
      )}
      {posts.some(({ status }) => status === 'scheduled') && (
        // As high as its button before it is read: the days above, which share the window's height with it, stay where they are.
        <div className="flex min-h-8 items-center max-md:min-h-11">
          <ReadySummary clock={{ nowMs, zone }} onSignIn={props.onSignIn} />
        </div>
      )}
    </div>
  );

  const toTimes = queue?.settings != null && queue.settings.slots.length > 0 && (
    <Button
      size="sm"
      variant="ghost"
      icon={Clock}
      className="-mr-3 ml-auto"
      aria-expanded={hasQueueTimes}
      onClick={toggleQueueTimes}
    >
      {CALENDAR.queueTimes}
    </Button>
  );

  const moreDrafts = total > drafts.length && (
    <Button size="sm" variant="ghost" className="mt-1 -ml-3" onClick={props.onDrafts}>
      {CALENDAR.allDrafts(total)}
    </Button>
  );

  return (
    <>
      {props.view === 'queue' ? (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <ViewSwitch view="queue" isNarrow={isNarrow} onViewChange={props.onViewChange} />
            <h2 className="sr-only">{CALENDAR.queue}</h2>
            {toTimes}
          </div>
          <div className="mb-3 empty:hidden">
            <ZoneNote zone={zone} />
          </div>
          <QueuePlan
            {...{ zone, today, nowMs, drafts, moreDrafts }}
            hasTimes={hasQueueTimes}
            timesRef={queueTimes}
            onOpen={setOpened}
            onEdit={props.onEdit}
            onWriteFor={props.onWriteFor}
            onNeedsReauth={props.onNeedsReauth}
            onPlans={props.onPlans}
            renderGuard={props.renderGuard}
          />
        </>
      ) : isNarrow ? (
        <>
          <Agenda {...day} days={days} onFailed={props.onFailed} slotOn={slotOn}>
            <ViewSwitch view={view} isNarrow onViewChange={props.onViewChange} />
          </Agenda>
          <div className="mt-4">{notes}</div>
        </>
      ) : (
        <div className={cx('flex flex-col gap-3', view === 'month' && 'lg:h-[calc(100dvh-10rem)] lg:min-h-128')}>
          <CalendarToolbar
            view={view}
            selected={selected}
            today={today}
            weekStart={weekStart}
            onSelect={setSelected}
            onViewChange={props.onViewChange}
          />
          {/* Weeks keep their height, whatever stands beside them. */}
          <div
            className={cx(
              'flex min-h-0 flex-1 flex-col gap-x-6 gap-y-4 lg:flex-row',
              view === 'week' && 'lg:items-start',
            )}
          >
            <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
              <CalendarGrid
                view={view}
                weeks={weeks}
                weekStart={weekStart}
                days={days}
                zone={zone}
                today={today}
                selected={selected}
                consentEndsMs={consentEndsMs}
                consentDay={consentDay}
                readiness={readiness}
                busyId={moving?.id ?? null}
                dragging={dragging}
                firstDropDay={dragged === undefined && !isDraftDragged ? null : firstDropDay}
                {...{ slotOn, freeSlots, isOff, holidayOn }}
                onWrite={props.onWriteFor}
                onSelect={setSelected}
                onEnter={() => heading.current?.focus()}
                onOpen={open}
              />
              {notes}
            </div>
            <div
              className={cx(
                'flex shrink-0 flex-col gap-6 max-lg:grid max-lg:grid-cols-2 lg:w-64',
                view === 'month' && 'lg:overflow-y-auto',
              )}
            >
              <div>
                <FailedPosts
                  posts={lastFailed(days, today, weeks.flat())}
                  zone={zone}
                  onOpen={open}
                  onAll={props.onFailed}
                />
                <DayPanel {...day} day={selected} posts={onDay} suggested={slotOn(selected)} headingRef={heading} />
              </div>
              <DraftsToSchedule
                drafts={drafts}
                more={moreDrafts}
                dragging={dragging}
                onEdit={({ id }) => props.onEdit(id)}
                // Today is no choice of a day: it is what the screen begins with.
                onSchedule={(post) => setScheduling({ post, ...(selected === today ? {} : { day: selected }) })}
              />
            </div>
          </div>
        </div>
      )}
      {opened !== null && renderPost({ postId: opened, onClose: () => setOpened(null) })}
      {scheduling !== null &&
        renderSchedule({
          ...scheduling,
          words: scheduling.post.content,
          onClose: () => setScheduling(null),
          onSchedule: (choice) => schedule(scheduling.post, choice),
        })}
    </>
  );
}
