import { History, Image, Link2 } from 'lucide-react';
import { useId } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { canSchedule, canShare } from '#domain/posts/actions.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { Badge } from '#web/ui/badge.tsx';
import { actionSubjectOf, containsImage, dateLine, derivePost, overLimitOf } from '../derived-fields.ts';
import { POSTS } from '../posts-messages.ts';
import { StatusBadge } from '../status-badge.tsx';
import { NoticeBox } from './notice-box.tsx';
import { PostButtons, type PostHandlers, PostMenu } from './post-buttons.tsx';
import { noticeFor } from './publication-notice.ts';

/** Characters of the label that screen readers hear. */
const LABEL_LENGTH = 60;

export type PostRowProps = PostHandlers & {
  post: Post;
  /** The server's time, epoch ms. */
  nowMs: number;
  zone: string;
  isBusy: boolean;
  onSignIn: () => void;
};

/** One post in the list (docs/product.md §2.9). */
export function PostRow({ post, nowMs, zone, isBusy, onSignIn, ...handlers }: PostRowProps) {
  const tooLongId = useId();
  const { summary, datePosted } = derivePost(post);
  const { text, isTruncated } = truncateGraphemes(post.content);
  const { lead, date } = dateLine(post, zone);
  const notice = noticeFor(post, nowMs, zone);
  const canPublish = canShare(actionSubjectOf(post)) || canSchedule(actionSubjectOf(post));
  const over = canPublish ? overLimitOf(post) : 0;
  const buttons = { post, isBusy, tooLongId: over > 0 ? tooLongId : null, ...handlers };

  return (
    <article
      aria-label={truncateGraphemes(summary, LABEL_LENGTH).text || 'Empty post'}
      className="flex flex-col gap-2.5 py-5 max-md:gap-3"
    >
      <div className="flex items-center gap-x-3">
        <StatusBadge status={post.status} />
        <time dateTime={datePosted} className="text-xs text-muted tabular-nums">
          {lead}
          <span className="whitespace-nowrap">{date}</span>
        </time>
        <div className="-my-2.5 -mr-3 ml-auto">
          <PostMenu {...buttons} />
        </div>
      </div>
      <p className="max-w-prose break-words text-ink">
        {text.trim() === '' ? <span className="text-muted">{POSTS.noText}</span> : text}
        {isTruncated && (
          <>
            {' '}
            <button
              type="button"
              onClick={handlers.onOpen}
              className="relative cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-0.5 max-md:before:-inset-x-3 max-md:before:-inset-y-3"
            >
              more
            </button>
          </>
        )}
      </p>
      <Hints post={post} />
      {post.restoredFrom !== null && <RestoredTag isExplained={notice !== null && post.status === 'scheduled'} />}
      {notice !== null && (
        <NoticeBox
          notice={notice}
          postId={post.id}
          isBusy={isBusy}
          onStep={(step) => (step === 'edit' ? handlers.onEdit() : onSignIn())}
        />
      )}
      {over > 0 && (
        <p id={tooLongId} className="text-xs text-danger">
          {UI.share.over(over)}. {UI.share.tooLong}
        </p>
      )}
      <PostButtons {...buttons} />
    </article>
  );
}

/** That a post comes from a backup, and what that may mean unless the card's notice says it. */
function RestoredTag({ isExplained }: { isExplained: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
      <Badge tone="warn" icon={<History aria-hidden />}>
        {POSTS.restored.tag}
      </Badge>
      {!isExplained && POSTS.restored.mayBeOut}
    </p>
  );
}

/** Whether a post has an image, and where it came from. */
function Hints({ post }: { post: Post }) {
  const { url } = derivePost(post);
  if (!containsImage(post) && url === null) return null;
  return (
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
          <span className="truncate">{hostnameOf(url)}</span>
        </span>
      )}
    </p>
  );
}

function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
}
