import { CalendarClock } from 'lucide-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { ERRORS, UI } from '#contract/messages.ts';
import { nextLargerPlan } from '#domain/plans/plans.ts';
import { scheduleLabel } from '#domain/posts/actions.ts';
import { bestSlot, bestSlotOn } from '#domain/scheduling/best-slot.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useHolidays } from '#web/data/holidays.ts';
import { useOwnHours } from '#web/data/own-figures.ts';
import { useRememberZone } from '#web/data/profiles.ts';
import { useSession } from '#web/data/session.ts';
import type { ScheduleDialogProps } from '#web/flows/schedule-post.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { browserZone, readUserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MonthCalendar } from '#web/ui/month-calendar.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { ChosenLight } from './chosen-light.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { clearPresetDate, initialTime } from './initial-time.ts';
import { useNoRoom } from './no-room.tsx';
import { Prediction } from './prediction.tsx';
import { refusedLast } from './refused-last.ts';
import { readScheduleError } from './schedule-error.ts';
import { isOpenToProposals, localTimeOf, openForm, readForm, scheduleReducer } from './schedule-form.ts';
import { headerDay, isSameZone, saidInZone } from './schedule-labels.ts';
import { largerPlanMessage, roomMessage, scheduleWarnings, useScheduleLimits } from './schedule-limits.ts';
import { ScheduleTerms } from './schedule-terms.tsx';
import { SmartPanel } from './smart-panel.tsx';
import { plannedDays, suggestSlots } from './suggestions.ts';
import { TimeFields, ZoneField } from './time-fields.tsx';

/** How often the times in the dialog are updated. */
const TICK_MS = 5000;

/** UTF-16 units of a post's text that say which one it is: more than a line has room for, and not too much to be heard. */
const NAMED_BY = 120;

const NOT_READY = { past: UI.scheduling.notFuture, missing: ERRORS.SCHEDULE_MISSING_HOUR } as const;

