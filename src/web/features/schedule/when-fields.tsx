import type { Dispatch } from 'react';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { Field, NumberInput, TextInput } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { ScheduleAction, ScheduleForm } from './schedule-form.ts';

const PERIODS = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

/** Date, hour, minute and half of the day (spec §2 'Schedule-post dialog'). */
export function WhenFields({
  form,
  nowMs,
  dispatch,
}: {
  form: ScheduleForm;
  nowMs: number;
  dispatch: Dispatch<ScheduleAction>;
}) {
  const change = (fields: Extract<ScheduleAction, { type: 'changed' }>['fields']) =>
    dispatch({ type: 'changed', fields });
  return (
    <div className="flex flex-col gap-4">
      <Field label="Date">
        <TextInput
          type="date"
          value={form.date}
          min={toLocalTime(nowMs, form.zone).slice(0, 10)}
          max="9999-12-31"
          onChange={(event) => change({ date: event.target.value })}
        />
      </Field>
      <fieldset className="flex items-end gap-2">
        <legend className="mb-1.5 text-xs font-medium">Time</legend>
        <Field label="Hour" hideLabel className="w-16">
          <NumberInput value={form.hour} min={1} max={12} fallback={1} onChange={(hour) => change({ hour })} />
        </Field>
        <span aria-hidden className="pb-2.5 text-muted">
          :
        </span>
        <Field label="Minute" hideLabel className="w-16">
          <NumberInput
            value={form.minute}
            min={0}
            max={59}
            fallback={0}
            digits={2}
            onChange={(minute) => change({ minute })}
          />
        </Field>
        <Segmented
          label="AM or PM"
          items={PERIODS}
          value={form.period}
          onChange={(period) => change({ period })}
          className="ml-1"
        />
      </fieldset>
    </div>
  );
}
