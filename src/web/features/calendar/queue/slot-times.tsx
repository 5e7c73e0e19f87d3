import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { QUEUE_LIMITS, type SlotTime, tidySlots } from '#domain/queue-slots/queue-settings.ts';
import type { QueueSettings } from '#web/data/queue.ts';
import { weekDays } from '#web/lib/format/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ErrorText, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CalendarProps } from '../calendar-props.ts';
import { clockLabel, nameOfDay, QUEUE } from './queue-messages.ts';

/** What a further time begins with: the day and the hour that are read most. */
const FURTHER: SlotTime = { days: [2], time: '08:30' };
const { times: MESSAGES } = QUEUE;

/** A time while it is changed: what it is says nothing of which it is. */
type Row = SlotTime & { key: string };

const toRows = (slots: readonly SlotTime[]): Row[] => slots.map((slot) => ({ ...slot, key: crypto.randomUUID() }));

/** The times of the week, to change and save as one. */
export function SlotTimes(props: {
  settings: QueueSettings;
  isSaving: boolean;
  onSave: (settings: QueueSettings) => void;
  renderGuard: CalendarProps['renderGuard'];
}) {
  const { settings, isSaving, onSave } = props;
  const [slots, setSlots] = useState<readonly Row[]>(() => toRows(settings.slots));
  /** The time that was added last takes the focus, and so comes into sight. */
  const [addedKey, setAddedKey] = useState('');
  const [isTried, setTried] = useState(false);
  const isChanged = JSON.stringify(tidySlots(slots)) !== JSON.stringify(tidySlots(settings.slots));
  const isIncomplete = slots.some(({ days, time }) => days.length === 0 || time === '');
  const week = weekDays();

  const change = (at: number, patch: Partial<SlotTime>) =>
    setSlots(slots.map((slot, index) => (index === at ? { ...slot, ...patch } : slot)));

  function add() {
    const rows = toRows([FURTHER]);
    setSlots([...slots, ...rows]);
    setAddedKey(rows[0]?.key ?? '');
  }

  function save() {
    setTried(true);
    if (isIncomplete) return;
    setTried(false);
    const tidy = tidySlots(slots);
    setSlots(toRows(tidy));
    onSave({ ...settings, slots: tidy.map(({ days, time }) => ({ days: [...days], time })) });
  }

  return (
    <div>
      {/* From the beginning, so that its code is here by the first change. */}
      {props.renderGuard({ wouldLose: () => isChanged && !isSaving })}
      <ul className="flex flex-col gap-3">
        {slots.map(({ key, days, time }, at) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-md border border-line bg-surface p-3"
          >
            <TextInput
              type="time"
              aria-label={MESSAGES.time}
              value={time}
              required
              autoFocus={key === addedKey}
              onChange={(event) => change(at, { time: event.target.value })}
              className="w-36!"
            />
            <IconButton
              label={MESSAGES.remove(clockLabel(time === '' ? '00:00' : time))}
              size="sm"
              icon={<X aria-hidden />}
              onClick={() => setSlots(slots.toSpliced(at, 1))}
              className="ml-auto text-muted!"
            />
            <fieldset className="flex w-full">
              <legend className="sr-only">{MESSAGES.days(clockLabel(time === '' ? '00:00' : time))}</legend>
              {week.map((day) => {
                const isOn = days.includes(day);
                return (
                  <button
                    key={day}
                    type="button"
                    aria-pressed={isOn}
                    onClick={() => change(at, { days: isOn ? days.filter((one) => one !== day) : [...days, day] })}
                    className={cx(
                      'h-8 min-w-0 flex-1 cursor-pointer border-y border-r border-line text-xs first-of-type:rounded-l-md first-of-type:border-l last:rounded-r-md max-md:h-11',
                      isOn ? 'bg-accent-soft font-medium text-accent' : 'bg-surface text-muted hover:bg-hover',
                    )}
                  >
                    <span aria-hidden>{nameOfDay(day, 'short')}</span>
                    <span className="sr-only">{nameOfDay(day, 'long')}</span>
                  </button>
                );
              })}
            </fieldset>
          </li>
        ))}
      </ul>
      {isTried && isIncomplete && <ErrorText className="mt-2">{MESSAGES.noDay}</ErrorText>}
      <div className="mt-3 flex flex-wrap gap-2">
        {slots.length < QUEUE_LIMITS.times ? (
          <Button size="sm" icon={Plus} onClick={add}>
            {MESSAGES.add}
          </Button>
        ) : (
          <p className="text-xs text-muted">{MESSAGES.full}</p>
        )}
        {isChanged && (
          <Button size="sm" variant="primary" busy={isSaving} onClick={save}>
            {MESSAGES.save}
          </Button>
        )}
      </div>
    </div>
  );
}
