import { Check, CircleAlert, Clock, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const STYLES: Readonly<Record<PostStatus, { tone: BadgeTone; icon: ReactNode }>> = {
  draft: { tone: 'neutral', icon: <PenLine aria-hidden /> },
  scheduled: { tone: 'warn', icon: <Clock aria-hidden /> },
  published: { tone: 'accent', icon: <Check aria-hidden /> },
  failed: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
};

/** A post's status (docs/product.md §2.9). */
export function StatusBadge({ status }: { status: PostStatus }) {
  const { tone, icon } = STYLES[status];
  return (
    <Badge tone={tone} icon={icon} className="capitalize">
      {status}
    </Badge>
  );
}
