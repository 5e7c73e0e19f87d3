import { clampHour, clampMinute, type Period, to12Hour, to24Hour } from '#domain/scheduling/clock-fields.ts';
import { isLocalTime, type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';

/** What stands in the dialog. `date` is a calendar date, YYYY-MM-DD; `hour` 1–12, `minute` 0–59. */
export type ScheduleForm = {
  date: string;
  hour: number;
  minute: number;
  period: Period;
  zone: string;
  /** After an outage: publish up to 24 h late instead of failing. */
  sendLate: boolean;
  isBusy: boolean;
  /** Why the last press came to nothing. */
  error: string | null;
  /** What the server makes of a wall time, where it told: its zone data count, not the browser's. */
  verdict: Verdict | null;
};

/** Instants are epoch ms. */
type Reading =
  | { kind: 'ok' | 'repeated'; instantMs: number }
  | { kind: 'missing'; nextLocalTime: LocalTime }
  /** The browser does not know the zone; by its own offset, for display alone (spec §5 'Scheduling'). */
  | { kind: 'approximate'; instantMs: number };
export type Verdict = { localTime: LocalTime; zone: string; reading: Reading };

export type ScheduleChoice = { localTime: LocalTime; zone: string; scheduledDate: string; sendLate: boolean };

export type ScheduleAction =
  | {
      type: 'changed';
      fields: Partial<Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period' | 'zone' | 'sendLate'>>;
    }
  /** A date and time taken as a whole: a suggested day, or the next hour that exists. */
  | { type: 'taken'; localTime: LocalTime }
  | { type: 'submitted' }
  | { type: 'failed'; message: string; verdict?: Verdict };

/** With a preset date alone the clock says 8:30 AM (spec §4 'Schedule dialog'). */
const PRESET_TIME = '08:30';

/**
 * The dialog as it opens: at the preset, a date or a wall time of `zone`, else at the current date and time (spec §4).
 * A preset that is none is left out.
 */
export function openForm(input: {
  preset: string | null;
  nowMs: number;
  zone: string;
  sendLate: boolean;
}): ScheduleForm {
  const { preset, nowMs, zone, sendLate } = input;
  const wanted = preset !== null && preset.length === 10 ? `${preset}T${PRESET_TIME}` : preset;
  return {
    ...clockFields(isLocalTime(wanted) ? wanted : toLocalTime(nowMs, zone)),
    zone,
    sendLate,
    isBusy: false,
    error: null,
    verdict: null,
  };
}

/** The form after something was done. A change takes back what was said about the last press. */
export function scheduleReducer(form: ScheduleForm, action: ScheduleAction): ScheduleForm {
  switch (action.type) {
    case 'changed': {
      const next = { ...form, ...action.fields, error: null };
      return { ...next, hour: clampHour(next.hour), minute: clampMinute(next.minute) };
    }
    case 'taken':
      return { ...form, ...clockFields(action.localTime), error: null };
    case 'submitted':
      return { ...form, isBusy: true, error: null };
    case 'failed':
      return { ...form, isBusy: false, error: action.message, verdict: action.verdict ?? form.verdict };
  }
}

/** The wall time that the fields say. */
export function localTimeOf(form: ScheduleForm): LocalTime {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${form.date}T${pad(to24Hour(form.hour, form.period))}:${pad(form.minute)}`;
}

/** What the fields mean at this moment. Instants are epoch ms. */
export type FormMeaning =
  | {
      kind: 'ready';
      instantMs: number;
      /** What is to be known about this time: it comes twice; it is only shown by the browser's own offset. */
      remark: 'repeated' | 'approximate' | null;
      choice: ScheduleChoice;
    }
  | { kind: 'past'; instantMs: number }
  | { kind: 'missing'; nextLocalTime: LocalTime };

/** Reads the fields (spec §5 'Scheduling', design §5 'schedule with scheduledDate'). */
export function readForm(form: ScheduleForm, nowMs: number): FormMeaning {
  const localTime = localTimeOf(form);
  const { verdict, zone, sendLate } = form;
  const isJudged = verdict?.localTime === localTime && verdict.zone === zone;
  const reading = isJudged ? verdict.reading : readWallTime(localTime, zone);
  if (reading.kind === 'missing') return { kind: 'missing', nextLocalTime: reading.nextLocalTime };
  const { instantMs } = reading;
  // Whether an approximate instant has passed nobody here can say; the server can.
  if (instantMs <= nowMs && reading.kind !== 'approximate') return { kind: 'past', instantMs };
  const choice = { localTime, zone, scheduledDate: new Date(instantMs).toISOString(), sendLate };
  return { kind: 'ready', instantMs, remark: reading.kind === 'ok' ? null : reading.kind, choice };
}

function readWallTime(localTime: LocalTime, zone: string): Reading {
  const resolved = resolveWallTime(localTime, zone);
  // Without a zone written to it, the browser reads a time by its own offset.
  return resolved.kind === 'invalid' ? { kind: 'approximate', instantMs: Date.parse(localTime) } : resolved;
}

function clockFields(localTime: LocalTime): Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period'> {
  return {
    date: localTime.slice(0, 10),
    ...to12Hour(Number(localTime.slice(11, 13))),
    minute: Number(localTime.slice(14, 16)),
  };
}
