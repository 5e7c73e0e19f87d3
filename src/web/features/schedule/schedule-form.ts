import { type Period, to12Hour, to24Hour } from '#domain/scheduling/clock-fields.ts';
import { isLocalTime, type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';

/** What stands in the dialog. `date` is YYYY-MM-DD, empty while the field is; `hour` 1–12, `minute` 0–59. */
export type ScheduleForm = {
  date: string;
  hour: number;
  minute: number;
  period: Period;
  zone: string;
  /** After an outage: publish up to 24 h late instead of failing. */
  sendLate: boolean;
  isBusy: boolean;
  /** Why the last press of Schedule came to nothing. */
  error: string | null;
};

export type ScheduleChoice = { localTime: LocalTime; zone: string; scheduledDate: string; sendLate: boolean };

export type ScheduleAction =
  | {
      type: 'changed';
      fields: Partial<Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period' | 'zone' | 'sendLate'>>;
    }
  /** A date and time taken as a whole: a suggested day, or the next hour that exists. */
  | { type: 'taken'; localTime: LocalTime }
  | { type: 'submitted' }
  | { type: 'failed'; message: string };

/** With a preset date alone the clock says 8:30 AM (spec §4 'Schedule dialog'). */
const PRESET_TIME = '08:30';

/**
 * The dialog as it opens: at the preset, a date or a wall time of `zone`, else at the current date and time (spec §4).
 * A preset that is none is left out.
 */
export function openForm(input: { preset: string | null; nowMs: number; zone: string }): ScheduleForm {
  const { preset, nowMs, zone } = input;
  const wanted = preset !== null && preset.length === 10 ? `${preset}T${PRESET_TIME}` : preset;
  return {
    ...clockFields(isLocalTime(wanted) ? wanted : toLocalTime(nowMs, zone)),
    zone,
    sendLate: false,
    isBusy: false,
    error: null,
  };
}

/** The form after something was done. A change takes back what was said about the last press. */
export function scheduleReducer(form: ScheduleForm, action: ScheduleAction): ScheduleForm {
  switch (action.type) {
    case 'changed':
      return { ...form, ...action.fields, error: null };
    case 'taken':
      return { ...form, ...clockFields(action.localTime), error: null };
    case 'submitted':
      return { ...form, isBusy: true, error: null };
    case 'failed':
      return { ...form, isBusy: false, error: action.message };
  }
}

/** The wall time that the fields say; not one where the date is missing. */
export function localTimeOf(form: ScheduleForm): LocalTime {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${form.date}T${pad(to24Hour(form.hour, form.period))}:${pad(form.minute)}`;
}

/** What the fields mean at this moment. Instants are epoch ms. */
export type FormMeaning =
  | { kind: 'ready'; instantMs: number; isRepeated: boolean; choice: ScheduleChoice }
  | { kind: 'past'; instantMs: number }
  | { kind: 'missing'; nextLocalTime: LocalTime; nextInstantMs: number }
  | { kind: 'incomplete' };

/** Reads the fields (spec §5 'Scheduling', design §5 'schedule with scheduledDate'). */
export function readForm(form: ScheduleForm, nowMs: number): FormMeaning {
  const localTime = localTimeOf(form);
  const resolved = resolveWallTime(localTime, form.zone);
  if (resolved.kind === 'invalid') return { kind: 'incomplete' };
  if (resolved.kind === 'missing') return resolved;
  const { instantMs } = resolved;
  if (instantMs <= nowMs) return { kind: 'past', instantMs };
  const scheduledDate = new Date(instantMs).toISOString();
  const choice = { localTime, zone: form.zone, scheduledDate, sendLate: form.sendLate };
  return { kind: 'ready', instantMs, isRepeated: resolved.kind === 'repeated', choice };
}

function clockFields(localTime: LocalTime): Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period'> {
  return {
    date: localTime.slice(0, 10),
    ...to12Hour(Number(localTime.slice(11, 13))),
    minute: Number(localTime.slice(14, 16)),
  };
}
