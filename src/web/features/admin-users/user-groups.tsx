import { TIER_NAMES } from '#domain/plans/plans.ts';
import type { UserDetail } from '#web/data/admin-users.ts';
import { auditActionLabel } from '#web/lib/format/audit-labels.ts';
import { formatCount, formatMoney } from '#web/lib/format/format-number.ts';
import { formatLocalDateTime, formatUtcMonth } from '#web/lib/time/format-time.ts';
import { DescriptionList, Group } from '#web/ui/group.tsx';
import { PostBadge } from './account-badges.tsx';
import { postDateLabel, USERS, userFacts } from './users-messages.ts';

export function FactsGroup({ user }: Pick<UserDetail, 'user'>) {
  const { linkedinUrl } = user;
  const profile = linkedinUrl !== null && (
    <a href={linkedinUrl} target="_blank" rel="noreferrer" className="break-all underline underline-offset-4">
      {linkedinUrl}
    </a>
  );
  return (
    <Group title="Facts">
      <DescriptionList
        items={[
          ...userFacts({ user }),
          ...(profile === false ? [] : [{ label: 'Profile', value: profile }]),
          { label: 'Account', value: <code className="text-xs break-all">{user.id}</code> },
        ]}
      />
    </Group>
  );
}

export function UsageGroup({ usage }: Pick<UserDetail, 'usage'>) {
  return (
    <Group title="Usage" empty={usage.length === 0 ? USERS.noUsage : null}>
      <DescriptionList
        items={usage.map(({ month, generations, transcriptions }) => ({
          label: formatUtcMonth(month),
          value: `${formatCount(generations)} posts, ${formatCount(transcriptions)} transcripts`,
        }))}
      />
    </Group>
  );
}

export function SubscriptionsGroup({ subscriptions }: Pick<UserDetail, 'subscriptions'>) {
  return (
    <Group title="Subscriptions" empty={subscriptions.length === 0 ? USERS.neverPaid : null}>
      <DescriptionList
        items={subscriptions.map(({ id, tier, status, cents }) => ({
          label: `${TIER_NAMES[tier]} (${id})`,
          value: `${formatMoney(cents)} a month, ${status.replaceAll('_', ' ')}`,
        }))}
      />
    </Group>
  );
}

export function SessionsGroup({ sessions }: Pick<UserDetail, 'sessions'>) {
  return (
    <Group title={USERS.sessions} empty={sessions.length === 0 ? USERS.noSessions : null}>
      <ul className="divide-y divide-line text-sm">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <li key={id} className="py-2">
            <p>{device}</p>
            <p className="text-xs text-muted tabular-nums">
              Last here {formatLocalDateTime(seenAt)}, since {formatLocalDateTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** The user's newest posts, so that support finds the one that is meant. */
export function PostsGroup({ posts, postCounts }: Pick<UserDetail, 'posts' | 'postCounts'>) {
  const counts = Object.entries(postCounts).filter(([, count]) => count > 0);
  return (
    <Group title="Posts" empty={posts.length === 0 ? USERS.noPosts : null}>
      <p className="py-2 text-xs text-muted tabular-nums">
        {counts.map(([status, count]) => `${formatCount(count)} ${status}`).join(' · ')}
      </p>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {posts.map((post) => (
          <li key={post.id} className="flex flex-col gap-1.5 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <PostBadge status={post.status} />
              <span className="text-xs text-muted tabular-nums">{postDateLabel(post)}</span>
            </div>
            <p className="line-clamp-2 break-words whitespace-pre-line">{post.text === '' ? 'No text' : post.text}</p>
            {post.errorMessage !== null && <p className="text-xs text-danger">{post.errorMessage}</p>}
          </li>
        ))}
      </ul>
    </Group>
  );
}

export function AuditGroup({ audit }: Pick<UserDetail, 'audit'>) {
  return (
    <Group title={USERS.audit} empty={audit.length === 0 ? USERS.noAudit : null}>
      <ul className="divide-y divide-line text-sm">
        {audit.map(({ at, action, actor }) => (
          <li key={`${at} ${action}`} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {auditActionLabel(action)} <span className="text-muted">by {actor ?? 'a deleted account'}</span>
            </span>
            <span className="text-xs text-muted tabular-nums">{formatLocalDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Group>
  );
}
