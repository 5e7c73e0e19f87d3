import { useState } from 'react';
import { type BulkUserAction, type UserAction, type UserDetail, useChangeUser } from '#web/data/admin-users.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountBadge, TierBadge } from './account-badges.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { ACTION_DONE, type PendingAction, toUserChange } from './action-labels.ts';
import { AuditGroup, FactsGroup, PostsGroup, SessionsGroup, SubscriptionsGroup, UsageGroup } from './user-groups.tsx';

/** One user: what support needs to know, and the actions on the account. Each action is previewed first. */
export function UserScreen({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const change = useChangeUser(user.id);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const isDisabled = user.status === 'disabled';

  function ask(kind: UserAction) {
    setPending({ kind, targets: [user], ...(kind === 'set_tier' ? { tier: user.baseTier } : {}) });
  }
  async function run(action: BulkUserAction) {
    await change.mutateAsync(toUserChange(action));
    toast.success(ACTION_DONE[action.action]);
    // This screen shows the outcome itself.
    return null;
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <TierBadge tier={user.tier} />
        <AccountBadge status={user.status} />
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1">
          <Button size="sm" onClick={() => ask('set_tier')}>
            Set plan
          </Button>
          <Button size="sm" onClick={() => ask('sign_out')}>
            Sign out everywhere
          </Button>
          <Button size="sm" onClick={() => ask(isDisabled ? 'enable' : 'disable')}>
            {isDisabled ? 'Enable account' : 'Disable account'}
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <PostsGroup posts={detail.posts} postCounts={detail.postCounts} />
          <AuditGroup audit={detail.audit} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <FactsGroup user={user} />
          <UsageGroup usage={detail.usage} />
          <SubscriptionsGroup subscriptions={detail.subscriptions} />
          <SessionsGroup sessions={detail.sessions} />
        </div>
      </div>
      {pending !== null && <ActionDialog action={pending} onClose={() => setPending(null)} onConfirm={run} />}
    </>
  );
}
