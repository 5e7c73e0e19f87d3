import { TIER_NAMES } from '#domain/plans/plans.ts';
import type { UserDetail } from '#web/data/admin-users.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';

export const USERS = {
  loading: 'Loading the people',
  loadFailed: 'The people could not be loaded',
  noneFound: { title: 'Nobody found', description: 'No account matches this search and these filters.' },
  search: 'Search people by name or email',
  previewing: 'Checking what will change',
  previewFailed: 'Could not check what will change',
  noEmail: 'No email address',
  noUsage: 'Nothing generated yet.',
  neverPaid: 'Never paid.',
  sessions: 'Where they are signed in',
  noSessions: 'Nowhere.',
  noPosts: 'No posts yet.',
  audit: 'Account history',
  noAudit: 'Nothing.',
} as const;

export function lastSeenLabel(seenAt: string | null): string {
  return seenAt === null ? 'Not since sign-in' : formatLocalDateTime(seenAt);
}

/** The facts about an account that are text. */
export function userFacts({ user }: Pick<UserDetail, 'user'>): { label: string; value: string }[] {
  const until = user.tierUntil === null ? '' : ` until ${formatLocalDateTime(user.tierUntil)}`;
  const connection =
    user.connectedUntil === null
      ? 'Not connected: posts wait for a new sign-in'
      : `Connected until ${formatLocalDateTime(user.connectedUntil)}`;
  return [
    { label: 'Email', value: user.email ?? 'Not known' },
    { label: 'Plan set by an administrator', value: TIER_NAMES[user.baseTier] },
    { label: 'Plan now', value: `${TIER_NAMES[user.tier]}${until}` },
    { label: 'Joined', value: formatLocalDateTime(user.createdAt) },
    {
      label: 'Last active',
      value: user.seenAt === null ? 'Not since sign-in' : formatLocalDateTime(user.seenAt),
    },
    { label: 'LinkedIn', value: connection },
  ];
}

/** When a post was published, is due, or was created. */
export function postDateLabel(
  post: Pick<UserDetail['posts'][number], 'publishedAt' | 'status' | 'scheduledAt' | 'createdAt'>,
): string {
  const { publishedAt, status, scheduledAt, createdAt } = post;
  if (publishedAt !== null) return `Published ${formatLocalDateTime(publishedAt)}`;
  if (status === 'scheduled' && scheduledAt !== null) return `Due ${formatLocalDateTime(scheduledAt)}`;
  return `Made ${formatLocalDateTime(createdAt)}`;
}

/** 'Pro (12)': a filter with the number of users that it finds, once that is known. */
export function filterLabel<const K extends string>(
  label: string,
  counts: Readonly<Record<K, number>> | undefined,
  keys: readonly K[],
): string {
  return counts === undefined ? label : `${label} (${keys.reduce((sum, key) => sum + counts[key], 0)})`;
}
