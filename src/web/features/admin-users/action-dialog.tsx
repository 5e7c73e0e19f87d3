import { useState } from 'react';
import { TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import { type BulkUserAction, type BulkUserOutcome, useBulkPreview } from '#web/data/admin-users.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { ACTION_EXPLANATIONS, actionButtonLabel, actionTitle, type PendingAction } from './action-labels.ts';
import { OutcomeList } from './outcome-list.tsx';
import { USERS } from './users-messages.ts';

const PLANS = TIERS.map((tier) => ({ value: tier, label: TIER_NAMES[tier] }));

export type ActionDialogProps = {
  action: PendingAction;
  onClose: () => void;
  /** Does it; gives the outcome for each user, or null if the screen shows it anyway. Rejects with the error to show. */
  onConfirm: (action: BulkUserAction) => Promise<BulkUserOutcome | null>;
};

/** An action on users: first what it would do to each of them, then what it did. */
export function ActionDialog({ action, onClose, onConfirm }: ActionDialogProps) {
  const { kind, targets } = action;
  const [tier, setTier] = useState<Tier | null>(action.tier ?? null);
  const [done, setDone] = useState<BulkUserOutcome | null>(null);
  const [failure, setProblem] = useState<string | null>(null);
  const problem = useUntilOnline(failure);
  const [isBusy, setBusy] = useState(false);
  const needsTier = kind === 'set_tier';
  const wanted: BulkUserAction | null =
    needsTier && tier === null
      ? null
      : { userIds: targets.map(({ id }) => id), action: kind, ...(needsTier && tier !== null ? { tier } : {}) };
  const preview = useBulkPreview(done === null ? wanted : null);
  const changing = preview.data?.results.filter(({ outcome }) => outcome === 'changed').length ?? 0;

  function run() {
    if (wanted === null) return;
    setBusy(true);
    setProblem(null);
    onConfirm(wanted)
      .then(
        (outcome) => (outcome === null ? onClose() : setDone(outcome)),
        (error: unknown) => setProblem(describeError(error)),
      )
      .finally(() => setBusy(false));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={actionTitle(action)}
      description={ACTION_EXPLANATIONS[kind]}
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
              {actionButtonLabel(kind, changing, tier)}
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
          <QueryView
            query={preview}
            failure={USERS.previewFailed}
            skeleton={<TableSkeleton label={USERS.previewing} rows={Math.min(4, targets.length)} />}
            compact
          >
            {(outcome) => <OutcomeList outcome={outcome} />}
          </QueryView>
        )}
      </div>
    </Dialog>
  );
}
