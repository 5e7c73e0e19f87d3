import { Image, Link2 } from 'lucide-react';
import { useId } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { canSchedule, canShare } from '#domain/posts/actions.ts';
import { truncate } from '#domain/text/summary.ts';
import { containsImage, dateLine, derivePost, overLimitOf, subjectOf } from './derive.ts';
import { NoticeBox } from './notice-box.tsx';
import { PostButtons, type PostHandlers } from './post-buttons.tsx';
import { noticeFor } from './publication-notice.ts';
import { StatusBadge } from './status-badge.tsx';

export type PostRowProps = PostHandlers & {
  post: Post;
  nowMs: number;
  zone: string;
  isBusy: boolean;
  onOpen: () => void;
  onSignIn: () => void;
};

/** One post in the list (spec §2 'Post card'). */
export function PostRow({ post, nowMs, zone, isBusy, onOpen, onSignIn, ...handlers }: PostRowProps) {
  const labelId = useId();
  const { summary, url } = derivePost(post);
  const { text, isTruncated } = truncate(post.content);
  const notice = noticeFor(post, nowMs);
  const canLeave = canShare(subjectOf(post)) || canSchedule(subjectOf(post));
  const over = canLeave ? overLimitOf(post) : 0;

  return (
    <article aria-label={truncate(summary, 60).text || 'Empty post'} className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={post.status} />
        <span className="text-xs text-muted tabular-nums">{dateLine(post, zone)}</span>
      </div>
      <p className="max-w-prose break-words text-ink">
        {text.trim() === '' ? <span className="text-muted">No text yet</span> : text}
        {isTruncated && (
          <>
            {' '}
            <button
              type="button"
              onClick={onOpen}
              className="cursor-pointer text-accent underline-offset-2 hover:underline"
            >
              more
            </button>
          </>
        )}
      </p>
      {(containsImage(post) || url !== null) && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted [&_svg]:size-3.5">
          {containsImage(post) && (
            <span className="inline-flex items-center gap-1.5">
              <Image aria-hidden />
              Contains image
            </span>
          )}
          {url !== null && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <Link2 aria-hidden className="shrink-0" />
              <span className="truncate">{hostOf(url)}</span>
            </span>
          )}
        </p>
      )}
      {notice !== null && <NoticeBox notice={notice} postId={post.id} onSignIn={onSignIn} />}
      {over > 0 && (
        <p id={labelId} className="text-xs text-danger">
          {UI.share.over(over)}. {UI.share.tooLong}
        </p>
      )}
      <PostButtons post={post} isBusy={isBusy} tooLongId={over > 0 ? labelId : null} {...handlers} />
    </article>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
}
