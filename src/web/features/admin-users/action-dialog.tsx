import { useState } from 'react';
import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import { type ActOutcome, type UsersAct, useActPreview } from '#web/data/admin-users.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Select } from '#web/ui/select.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { buttonOf, EXPLANATIONS, type PendingAct, titleOf } from './action-labels.ts';
import { OutcomeList } from './outcome-list.tsx';

const PLANS = TIERS.map((tier) => ({ value: tier, label: TIER_NAMES[tier] }));

export type ActDialogProps = {
  act: PendingAct;
  onClose: () => void;
  /** Does it; gives what happened to each, or null where that is plain to see already. Rejects with the reason. */
  onDo: (act: UsersAct) => Promise<ActOutcome | null>;
};

/** An act on people: first what it would do to each, then, once pressed, what it did. */
export function ActDialog({ act, onClose, onDo }: ActDialogProps) {
  const { kind, people } = act;
  const [tier, setTier] = useState<Tier | null>(act.tier ?? null);
  const [done, setDone] = useState<ActOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const needsTier = kind === 'set_tier';
  const wanted: UsersAct | null =
    needsTier && tier === null
      ? null
      : { userIds: people.map(({ id }) => id), action: kind, ...(needsTier && tier !== null ? { tier } : {}) };
  const preview = useActPreview(done === null ? wanted : null);
  const changing = preview.data?.results.filter(({ outcome }) => outcome === 'changed').length ?? 0;

  function run() {
    if (wanted === null) return;
    setBusy(true);
    setProblem(null);
    onDo(wanted)
      .then(
        (outcome) => (outcome === null ? onClose() : setDone(outcome)),
        (error: unknown) => setProblem(messageOf(error)),
      )
      .finally(() => setBusy(false));
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(act)}
      description={EXPLANATIONS[kind]}
      footer={
        done === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant={kind === 'disable' ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={changing === 0}
              onClick={run}
            >
              {buttonOf(kind, changing, tier)}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {needsTier && done === null && (
          <Field label="Plan" className="max-w-60">
            <Select<Tier | ''>
              value={tier ?? ''}
              onChange={(next) => setTier(next === '' ? null : next)}
              options={tier === null ? [{ value: '', label: 'Choose a plan' }, ...PLANS] : PLANS}
            />
          </Field>
        )}
        {problem !== null && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
        {done !== null && <OutcomeList outcome={done} />}
        {done === null && wanted !== null && (
          <Loaded
            reading={preview}
            failure="What it would do could not be found out"
            skeleton={<TableSkeleton label="Finding out what it would do" rows={Math.min(4, people.length)} />}
            compact
          >
            {(outcome) => <OutcomeList outcome={outcome} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
