import { type KeyboardEvent, useRef, useState } from 'react';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import {
  HOUR_FIELD,
  HOUR_OF_DAY_FIELD,
  MINUTE_FIELD,
  type Period,
  readClock,
  to12Hour,
  to24Hour,
} from '#domain/scheduling/clock-fields.ts';
import { currentZoneId, zoneLabel } from '#domain/scheduling/zones.ts';
import { readsClockOf24 } from '#web/lib/format/locale.ts';
import { zoneOptions } from '#web/lib/time/zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { clocksMessage, isSameZone, noSuchTime, zoneIntro } from './schedule-labels.ts';

const PERIODS = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

type Clock = { hour: number; minute: number; period: Period };

/**
 * Hour, minute and, where the person's clock has twelve hours, the half of the day; the hour takes a whole time too, and A or P the half of
 * the day. That there is no such time as was typed is said, with the one that it became (docs/product.md §4.6). Enter in a number is passed on.
 */
export function TimeFields(props: { value: Clock; onChange: (fields: Partial<Clock>) => void; onEnter: () => void }) {
  const { value, onChange, onEnter } = props;
  /** The half of the day that was chosen: an hour of 24 that is only the beginning of a longer time does not change it. */
  const half = useRef(value.period);
  /** What letters among the digits say: '9 pm' and '21h' are full hours. */
  const said = useRef<Partial<Clock>>({});
  /** What was typed and is no time: '25:00', or 'minute 75'. */
  const [noTime, setNoTime] = useState<string | null>(null);
  const isOf24 = readsClockOf24();
  const hour24 = to24Hour(value.hour, value.period);
  /** @returns whether letters such as 'p' or 'am' are one */
  function chooseHalf(letters: string): boolean {
    const period = PERIODS.find((one) => one.value[0] === letters[0]?.toUpperCase())?.value;
    if (period === undefined) return false;
    half.current = period;
    onChange({ period });
    return true;
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.repeat) onEnter();
    if (isOf24) return;
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (chooseHalf(event.key)) event.preventDefault();
  }
  function sayNoHour(digits: string | null) {
    const isWhole = digits !== null && digits.length > 2;
    const minute = isWhole ? digits.slice(-2) : '00';
    setNoTime(digits === null ? null : `${isWhole ? digits.slice(0, -2) : digits}:${minute}`);
    if (isWhole) onChange({ minute: Number(minute) });
  }
  return (
    <div>
      <fieldset
        className="flex items-end gap-2"
        onKeyDown={onKey}
        onFocus={() => {
          half.current = value.period;
        }}
      >
        <legend className="mb-1.5 text-xs font-medium">Time</legend>
        <Field label="Hour" hideLabel className="w-16">
          <NumberInput
            {...(isOf24 ? { ...HOUR_OF_DAY_FIELD, digits: 2 } : HOUR_FIELD)}
            value={isOf24 ? hour24 : value.hour}
            onChange={(hour) => {
              onChange({ ...(isOf24 ? to12Hour(hour) : { hour, period: half.current }), ...said.current });
              said.current = {};
            }}
            onLetters={(letters) => {
              said.current = chooseHalf(letters) ? { period: half.current, minute: 0 } : { minute: 0 };
            }}
            onTooLarge={sayNoHour}
            onBeyond={(digits) => {
              const time = readClock(digits, isOf24);
              const minute = time?.minute ?? said.current.minute;
              if (time !== null)
                onChange({
                  ...{ period: half.current, ...time, ...said.current },
                  ...(minute === undefined ? {} : { minute }),
                });
              said.current = {};
              return time !== null;
            }}
          />
        </Field>
        <span aria-hidden className="pb-2.5 text-muted">
          :
        </span>
        <Field label="Minute" hideLabel className="w-16">
          <NumberInput
            {...MINUTE_FIELD}
            digits={2}
            value={value.minute}
            onChange={(minute) => onChange({ minute })}
            onTooLarge={(digits) => setNoTime(digits === null ? null : `minute ${digits}`)}
          />
        </Field>
        {!isOf24 && (
          <Segmented
            label="AM or PM"
            items={PERIODS}
            value={value.period}
            onChange={(period) => onChange({ period })}
            className="ml-1"
          />
        )}
      </fieldset>
      <p role="status" className="text-xs text-warn not-empty:mt-1.5">
        {noTime !== null && noSuchTime(noTime, hour24, value.minute)}
      </p>
    </div>
  );
}

/**
 * Says the zone and the time there; Change opens the selector. It is this post's alone: where it is not the person's own, they may take it for
 * all their times (docs/product.md §4.8).
 */
export function ZoneField(props: {
  zone: string;
  /** The device's. */
  ownZone: string;
  /** The one that the person's times are shown in. */
  userZone: string;
  isForAll: boolean;
  nowMs: number;
  onChange: (zone: string) => void;
  onForAll: (isForAll: boolean) => void;
}) {
  const { zone, ownZone, userZone, isForAll, nowMs, onChange, onForAll } = props;
  const forAll = CHOOSING_TIME.zoneForAll(zoneLabel(zone));
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm">
          {zoneIntro(zone, ownZone)} <span className="font-medium">{zoneLabel(zone)}</span>
          <span className="block text-xs text-muted">{clocksMessage(zone, ownZone, nowMs)}</span>
        </p>
        <Combobox
          label="Time zone"
          placeholder="Search for a city, country or time zone"
          trigger={<Button size="sm">Change</Button>}
          value={currentZoneId(zone)}
          onChange={onChange}
          search={(query) => zoneOptions({ query, chosen: zone, own: ownZone, nowMs })}
        />
      </div>
      {!isSameZone(zone, userZone) && (
        <div className="-ml-2 text-sm">
          <Checkbox label={forAll} words={forAll} checked={isForAll} onChange={onForAll} />
        </div>
      )}
    </div>
  );
}
