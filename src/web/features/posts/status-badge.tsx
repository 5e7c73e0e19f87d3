import { Trash2 } from 'lucide-react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { GONE, STATUS_STYLES } from './status-label.tsx';

const TONES: Readonly<Record<PostStatus, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'planned',
  published: 'accent',
  failed: 'danger',
};

/** A post's status (docs/product.md §2.9). `isGone`: it was deleted on LinkedIn. */
export function StatusBadge({ status, isGone }: { status: PostStatus; isGone: boolean }) {
  if (isGone) return <Badge icon={<Trash2 aria-hidden />}>{GONE}</Badge>;
  return (
    <Badge tone={TONES[status]} icon={STATUS_STYLES[status].icon} className="capitalize">
      {status}
    </Badge>
  );
}
