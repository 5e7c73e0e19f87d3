import { type FormEvent, useEffect, useId, useState } from 'react';
import { DELETE_PHRASE } from '#contract/account.ts';
import type { Profile } from '#contract/profiles.ts';
import { removeAccount } from '#web/data/account.ts';
import { useUsage } from '#web/data/usage.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { lossWords } from './loss-words.ts';

/** Names what goes, and asks for the words that delete it. */
export function DeleteDialog(props: { profile: Profile; onClose: () => void; onDeleted: () => void }) {
  const { profile, onClose, onDeleted } = props;
  const { data: usage, refetch } = useUsage();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isConfirmed = typed.trim() === DELETE_PHRASE;
  useEffect(() => {
    // Posts leave by themselves.
    void refetch();
  }, [refetch]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await removeAccount(typed.trim());
      onDeleted();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      title="Delete your account?"
      description="It is gone at once, and nobody can bring it back. Export it first if you want to keep anything."
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
        {lossWords({ posts: profile.totalPosts, scheduled: usage?.scheduled.used ?? null, tier: profile.tier }).map(
          (line) => (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
      <p className="mt-3 text-sm text-muted">What is published on LinkedIn stays there.</p>
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
