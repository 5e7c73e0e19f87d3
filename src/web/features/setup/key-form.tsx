import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { KeyVerdict } from '#contract/setup.ts';
import { type LinkedInKeys, useTestKeys } from '#web/data/setup.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, TextInput } from '#web/ui/field.tsx';
import { SETUP } from './setup-messages.ts';

type Kind = 'good' | 'bad' | 'unsure';
const KINDS: Readonly<Record<KeyVerdict, Kind>> = {
  good: 'good',
  client_refused: 'bad',
  redirect_refused: 'bad',
  products_missing: 'bad',
  unreachable: 'unsure',
  unclear: 'unsure',
};
const STYLES: Readonly<Record<Kind, { icon: ReactNode; className: string }>> = {
  good: { icon: <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />, className: 'bg-accent-soft' },
  bad: { icon: <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />, className: 'bg-danger-soft' },
  unsure: { icon: <CircleHelp aria-hidden className="size-4 shrink-0 text-warn" />, className: 'bg-warn-soft' },
};

export function KeyForm({ keys, onKeys }: { keys: LinkedInKeys; onKeys: (keys: LinkedInKeys) => void }) {
  const test = useTestKeys();
  const isComplete = keys.clientId.trim() !== '' && keys.clientSecret.trim() !== '';

  function change(part: Partial<LinkedInKeys>) {
    test.reset();
    onKeys({ ...keys, ...part });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !test.isPending) test.mutate(keys);
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label="Client ID">
        <TextInput
          value={keys.clientId}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ clientId: event.target.value })}
        />
      </Field>
      <Field label="Primary Client Secret" hint={SETUP.secretHint}>
        <TextInput
          type="password"
          value={keys.clientSecret}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => change({ clientSecret: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="primary" busy={test.isPending} disabled={!isComplete}>
        Test my keys
      </Button>
      <div role="status">
        {test.data !== undefined && <Verdict kind={KINDS[test.data.verdict]} message={test.data.explanation} />}
        {test.error !== null && <Verdict kind="bad" message={describeError(test.error)} />}
      </div>
    </form>
  );
}

function Verdict({ kind, message }: { kind: Kind; message: string }) {
  const { icon, className } = STYLES[kind];
  return (
    <p className={cx('flex items-start gap-2 rounded-sm px-3 py-2 text-xs leading-5 [&_svg]:mt-0.5', className)}>
      {icon}
      {message}
    </p>
  );
}