/** Chooses when a post is published (docs/product.md §4.1). */
export function ScheduleDialog(props: ScheduleDialogProps & { onSignIn: () => void; onPlans: () => void }) {
  const { post, words, day, onClose, onSchedule, onSignIn, onPlans } = props;
  const { room, readRoom, consentEndsMs, waiting, takenMs, isDayOff, ...read } = useScheduleLimits(post?.id ?? null);
  const { user } = useSession();
  const { data: app } = useAppInfo();
  const rememberZone = useRememberZone();
  const nowMs = useNow(Date.now, TICK_MS);
  const [ownZone] = useState(browserZone);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [hasNumbers, setNumbers] = useState(false);
  const [hasSmart, setSmart] = useState(true);
  const [initial] = useState(() => initialTime(post, nowMs, day));
  const hasOwnDay = initial.ownTime !== null || initial.day !== null;
  /** The zone that was wanted for all times: another one chosen after it is not. */
  const [zoneForAll, setZoneForAll] = useState<string | null>(null);
  const [isUnfolded, setUnfolded] = useState(hasOwnDay);
  /** Comes with the dialog, a moment after this. */
  const [choice, setChoice] = useState<HTMLDivElement | null>(null);
  const [form, dispatch] = useReducer(scheduleReducer, { nowMs, ...initial }, openForm);
  const error = useUntilOnline(form.error);
  const reading = readForm(form, nowMs);
  const localTime = localTimeOf(form);
  const zone = isTimeZone(form.zone) ? form.zone : ownZone;
  const today = toLocalTime(nowMs, zone).slice(0, 10);
  const { ownHours, ...figures } = useOwnHours(zone);
  const { holidayOn, holidayNote, ...holidays } = useHolidays(zone);
  const isReading = read.isReading || figures.isReading || holidays.isReading;
  const isWaiting = isReading && !form.isChosen && !form.isSettled;
  const limits = { nowMs, zone, takenMs, untilMs: consentEndsMs, ownHours, isDayOff, holidayOn };
  // Follows what is read meanwhile, then stays: nobody shall press as it moves.
  const proposed = (initial.day === null ? null : bestSlotOn(initial.day, limits)) ?? bestSlot(limits);
  const isSettled = !isReading;
  if (isOpenToProposals(form, nowMs) && proposed !== null && (proposed !== localTime || form.isSettled !== isSettled))
    dispatch({ type: 'proposed', localTime: proposed, isSettled });
  // Once, as it opens: arrow keys go on from the day proposed, unless something has the focus already. A phone shows its days on request.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (choice === null || isReading || isNarrow || hasBegun.current) return;
    hasBegun.current = true;
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== choice.closest('[role=dialog]')) return;
    choice.querySelector<HTMLElement>('[data-selected] button')?.focus({ preventScroll: true });
  }, [choice, isReading, isNarrow]);
  const setTime = (time: string) => dispatch({ type: 'time-set', localTime: time });

  function close() {
    if (day === undefined) clearPresetDate();
    onClose();
  }

  function unfold() {
    flushSync(() => setUnfolded(true));
    choice?.scrollIntoView({ block: 'start' });
  }

  useBackCloses(isNarrow && isUnfolded && !hasOwnDay, () => {
    if (form.isBusy) return;
    flushSync(() => setUnfolded(false));
    choice?.querySelector('button')?.focus();
  });

  async function submit() {
    if (user === null) return dispatch({ type: 'failed', message: UI.scheduling.signInFirst });
    const wanted = readForm(form, Date.now());
    if (wanted.kind !== 'ready') return dispatch({ type: 'failed', message: NOT_READY[wanted.kind] });
    dispatch({ type: 'submitted' });
    const { choice: chosen } = wanted;
    const userZone = readUserZone();
    const isForAll = chosen.zone === zoneForAll && !isSameZone(chosen.zone, userZone);
    try {
      const isScheduled = await onSchedule({ ...chosen, ...saidInZone(chosen, userZone, isForAll) });
      // Only now: who goes back has chosen nothing.
      if (isScheduled && isForAll) rememberZone(chosen.zone);
      close();
    } catch (cause) {
      // Where the plan is full by now, that takes the form's place.
      if (isApiError(cause, 'SCHEDULE_LIMIT')) readRoom();
      dispatch({ type: 'failed', ...readScheduleError(cause, chosen) });
    }
  }

  const roomLine = roomMessage(room, post?.status === 'scheduled');
  const noRoom = useNoRoom({
    text: roomLine?.isFull === true ? roomLine.text : null,
    canReplace: room !== null && room.used - 1 < room.limit,
    waiting,
    zone,
    nowMs,
    isDraft: (post?.status ?? 'draft') === 'draft',
    hasLargerPlan: user === null || nextLargerPlan(app?.limits ?? {}, user.tier, 'scheduledPostsLimit') !== null,
    largerPlan: app === undefined || user === null ? null : largerPlanMessage(app.limits, user.tier),
    onLook: readRoom,
    onPlace: setTime,
    onSignIn,
    onPlans,
    onClose: close,
  });
  if (noRoom !== null) return noRoom;
  const warnings = scheduleWarnings(reading, { consentEndsMs, takenMs, zone, nowMs, isDayOff });

  // A phone shows the best days alone; once another time is wanted the calendar and the clock stand above them, where nothing moves them.
  const isFolded = isNarrow && !isUnfolded;
  const isChoiceFirst = isNarrow && !isFolded;
  const suggestions = suggestSlots(limits);
  const prediction = (
    <Prediction
      {...{ localTime, ownHours, hasNumbers }}
      holiday={holidayNote(form.date)}
      isSuggested={!isChoiceFirst && hasSmart && suggestions.some(({ slot }) => slot === localTime)}
      onToggleNumbers={() => setNumbers(!hasNumbers)}
    />
  );
  const advice = (
    <div key="advice" className="flex flex-col gap-4 not-first:mt-2">
      <SmartPanel
        {...{ localTime, suggestions, limits, hasNumbers }}
        saysInUse={isChoiceFirst}
        isShown={hasSmart}
        onToggle={() => setSmart(!hasSmart)}
        onSetTime={setTime}
      />
      {!isChoiceFirst && prediction}
    </div>
  );

  const terms = (
    <div key="terms" className="flex flex-col gap-4 md:mt-2">
      <ZoneField
        zone={form.zone}
        ownZone={ownZone}
        nowMs={nowMs}
        onChange={(chosen) => dispatch({ type: 'changed', fields: { zone: chosen } })}
        userZone={readUserZone()}
        isForAll={form.zone === zoneForAll}
        onForAll={(isForAll) => setZoneForAll(isForAll ? form.zone : null)}
      />
      <ScheduleTerms
        room={roomLine?.text}
        sendLate={form.sendLate}
        onSendLate={(sendLate) => dispatch({ type: 'changed', fields: { sendLate } })}
      />
    </div>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !form.isBusy) close();
      }}
      title={post?.status === 'scheduled' ? 'Reschedule post' : 'Schedule post'}
      description={
        <>
          <p className="truncate empty:hidden">{firstWords(words, NAMED_BY)}</p>
          <p className="text-xs text-warn empty:hidden">{refusedLast(post, words)}</p>
          {/* In sight it stands beside the buttons, and in the calendar. */}
          <p className="sr-only">{headerDay(form.date)}</p>
        </>
      }
      size="lg"
      footer={
        <>
          <div className="min-w-0 flex-1 self-center text-sm max-md:flex-[1_0_60%]!">
            <div className="flex flex-wrap items-center gap-x-3 [&>:first-child]:w-full">
              <ChosenTime
                reading={reading}
                localTime={localTime}
                zone={form.zone}
                ownZone={ownZone}
                thisYear={today.slice(0, 4)}
                nowMs={nowMs}
                onSetTime={setTime}
              />
              {error === null && !isReading && (
                <ChosenLight reading={reading} limits={limits} onSetTime={setTime} onSignIn={onSignIn} />
              )}
            </div>
            {error === null ? (
              warnings.map((warning) => (
                <p key={warning} role="status" className="text-xs text-warn">
                  {warning}
                </p>
              ))
            ) : (
              <p role="alert" className="text-danger">
                {error}
              </p>
            )}
          </div>
          {/* A phone's sheet has its cross. */}
          <Button className="self-center max-md:hidden" disabled={form.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            className="min-w-37 self-center max-md:min-w-28"
            variant="primary"
            busy={form.isBusy}
            disabled={isWaiting}
            onClick={() => void submit()}
          >
            {form.isBusy ? 'Scheduling...' : scheduleLabel(post?.status ?? 'draft')}
          </Button>
        </>
      }
    >
      {/* In the order of what one sees: side by side the terms stand below the advice, which leaves them the room. */}
      <div className="grid gap-x-8 gap-y-4 md:mt-2 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        {!isChoiceFirst && advice}
        {!isNarrow && terms}
        <div
          key="choice"
          ref={setChoice}
          className="flex flex-col gap-4 not-first:max-md:mt-2 md:col-start-2 md:row-span-2 md:row-start-1"
        >
          {isFolded ? (
            <Button icon={CalendarClock} onClick={unfold}>
              {CHOOSING_TIME.otherTime}
            </Button>
          ) : (
            <>
              <MonthCalendar
                value={form.date}
                today={today}
                planned={plannedDays(limits)}
                holidayOn={holidayOn}
                takesFocus={isNarrow && !hasOwnDay}
                onChange={(date) => dispatch({ type: 'changed', fields: { date } })}
              />
              <TimeFields
                value={form}
                onChange={(fields) => dispatch({ type: 'changed', fields })}
                onEnter={() => !form.isBusy && !isWaiting && void submit()}
              />
              {isChoiceFirst && prediction}
            </>
          )}
        </div>
        {isNarrow && terms}
        {isChoiceFirst && advice}
      </div>
    </Dialog>
  );
}
