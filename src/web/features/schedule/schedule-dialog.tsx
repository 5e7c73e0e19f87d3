import { useReducer, useState } from 'react';
import { sentenceFor, UI } from '#contract/messages.ts';
import { formatDay } from '#domain/scheduling/labels.ts';
import { isLocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { messageOf } from '../../lib/api-error.ts';
import { browserZone, readOwnZone } from '../../lib/own-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { MeaningLine } from './meaning-line.tsx';
import { Prediction } from './prediction.tsx';
import { forgetPresetDate, readPresetDate, rememberZone } from './preferences.ts';
import { localTimeOf, openForm, readForm, type ScheduleChoice, scheduleReducer } from './schedule-form.ts';
import { SmartPanel } from './smart-panel.tsx';
import { WhenFields } from './when-fields.tsx';
import { ZoneLine } from './zone-line.tsx';

/** The times that the dialog says are read anew so often. */
const TICK_MS = 5000;

export type ScheduleDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Whose time is chosen; another post starts the form anew. */
  postId: string | null;
  /** 'YYYY-MM-DD' opens at 8:30 AM of that day, 'YYYY-MM-DDTHH:mm' at that very time, both in the person's zone. */
  presetDate?: string;
  /** Schedules. What it rejects with is said in the dialog, which then stays open. */
  onSchedule: (choice: ScheduleChoice) => Promise<void>;
  /** The clock, epoch ms. */
  now?: () => number;
};

/** Chooses when a post goes out (spec §2 'Schedule-post dialog'). It is made anew each time it opens. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return props.open ? <OpenDialog key={props.postId ?? 'new'} {...props} /> : null;
}

function OpenDialog({ onClose, presetDate, onSchedule, now = Date.now }: ScheduleDialogProps) {
  const nowMs = useNow(now, TICK_MS);
  const [ownZone] = useState(browserZone);
  const [form, dispatch] = useReducer(scheduleReducer, undefined, () => {
    const zone = readOwnZone();
    const preset = presetDate ?? readPresetDate(toLocalTime(nowMs, zone).slice(0, 10));
    return openForm({ preset, nowMs, zone });
  });
  const meaning = readForm(form, nowMs);
  const localTime = localTimeOf(form);

  function close() {
    forgetPresetDate();
    onClose();
  }

  async function submit() {
    const wanted = readForm(form, now());
    if (wanted.kind !== 'ready') return dispatch({ type: 'failed', message: REFUSALS[wanted.kind] });
    dispatch({ type: 'submitted' });
    try {
      await onSchedule(wanted.choice);
      close();
    } catch (error) {
      dispatch({ type: 'failed', message: UI.scheduling.failed(messageOf(error)) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !form.isBusy) close();
      }}
      title="Schedule post"
      hideTitle
      size="lg"
      footer={
        <>
          {form.error !== null && (
            <p role="alert" className="min-w-0 flex-1 self-center text-sm text-danger max-md:flex-[1_0_100%]!">
              {form.error}
            </p>
          )}
          <Button disabled={form.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" busy={form.isBusy} onClick={() => void submit()}>
            {form.isBusy ? 'Scheduling...' : 'Schedule'}
          </Button>
        </>
      }
    >
      <div className="pt-5 pr-10">
        <p className="text-sm text-muted tabular-nums">{form.date.slice(0, 4) || 'Schedule post'}</p>
        <h2 className="text-lg font-semibold">
          {isLocalTime(`${form.date}T00:00`) ? formatDay(form.date) : 'Choose a date'}
        </h2>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="flex flex-col gap-5">
          <WhenFields form={form} nowMs={nowMs} dispatch={dispatch} />
          <div aria-live="polite">
            <MeaningLine
              meaning={meaning}
              zone={form.zone}
              ownZone={ownZone}
              nowMs={nowMs}
              onTake={(time) => dispatch({ type: 'taken', localTime: time })}
            />
          </div>
          <ZoneLine
            zone={form.zone}
            nowMs={nowMs}
            onChange={(zone) => {
              rememberZone(zone);
              dispatch({ type: 'changed', fields: { zone } });
            }}
          />
        </div>
        <div className="flex flex-col gap-6 md:border-l md:border-line md:pl-8">
          <SmartPanel
            date={isLocalTime(`${form.date}T00:00`) ? form.date : ''}
            zone={form.zone}
            nowMs={nowMs}
            onTake={(time) => dispatch({ type: 'taken', localTime: time })}
          />
          {isLocalTime(localTime) && <Prediction localTime={localTime} />}
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-4">
        <Switch
          label="If something delays it, publish up to 24 h late"
          hint={form.sendLate ? 'Otherwise it would be marked as failed.' : 'Off: it is marked as failed instead.'}
          checked={form.sendLate}
          onChange={(sendLate) => dispatch({ type: 'changed', fields: { sendLate } })}
        />
        <p className="text-xs text-muted">{UI.scheduling.note}</p>
      </div>
    </Dialog>
  );
}

const REFUSALS = {
  past: UI.scheduling.notFuture,
  missing: sentenceFor('SCHEDULE_MISSING_HOUR'),
  incomplete: UI.scheduling.notFuture,
} as const;
