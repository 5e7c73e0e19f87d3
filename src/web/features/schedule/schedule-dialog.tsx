import { useReducer, useState } from 'react';
import { sentenceFor, UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { scheduleLabel } from '#domain/posts/actions.ts';
import { formatDay } from '#domain/scheduling/labels.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { useRememberZone } from '#web/data/profiles.ts';
import { useSession } from '#web/data/session.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MonthCalendar } from '#web/ui/month-calendar.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { MeaningLine } from './meaning-line.tsx';
import { openingOf } from './opening.ts';
import { Prediction } from './prediction.tsx';
import { forgetPresetDate } from './preferences.ts';
import { localTimeOf, openForm, readForm, type ScheduleChoice, scheduleReducer } from './schedule-form.ts';
import { consentWarning, roomWords } from './schedule-limits.ts';
import { readRefusal } from './schedule-refusal.ts';
import { SmartPanel } from './smart-panel.tsx';
import { TimeFields } from './time-fields.tsx';
import { useScheduleLimits } from './use-schedule-limits.ts';
import { ZoneLine } from './zone-line.tsx';

/** The times that the dialog says are read anew so often. */
const TICK_MS = 5000;

export type ScheduleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whose time is chosen; another post starts the form anew. */
  postId: string | null;
  /** The stored post, where there is one: a scheduled one is moved from the time, zone and choice it has. */
  post?: Pick<Post, 'status' | 'scheduledAt' | 'publication'> | null;
  /** 'YYYY-MM-DD' opens at 8:30 AM of that day, 'YYYY-MM-DDTHH:mm' at that very time, both in the person's zone. */
  presetDate?: string;
  /** Schedules. What it rejects with is said in the dialog, which then stays open. */
  onSchedule: (choice: ScheduleChoice) => Promise<void>;
};

/** Chooses when a post goes out (spec §2 'Schedule-post dialog'). It is made anew each time it opens. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.open ? <OpenDialog key={props.postId ?? 'new'} {...props} /> : null;
}

function OpenDialog({ onClose, post = null, presetDate, onSchedule }: ScheduleDialogProps) {
  const { room, consentEndsMs } = useScheduleLimits();
  const { user } = useSession();
  const rememberZone = useRememberZone();
  const nowMs = useNow(Date.now, TICK_MS);
  const [ownZone] = useState(browserZone);
  const [form, dispatch] = useReducer(scheduleReducer, undefined, () =>
    openForm({ nowMs, ...openingOf({ post, presetDate: presetDate ?? null, nowMs }) }),
  );
  const meaning = readForm(form, nowMs);
  const localTime = localTimeOf(form);
  const zone = isTimeZone(form.zone) ? form.zone : ownZone;
  const today = toLocalTime(nowMs, zone).slice(0, 10);
  const take = (time: string) => dispatch({ type: 'taken', localTime: time });

  function close() {
    forgetPresetDate();
    onClose();
  }

  async function submit() {
    if (user === null) return dispatch({ type: 'failed', message: UI.scheduling.signInFirst });
    const wanted = readForm(form, Date.now());
    if (wanted.kind !== 'ready') return dispatch({ type: 'failed', message: REFUSALS[wanted.kind] });
    dispatch({ type: 'submitted' });
    try {
      await onSchedule(wanted.choice);
      close();
    } catch (error) {
      dispatch({ type: 'failed', ...readRefusal(error, wanted.choice) });
    }
  }

  const roomLine = roomWords(room, post?.status === 'scheduled');
  const warnings = [
    ...(meaning.kind === 'ready'
      ? [
          meaning.remark === 'repeated' ? UI.scheduling.repeatedHour : null,
          meaning.remark === 'approximate' ? UI.scheduling.approximate : null,
          consentWarning({ instantMs: meaning.instantMs, consentEndsMs, zone, nowMs }),
        ]
      : []),
  ].filter((warning) => warning !== null);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !form.isBusy) close();
      }}
      title="Schedule post"
      description={
        <p className="tabular-nums">
          {form.date.slice(0, 4)} <span className="ml-1 font-medium text-ink">{formatDay(form.date)}</span>
        </p>
      }
      size="lg"
      footer={
        <>
          <div className="min-w-0 flex-1 self-center text-sm max-md:flex-[1_0_100%]!">
            <MeaningLine
              meaning={meaning}
              localTime={localTime}
              zone={form.zone}
              ownZone={ownZone}
              today={today}
              nowMs={nowMs}
              onTake={take}
            />
            {form.error === null ? (
              warnings.map((warning) => (
                <p key={warning} role="status" className="text-xs text-warn">
                  {warning}
                </p>
              ))
            ) : (
              <p role="alert" className="text-danger">
                {form.error}
              </p>
            )}
          </div>
          <Button className="self-center" disabled={form.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button className="min-w-37 self-center" variant="primary" busy={form.isBusy} onClick={() => void submit()}>
            {form.isBusy ? 'Scheduling...' : scheduleLabel(post?.status ?? 'draft')}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:mt-2 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <MonthCalendar
            value={form.date}
            today={today}
            onChange={(date) => dispatch({ type: 'changed', fields: { date } })}
          />
          <TimeFields value={form} onChange={(fields) => dispatch({ type: 'changed', fields })} />
          <ZoneLine
            zone={form.zone}
            ownZone={ownZone}
            nowMs={nowMs}
            onChange={(chosen) => {
              rememberZone(chosen);
              dispatch({ type: 'changed', fields: { zone: chosen } });
            }}
          />
          {/* Room for the longest before it is known, so that it moves nothing. */}
          <div className="min-h-15 text-xs text-muted">
            <p>{UI.scheduling.note}</p>
            <p role="status" className={roomLine?.isFull === true ? 'text-warn' : undefined}>
              {roomLine?.text}
            </p>
          </div>
        </div>
        <div className="flex flex-col gap-4 md:border-l md:border-line md:pl-8">
          <SmartPanel localTime={localTime} zone={zone} nowMs={nowMs} onTake={take} />
          <Prediction localTime={localTime} />
          <Switch
            className="border-t border-line pt-4"
            label={UI.scheduling.sendLate}
            hint={form.sendLate ? UI.scheduling.sendLateOn : UI.scheduling.sendLateOff}
            checked={form.sendLate}
            onChange={(sendLate) => dispatch({ type: 'changed', fields: { sendLate } })}
          />
        </div>
      </div>
    </Dialog>
  );
}

const REFUSALS = {
  past: UI.scheduling.notFuture,
  missing: sentenceFor('SCHEDULE_MISSING_HOUR'),
} as const;
