import { Hand } from 'lucide-react';
import { isYoursToPress } from '#domain/posts/publication.ts';
import type { QueueView } from '#web/data/queue.ts';
import { PictureTile, SignTile } from '#web/ui/tile.tsx';
import { statusStyle } from '../post-chip.tsx';

const { tile, icon } = statusStyle({ status: 'scheduled', publication: null });

/** A queued post at a glance, as in the list of posts: its picture, else the sign of its status, or that its person is awaited. */
export function PostPicture({ post, nowMs }: { post: QueueView['posts'][number]; nowMs: number }) {
  const { picture, waitReason, dueAt } = post;
  const isYours = isYoursToPress({ kind: 'schedule', state: 'queued', waitReason }, Date.parse(dueAt), nowMs);
  return (
    <PictureTile
      address={picture === null ? null : `${picture}?size=thumbnail`}
      instead={
        <SignTile className={isYours ? 'bg-accent-soft text-accent' : tile}>
          {isYours ? <Hand aria-hidden /> : icon}
        </SignTile>
      }
    />
  );
}
