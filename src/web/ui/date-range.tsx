import { CalendarRange } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { ClosingLayer } from './closing-layer.tsx';
import { Field, TextInput } from './field.tsx';
import { Segmented } from './segmented.tsx';

/** Calendar days, 'YYYY-MM-DD', both inclusive. */
export type Days = { from: string; to: string };

/** A choice of days: one of the offered ranges, or own ones in a small form. */
export function DateRange<P extends string>(props: {
  /** What the range is for, for screen readers. */
  label: string;
  presets: readonly { value: P; label: string }[];
  /** Null where the days are the person's own. */
  preset: P | null;
  days: Days;
  /** The range as text, on the button that opens the form. */
  daysLabel: string;
  /** Why a range is invalid, or null. */
  check: (days: Days) => string | null;
  onPreset: (preset: P) => void;
  onDays: (days: Days) => void;
}) {
  const { label, presets, preset, days, daysLabel, check, onPreset, onDays } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Segmented<P | 'own'>
        label={label}
        items={presets}
        value={preset ?? 'own'}
        onChange={(next) => {
          if (next !== 'own') onPreset(next);
        }}
      />
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <Button icon={CalendarRange} className="tabular-nums">
            {daysLabel}
          </Button>
        </Popover.Trigger>
        {isOpen && <ClosingLayer onClose={() => setOpen(false)} />}
        <Popover.Portal>
          <Popover.Content
            aria-label="Custom"
            align="end"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 w-72 rounded-md border border-line bg-surface p-4 text-ink shadow-pop motion-safe:animate-fade-in"
          >
            <DaysForm
              days={days}
              check={check}
              onDays={(next) => {
                setOpen(false);
                onDays(next);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

function DaysForm(props: { days: Days; check: (days: Days) => string | null; onDays: (days: Days) => void }) {
  const { days, check, onDays } = props;
  const [typed, setTyped] = useState(days);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = check(typed);
    setProblem(found);
    if (found === null) onDays(typed);
  }

  return (
    // Our own messages instead of the browser's.
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label="From">
        <TextInput
          type="date"
          value={typed.from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
      </Field>
      <Field label="To" error={problem}>
        <TextInput type="date" value={typed.to} onChange={(event) => setTyped({ ...typed, to: event.target.value })} />
      </Field>
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  );
}
