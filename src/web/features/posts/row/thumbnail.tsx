import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { deletedThereAt, pictureOf } from '../derived-fields.ts';
import { StatusTile } from '../status-label.tsx';

/** A post at a glance: its first image, else that of its link card, else the sign of its status, or that its person is awaited. */
export function Thumbnail({ post, isYours }: { post: Post; isYours: boolean }) {
  const picture = pictureOf(post);
  const [broken, setBroken] = useState<string | null>(null);
  if (picture === null || picture === broken) {
    return <StatusTile status={post.status} isYours={isYours} isGone={deletedThereAt(post) !== null} />;
  }
  return (
    <img
      src={picture}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      className="size-10 shrink-0 rounded-sm border border-line bg-sunken object-cover"
      onError={() => setBroken(picture)}
    />
  );
}
