import { useState } from 'react';

import { type ActKind, type UserChange, type UserDetail, type UsersAct, useChangeUser } from '#web/data/admin-users.ts';
import { sayAct } from '#web/lib/format/audit-labels.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Group } from '#web/ui/group.tsx';
import { toast } from '#web/ui/toast.tsx';
import { AccountBadge, TierBadge } from './account-badges.tsx';
import { ActDialog } from './action-dialog.tsx';
import type { PendingAct } from './action-labels.ts';
import { Facts, SessionsGroup, SubscriptionsGroup, UsageGroup } from './user-facts.tsx';
import { PostsGroup } from './user-posts.tsx';

/** One person: what support needs to know, and what can be done. Each act is shown before it is done. */
export function PersonScreen({ detail }: { detail: UserDetail }) {
  const { user } = detail;
  const change = useChangeUser(user.id);
  const [act, setAct] = useState<PendingAct | null>(null);
  const isDisabled = user.status === 'disabled';

  function ask(kind: ActKind) {
    setAct({ kind, people: [user], ...(kind === 'set_tier' ? { tier: user.baseTier } : {}) });
  }
  async function run(wanted: UsersAct) {
    await change.mutateAsync(changeOf(wanted));
    toast.success(DONE[wanted.action]);
    // The page itself shows what became of it.
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
          <Acts audit={detail.audit} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <Facts detail={detail} />
          <UsageGroup usage={detail.usage} />
          <SubscriptionsGroup subscriptions={detail.subscriptions} />
          <SessionsGroup sessions={detail.sessions} />
        </div>
      </div>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} onDo={run} />}
    </>
  );
}

const DONE: Readonly<Record<ActKind, string>> = {
  set_tier: 'Plan set',
  disable: 'Account disabled',
  enable: 'Account enabled',
  sign_out: 'Signed out everywhere',
};

function changeOf({ action, tier }: UsersAct): UserChange {
  switch (action) {
    case 'set_tier':
      return { tier };
    case 'disable':
      return { status: 'disabled' };
    case 'enable':
      return { status: 'active' };
    case 'sign_out':
      return { signOut: true };
  }
}

function Acts({ audit }: Pick<UserDetail, 'audit'>) {
  return (
    <Group title="What was done to the account" empty={audit.length === 0 ? 'Nothing.' : null}>
      <ul className="divide-y divide-line text-sm">
        {audit.map(({ at, action, actor }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {sayAct(action)} <span className="text-muted">by {actor ?? 'a deleted account'}</span>
            </span>
            <span className="text-xs text-muted tabular-nums">{momentOf(at)}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
