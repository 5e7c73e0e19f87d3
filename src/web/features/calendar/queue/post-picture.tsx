import { Hand } from 'lucide-react';
import { useState } from 'react';
import { isYoursToPress } from '#domain/posts/publication.ts';
import type { QueueView } from '#web/data/queue.ts';
import { cx } from '#web/ui/cx.ts';
import { statusStyle } from '../post-chip.tsx';

const { tile, icon } = statusStyle({ status: 'scheduled', publication: null });

/** A queued post at a glance, as in the list of posts: its picture, else the sign of its status, or that its person is awaited. */
export function PostPicture({ post, nowMs }: { post: QueueView['posts'][number]; nowMs: number }) {
  const { picture, waitReason, dueAt } = post;
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    const isYours = isYoursToPress({ kind: 'schedule', state: 'queued', waitReason }, Date.parse(dueAt), nowMs);
    return (
      <span
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-sm [&_svg]:size-4.5',
          isYours ? 'bg-accent-soft text-accent' : tile,
        )}
      >
        {isYours ? <Hand aria-hidden /> : icon}
      </span>
    );
  }
  return (
    <img
      src={`${picture}?size=thumbnail`}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      // Dragged by itself it would be a file, and its post would stay.
      draggable={false}
      className="size-10 shrink-0 rounded-sm border border-line bg-sunken object-cover"
      onError={() => setBroken(picture)}
    />
  );
}
