import { FileText, Lightbulb, Link2, type LucideIcon, Video } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { derivePost, pictureOf } from '../derived-fields.ts';

const SOURCE_ICONS: Readonly<Record<string, LucideIcon>> = { article: Link2, video: Video, ideas: Lightbulb };

/** A post at a glance: its first image, else that of its link card, else a quiet icon of where its text came from. */
export function Thumbnail({ post }: { post: Post }) {
  const picture = pictureOf(post);
  const [broken, setBroken] = useState<string | null>(null);
  const isFromWeb = derivePost(post).url !== null;
  const Icon = SOURCE_ICONS[post.source ?? ''] ?? (isFromWeb ? Link2 : FileText);
  return (
    <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-sunken text-muted [&_svg]:size-4">
      {picture === null || picture === broken ? (
        <Icon aria-hidden />
      ) : (
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
      )}
    </span>
  );
}
