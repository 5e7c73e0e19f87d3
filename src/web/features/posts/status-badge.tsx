import { Check, CircleAlert, Clock, Hand, LoaderCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

const STYLES: Readonly<Record<PostStatus, { tone: BadgeTone; text: string; tile: string; icon: ReactNode }>> = {
  draft: { tone: 'neutral', text: 'text-muted', tile: 'bg-sunken text-muted', icon: <PenLine aria-hidden /> },
  scheduled: {
    tone: 'planned',
    text: 'text-planned',
    tile: 'bg-planned-soft text-planned',
    icon: <Clock aria-hidden />,
  },
  published: { tone: 'accent', text: 'text-accent', tile: 'bg-accent-soft text-accent', icon: <Check aria-hidden /> },
  failed: {
    tone: 'danger',
    text: 'text-danger',
    tile: 'bg-danger-soft text-danger',
    icon: <CircleAlert aria-hidden />,
  },
};

/** The sign of a status, where a post has no picture; a status says it in words beside it. `isYours`: its person is awaited. */
export function StatusTile({ status, isYours = false }: { status: PostStatus; isYours?: boolean }) {
  const { tile, icon } = STYLES[status];
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-sm [&_svg]:size-4.5',
        isYours ? STYLES.published.tile : tile,
      )}
    >
      {isYours ? <Hand aria-hidden /> : icon}
    </span>
  );
}

/** A post's status (docs/product.md §2.9). */
export function StatusBadge({ status }: { status: PostStatus }) {
  const { tone, icon } = STYLES[status];
  return (
    <Badge tone={tone} icon={icon} className="capitalize">
      {status}
    </Badge>
  );
}

/** The same in a line of text beside its sign; instead of it `busy` says what is under way, such as 'Sharing…'. */
export function StatusLabel({ status, busy }: { status: PostStatus; busy: string | null }) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 align-bottom font-medium [&_svg]:size-3.5',
        STYLES[status].text,
      )}
    >
      {busy !== null && <LoaderCircle aria-hidden className="animate-spin" />}
      <span className="first-letter:uppercase">{busy ?? status}</span>
    </span>
  );
}
