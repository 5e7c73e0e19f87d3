import { clampHour, clampMinute, type Period, to12Hour, to24Hour } from '#domain/scheduling/clock-fields.ts';
import { type LocalTime, resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';

/** The state of the dialog. `date` is a calendar date, YYYY-MM-DD; `hour` 1–12, `minute` 0–59. */
export type ScheduleForm = {
  date: string;
  hour: number;
  minute: number;
  period: Period;
  zone: string;
  /** The person, or another screen, chose the time; until then the best free slot is proposed. */
  isChosen: boolean;
  /** What is proposed was found with all known that it depends on, and stays. */
  isSettled: boolean;
  /** After an outage: publish up to 24 h late instead of failing. */
  sendLate: boolean;
  isBusy: boolean;
  /** Why scheduling failed. */
  error: string | null;
  /** What the server made of a wall time, if it said so: its zone data count, not the browser's. */
  serverReading: ServerReading | null;
};

/** Instants are epoch ms. */
type Reading =
  | { kind: 'ok' | 'repeated'; instantMs: number }
  | { kind: 'missing'; nextLocalTime: LocalTime }
  /** The browser does not know the zone: by its own offset, for display only (docs/product.md §4.20). */
  | { kind: 'approximate'; instantMs: number };
export type ServerReading = { localTime: LocalTime; zone: string; reading: Reading };

export type ScheduleAction =
  | {
      type: 'changed';
      fields: Partial<Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period' | 'zone' | 'sendLate'>>;
    }
  /** A whole date and time: a suggested day, or the next hour that exists. */
  | { type: 'time-set'; localTime: LocalTime }
  /** The best free slot, which a chosen time outlasts; settled once all is known that it depends on. */
  | { type: 'proposed'; localTime: LocalTime; isSettled: boolean }
  | { type: 'submitted' }
  | { type: 'failed'; message: string; serverReading?: ServerReading };

/**
 * The first state of the dialog: at the time of a scheduled post, a wall time of `zone`, else at the current date and time, until a slot
 * is proposed (docs/product.md §4.2).
 */
export function openForm(input: {
  ownTime: LocalTime | null;
  nowMs: number;
  zone: string;
  sendLate: boolean;
}): ScheduleForm {
  const { ownTime, nowMs, zone, sendLate } = input;
  return {
    ...clockFields(ownTime ?? toLocalTime(nowMs, zone)),
    zone,
    isChosen: ownTime !== null,
    isSettled: false,
    sendLate,
    isBusy: false,
    error: null,
    serverReading: null,
  };
}

/** The form after an action. A change clears the last error. */
export function scheduleReducer(form: ScheduleForm, action: ScheduleAction): ScheduleForm {
  switch (action.type) {
    case 'changed': {
      const next = { ...form, ...action.fields, error: null };
      const isChosen = form.isChosen || !('zone' in action.fields || 'sendLate' in action.fields);
      const isSettled = form.isSettled && !('zone' in action.fields);
      return { ...next, hour: clampHour(next.hour), minute: clampMinute(next.minute), isChosen, isSettled };
    }
    case 'time-set':
      return { ...form, ...clockFields(action.localTime), isChosen: true, error: null };
    case 'proposed':
      return form.isChosen ? form : { ...form, ...clockFields(action.localTime), isSettled: action.isSettled };
    case 'submitted':
      return { ...form, isBusy: true, isChosen: true, error: null };
    case 'failed':
      return {
        ...form,
        isBusy: false,
        error: action.message,
        serverReading: action.serverReading ?? form.serverReading,
      };
  }
}

/** Whether a proposal may move the time: until it is settled, and again once it has passed. */
export function isOpenToProposals(form: ScheduleForm, nowMs: number): boolean {
  return !form.isChosen && (!form.isSettled || readForm(form, nowMs).kind === 'past');
}

export function localTimeOf(form: ScheduleForm): LocalTime {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${form.date}T${pad(to24Hour(form.hour, form.period))}:${pad(form.minute)}`;
}

/** What the fields mean now. Instants are epoch ms. */
export type FormReading =
  | {
      kind: 'ready';
      instantMs: number;
      /** The time comes twice that day, or is only shown by the browser's own offset. */
      note: 'repeated' | 'approximate' | null;
      choice: ScheduleChoice;
    }
  | { kind: 'past'; instantMs: number }
  | { kind: 'missing'; nextLocalTime: LocalTime };

/** Reads the fields (docs/product.md §4.11, §4.14). */
export function readForm(form: ScheduleForm, nowMs: number): FormReading {
  const localTime = localTimeOf(form);
  const { serverReading, zone, sendLate } = form;
  const isServerRead = serverReading?.localTime === localTime && serverReading.zone === zone;
  const reading = isServerRead ? serverReading.reading : readWallTime(localTime, zone);
  if (reading.kind === 'missing') return { kind: 'missing', nextLocalTime: reading.nextLocalTime };
  const { instantMs } = reading;
  // Only the server can say whether an approximate instant has passed.
  if (instantMs <= nowMs && reading.kind !== 'approximate') return { kind: 'past', instantMs };
  const choice = { localTime, zone, scheduledDate: new Date(instantMs).toISOString(), sendLate };
  return { kind: 'ready', instantMs, note: reading.kind === 'ok' ? null : reading.kind, choice };
}

function readWallTime(localTime: LocalTime, zone: string): Reading {
  const resolved = resolveWallTime(localTime, zone);
  // Date.parse reads a time without a zone by the browser's own offset.
  return resolved.kind === 'invalid' ? { kind: 'approximate', instantMs: Date.parse(localTime) } : resolved;
}

function clockFields(localTime: LocalTime): Pick<ScheduleForm, 'date' | 'hour' | 'minute' | 'period'> {
  return {
    date: localTime.slice(0, 10),
    ...to12Hour(Number(localTime.slice(11, 13))),
    minute: Number(localTime.slice(14, 16)),
  };
}
