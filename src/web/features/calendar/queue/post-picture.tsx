import { Hand, TextAlignStart } from 'lucide-react';
import { isYoursToPress } from '#domain/posts/publication.ts';
import type { QueueView } from '#web/data/queue.ts';
import { PictureTile, SignTile } from '#web/ui/tile.tsx';

/** A queued post at a glance: its picture, else a sign of words alone, or that its person is awaited. All wait, so none says that. */
export function PostPicture({ post, nowMs }: { post: QueueView['posts'][number]; nowMs: number }) {
  const { picture, waitReason, dueAt } = post;
  const isYours = isYoursToPress({ kind: 'schedule', state: 'queued', waitReason }, Date.parse(dueAt), nowMs);
  return (
    <PictureTile
      address={picture === null ? null : `${picture}?size=thumbnail`}
      instead={
        <SignTile className={isYours ? 'bg-accent-soft text-accent' : 'bg-sunken text-muted'}>
          {isYours ? <Hand aria-hidden /> : <TextAlignStart aria-hidden />}
        </SignTile>
      }
    />
  );
}
