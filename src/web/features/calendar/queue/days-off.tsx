import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { QUEUE_LIMITS } from '#domain/queue-slots/queue-settings.ts';
import type { QueueSettings } from '#web/data/queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pauseLabel, QUEUE } from './queue-messages.ts';

const { pauses: MESSAGES } = QUEUE;

/** Days on which nothing of the queue goes out: each is kept as it is added. */
export function DaysOff(props: {
  settings: QueueSettings;
  today: string;
  isSaving: boolean;
  /** Resolves with whether it is saved. */
  onSave: (pauses: QueueSettings['pauses'], said: string) => Promise<boolean>;
}) {
  const { settings, today, isSaving, onSave } = props;
  const { pauses } = settings;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isAdding, setAdding] = useState(false);
  const last = to === '' ? from : to;
  const isWrong = from !== '' && last < from;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (from === '' || isWrong || isSaving) return;
    if (await onSave([...pauses, { from, to: last }], MESSAGES.added)) {
      setFrom('');
      setTo('');
      setAdding(false);
    }
  }

  return (
    <>
      {pauses.length > 0 && (
        <ul data-removes-at-once className="mb-3 divide-y divide-line text-sm">
          {pauses.map((pause, at) => (
            <li key={pause.from} className="flex items-center justify-between gap-2">
              {pauseLabel(pause)}
              <IconButton
                label={MESSAGES.remove(pauseLabel(pause))}
                size="sm"
                icon={<X aria-hidden />}
                onClick={() => void onSave(pauses.toSpliced(at, 1), MESSAGES.removed)}
                className="text-muted!"
              />
            </li>
          ))}
        </ul>
      )}
      {pauses.length >= QUEUE_LIMITS.pauses ? (
        <p className="text-xs text-muted">{MESSAGES.full}</p>
      ) : isAdding ? (
        <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={(event) => void add(event)}>
          <Field label={MESSAGES.from} className="flex-1 basis-36">
            <TextInput
              autoFocus
              type="date"
              min={today}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <Field label={MESSAGES.to} error={isWrong ? MESSAGES.wrongOrder : null} className="flex-1 basis-36">
            <TextInput
              type="date"
              min={from === '' ? today : from}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          </Field>
          <div className="flex w-full gap-2">
            <Button type="submit" size="sm" variant="primary" busy={isSaving} disabled={from === '' || isWrong}>
              {MESSAGES.add}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setAdding(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
          {MESSAGES.add}
        </Button>
      )}
    </>
  );
}
