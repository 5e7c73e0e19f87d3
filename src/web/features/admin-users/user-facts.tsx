import type { ReactNode } from 'react';
import { TIER_NAMES } from '#domain/plans/plans.ts';
import type { UserDetail } from '#web/data/admin-users.ts';
import { countOf, moneyOf } from '#web/lib/format/format-number.ts';
import { momentOf, monthOf } from '#web/lib/time/format-time.ts';
import { Group, Pairs } from '#web/ui/group.tsx';

export function Facts({ detail: { user } }: { detail: UserDetail }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Email', value: user.email ?? 'Not known' },
    { label: 'Plan set by an administrator', value: TIER_NAMES[user.baseTier] },
    {
      label: 'Plan now',
      value:
        user.tierUntil === null ? TIER_NAMES[user.tier] : `${TIER_NAMES[user.tier]} until ${momentOf(user.tierUntil)}`,
    },
    { label: 'Joined', value: momentOf(user.createdAt) },
    { label: 'Last here', value: user.seenAt === null ? 'Not since they signed in' : momentOf(user.seenAt) },
    {
      label: 'LinkedIn',
      value:
        user.connectedUntil === null
          ? 'Not connected: posts wait for a new sign-in'
          : `Connected until ${momentOf(user.connectedUntil)}`,
    },
    ...(user.linkedinUrl === null
      ? []
      : [
          {
            label: 'Profile',
            value: (
              <a
                href={user.linkedinUrl}
                target="_blank"
                rel="noreferrer"
                className="break-all underline underline-offset-4"
              >
                {user.linkedinUrl}
              </a>
            ),
          },
        ]),
    { label: 'Account', value: <code className="text-xs break-all">{user.id}</code> },
  ];
  return (
    <Group title="Facts">
      <Pairs pairs={facts} />
    </Group>
  );
}

export function UsageGroup({ usage }: Pick<UserDetail, 'usage'>) {
  return (
    <Group title="Usage" empty={usage.length === 0 ? 'Nothing generated yet.' : null}>
      <Pairs
        pairs={usage.map(({ month, generations, transcriptions }) => ({
          label: monthOf(month),
          value: `${countOf(generations)} posts, ${countOf(transcriptions)} transcripts`,
        }))}
      />
    </Group>
  );
}

export function SubscriptionsGroup({ subscriptions }: Pick<UserDetail, 'subscriptions'>) {
  return (
    <Group title="Subscriptions" empty={subscriptions.length === 0 ? 'Never paid.' : null}>
      <Pairs
        pairs={subscriptions.map(({ id, tier, status, cents }) => ({
          label: `${TIER_NAMES[tier]} (${id})`,
          value: `${moneyOf(cents)} a month, ${status.replaceAll('_', ' ')}`,
        }))}
      />
    </Group>
  );
}

export function SessionsGroup({ sessions }: Pick<UserDetail, 'sessions'>) {
  return (
    <Group title="Where they are signed in" empty={sessions.length === 0 ? 'Nowhere.' : null}>
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <li key={id} className="py-2">
            <p>{device}</p>
            <p className="text-xs text-muted tabular-nums">
              Last here {momentOf(seenAt)}, since {momentOf(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}
