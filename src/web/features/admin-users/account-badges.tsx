import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const TIER_TONES: Partial<Readonly<Record<Tier, BadgeTone>>> = { pro: 'accent', top_voice: 'accent', admin: 'warn' };
const POST_TONES: Partial<Readonly<Record<PostStatus, BadgeTone>>> = {
  scheduled: 'warn',
  published: 'accent',
  failed: 'danger',
};

export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge tone={TIER_TONES[tier] ?? 'neutral'}>{TIER_NAMES[tier]}</Badge>;
}

export function AccountBadge({ status }: { status: UserStatus }) {
  return status === 'disabled' ? <Badge tone="danger">Disabled</Badge> : <Badge>Active</Badge>;
}

export function PostBadge({ status }: { status: PostStatus }) {
  return (
    <Badge tone={POST_TONES[status] ?? 'neutral'} className="capitalize">
      {status}
    </Badge>
  );
}
