import { Check, CircleAlert, Clock, LoaderCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

const STYLES: Readonly<Record<PostStatus, { tone: BadgeTone; text: string; icon: ReactNode }>> = {
  draft: { tone: 'neutral', text: 'text-muted', icon: <PenLine aria-hidden /> },
  scheduled: { tone: 'warn', text: 'text-warn', icon: <Clock aria-hidden /> },
  published: { tone: 'accent', text: 'text-accent', icon: <Check aria-hidden /> },
  failed: { tone: 'danger', text: 'text-danger', icon: <CircleAlert aria-hidden /> },
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

/** The same in a line of text; `busy` is what is under way instead, such as 'Sharing…'. */
export function StatusLabel({ status, busy }: { status: PostStatus; busy: string | null }) {
  const { text, icon } = STYLES[status];
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 align-bottom font-medium capitalize [&_svg]:size-3.5',
        text,
      )}
    >
      {busy === null ? icon : <LoaderCircle aria-hidden className="animate-spin" />}
      {busy ?? status}
    </span>
  );
}
