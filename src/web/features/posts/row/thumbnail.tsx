import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { cx } from '#web/ui/cx.ts';
import { pictureOf } from '../derived-fields.ts';
import { statusSign } from '../status-badge.tsx';

/** A post at a glance: its first image, else that of its link card, else the sign of its status. */
export function Thumbnail({ post }: { post: Post }) {
  const picture = pictureOf(post);
  const [broken, setBroken] = useState<string | null>(null);
  const { tile, icon } = statusSign(post.status);
  const hasPicture = picture !== null && picture !== broken;
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm [&_svg]:size-4.5',
        hasPicture ? 'border border-line bg-sunken' : tile,
      )}
    >
      {hasPicture ? (
        <img
          src={picture}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        icon
      )}
    </span>
  );
}
