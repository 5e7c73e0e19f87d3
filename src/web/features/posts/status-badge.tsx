import { Check, CircleAlert, Clock, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const LOOKS: Readonly<Record<PostStatus, { tone: BadgeTone; icon: ReactNode }>> = {
  draft: { tone: 'neutral', icon: <PenLine aria-hidden /> },
  scheduled: { tone: 'warn', icon: <Clock aria-hidden /> },
  published: { tone: 'accent', icon: <Check aria-hidden /> },
  failed: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
};

/** A post's status as a word (spec §2 'Post card'). */
export function StatusBadge({ status }: { status: PostStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon} className="capitalize">
      {status}
    </Badge>
  );
}
