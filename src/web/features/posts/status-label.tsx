import { Check, CircleAlert, Clock, Hand, LoaderCircle, PenLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { cx } from '#web/ui/cx.ts';
import { SignTile } from '#web/ui/tile.tsx';

/** What a published post is that was deleted on LinkedIn. */
export const GONE = 'Deleted on LinkedIn';
export const STATUS_STYLES: Readonly<Record<PostStatus, { text: string; tile: string; icon: ReactNode }>> = {
  draft: { text: 'text-muted', tile: 'bg-sunken text-muted', icon: <PenLine aria-hidden /> },
  scheduled: {
    text: 'text-planned',
    tile: 'bg-planned-soft text-planned',
    icon: <Clock aria-hidden />,
  },
  published: { text: 'text-accent', tile: 'bg-accent-soft text-accent', icon: <Check aria-hidden /> },
  failed: {
    text: 'text-danger',
    tile: 'bg-danger-soft text-danger',
    icon: <CircleAlert aria-hidden />,
  },
};

/** The sign of a status, where a post has no picture; a status says it in words beside it. `isYours`: its person is awaited. */
export function StatusTile(props: { status: PostStatus; isYours?: boolean; isGone?: boolean }) {
  const { status, isYours = false, isGone = false } = props;
  const { tile } = STATUS_STYLES[isGone ? 'draft' : status];
  const { icon } = STATUS_STYLES[status];
  return (
    <SignTile className={isYours ? STATUS_STYLES.published.tile : tile}>
      {isYours ? <Hand aria-hidden /> : isGone ? <Trash2 aria-hidden /> : icon}
    </SignTile>
  );
}

/** A post's status in a line of text beside its sign (docs/product.md §2.9); instead of it `busy` says what is under way, such as 'Sharing…'. */
export function StatusLabel(props: { status: PostStatus; busy: string | null; isGone?: boolean }) {
  const { status, busy, isGone = false } = props;
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1 align-bottom font-medium [&_svg]:size-3.5',
        STATUS_STYLES[isGone ? 'draft' : status].text,
      )}
    >
      {busy !== null && <LoaderCircle aria-hidden className="animate-spin" />}
      <span className="first-letter:uppercase">{busy ?? (isGone ? GONE : status)}</span>
    </span>
  );
}
