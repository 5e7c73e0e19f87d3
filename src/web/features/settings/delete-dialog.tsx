import { type FormEvent, useEffect, useId, useState } from 'react';
import { DELETE_PHRASE } from '#contract/account.ts';
import type { Profile } from '#contract/profiles.ts';
import { deleteAccount } from '#web/data/account.ts';
import { useUsage } from '#web/data/usage.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { deletionEffects } from './deletion-effects.ts';
import { SETTINGS } from './settings-messages.ts';

export function DeleteDialog(props: { profile: Profile; onClose: () => void; onDeleted: () => void }) {
  const { profile, onClose, onDeleted } = props;
  const { data: usage, refetch } = useUsage();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = typed.trim() === DELETE_PHRASE;
  useEffect(() => {
    // Posts are published meanwhile.
    void refetch();
  }, [refetch]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await deleteAccount(typed.trim());
      onDeleted();
    } catch (error) {
      setProblem(describeError(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      {...SETTINGS.deleteQuestion}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy} disabled={!isConfirmed}>
            Delete for good
          </Button>
        </>
      }
    >
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {deletionEffects({
          posts: profile.totalPosts,
          scheduled: usage?.scheduled.used ?? null,
          tier: profile.tier,
        }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{SETTINGS.publishedStays}</p>
      <form id={form} className="mt-5" onSubmit={(event) => void submit(event)}>
        <Field label={`Type “${DELETE_PHRASE}”`} error={problem}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
