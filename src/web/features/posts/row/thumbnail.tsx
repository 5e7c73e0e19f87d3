import type { Post } from '#contract/posts.ts';
import { PictureTile } from '#web/ui/tile.tsx';
import { deletedThereAt, pictureOf } from '../derived-fields.ts';
import { StatusTile } from '../status-label.tsx';

/** A post at a glance: its first image, else that of its link card, else the sign of its status, or that its person is awaited. */
export function Thumbnail({ post, isYours }: { post: Post; isYours: boolean }) {
  const isGone = deletedThereAt(post) !== null;
  return (
    <PictureTile
      address={pictureOf(post)}
      instead={<StatusTile status={post.status} isYours={isYours} isGone={isGone} />}
    />
  );
}
