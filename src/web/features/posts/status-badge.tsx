import { Check, CircleAlert, Clock, Hand, LoaderCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

const STYLES: Readonly<Record<PostStatus, { tone: BadgeTone; text: string; icon: ReactNode }>> = {
  draft: { tone: 'neutral', text: 'text-muted', icon: <PenLine aria-hidden /> },
  scheduled: { tone: 'planned', text: 'text-planned', icon: <Clock aria-hidden /> },
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

/** The same in a line of text; instead of it `busy` says what is under way, such as 'Sharing…', and `yours` that its person is awaited. */
export function StatusLabel(props: { status: PostStatus; busy: string | null; yours: string | null }) {
  const { status, busy, yours } = props;
  const { text, icon } = STYLES[status];
  const shown =
    busy !== null ? (
      <LoaderCircle aria-hidden className="animate-spin" />
    ) : yours !== null ? (
      <Hand aria-hidden />
    ) : (
      icon
    );
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 align-bottom font-medium [&_svg]:size-3.5',
        yours === null ? text : 'text-accent',
      )}
    >
      {shown}
      <span className="first-letter:uppercase">{busy ?? yours ?? status}</span>
    </span>
  );
}
