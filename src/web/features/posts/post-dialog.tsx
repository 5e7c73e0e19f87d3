import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Post } from '#contract/posts.ts';
import { FIGURES } from '#domain/own-figures/figures.ts';
import { usePost } from '#web/data/posts.ts';
import { useReceipt } from '#web/data/publication-answers.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { formatInstant } from '#web/lib/time/format-time.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteThereDialog } from './delete-there/delete-there-dialog.tsx';
import { DELETE_THERE } from './delete-there/delete-there-messages.ts';
import { deletedThereAt, derivePost, fullTextOf, imagesOf, permalinkOf } from './derived-fields.ts';
import { PostImages } from './post-images.tsx';
import { countFigure } from './posts-messages.ts';
import { RECEIPT } from './receipt/receipt-messages.ts';
import { ExternalLink, FACTS_CLASS, FactRow, ReceiptPanel } from './receipt/receipt-panel.tsx';
import { NoticeBox } from './row/notice-box.tsx';
import { type Notice, needsAnswer, noticeFor } from './row/publication-notice.ts';
import { MOVE_TO_DRAFT, type RowAction } from './row/row-actions.ts';
import { StatusBadge } from './status-badge.tsx';

/** How often it is looked whether the post is late. */
const TICK_MS = 5000;

/**
 * A whole post: what it asks of its person, its text as on LinkedIn, its images, dates and links, and its receipt once it was shared or
 * scheduled.
 */
export function PostDialog(props: {
  post: Post;
  zone: string;
  onClose: () => void;
  onCopy: () => void;
  /** What its row offers, where it stands in a list. */
  actionsOf?: (post: Post) => readonly RowAction[];
  onSignIn: () => void;
  onEdit: (postId: string) => void;
  onNeedsReauth: () => void;
}) {
  const { zone, onClose, onCopy, actionsOf, onSignIn, onEdit } = props;
  const [isDeleting, setDeleting] = useState(false);
  const post = usePost(props.post.id).data ?? props.post;
  const notice = noticeFor(post, useNow(Date.now, TICK_MS), zone);
  const asks = notice !== null && needsAnswer(notice);
  const { publication } = post;
  const receipt = useReceipt(post.id, publication?.state ?? null);
  const hasHistory = publication !== null || (receipt.data?.events.length ?? 0) > 0;
  const buttons = actionsOf?.(post).filter(({ isQuick, label }) => isQuick === true || label === MOVE_TO_DRAFT) ?? [];
  const permalink = permalinkOf(post);
  const isOut = post.status === 'published';
  // The receipt has the text that was sent; the post has the text that is going to be sent.
  const text = (isOut ? receipt.data?.text : null) ?? fullTextOf(post);

  /** Gone before anything else opens, so that a dialog of an action gives the focus back to the row. */
  function leaveFor(act: () => void) {
    flushSync(onClose);
    document.querySelector<HTMLElement>(`[data-post="${post.id}"] [data-row]`)?.focus({ preventScroll: true });
    act();
  }

  return (
    <Dialog
      open
      isText
      onOpenChange={onClose}
      title={isOut ? 'Receipt' : 'Post'}
      description={<StatusBadge status={post.status} isGone={deletedThereAt(post) !== null} />}
      footer={
        !asks || permalink !== null || buttons.length > 0 ? (
          <>
            {permalink !== null && (
              <Button
                variant="danger-quiet"
                className="max-md:order-last max-md:basis-full md:mr-auto"
                onClick={() => setDeleting(true)}
              >
                {DELETE_THERE.confirm}…
              </Button>
            )}
            {buttons.map(
              ({ label, disabled, onSelect }) =>
                onSelect !== undefined && (
                  <Button key={label} disabled={disabled} onClick={() => leaveFor(onSelect)}>
                    {label}
                  </Button>
                ),
            )}
            {actionsOf === undefined && !isOut && <Button onClick={() => leaveFor(() => onEdit(post.id))}>Edit</Button>}
            {/* What is taken along to LinkedIn has a Copy of its own. */}
            {!asks && <Button onClick={onCopy}>Copy</Button>}
            {permalink !== null && (
              <a href={permalink} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
                View on LinkedIn
              </a>
            )}
          </>
        ) : undefined
      }
    >
      {asks && (
        <div className="mb-4">
          <NoticeBox notice={notice} post={post} onSignIn={onSignIn} />
        </div>
      )}
      {isOut && publication !== null && <h3 className="text-xs text-muted">{RECEIPT.sentText}</h3>}
      <p className="pt-1 text-base break-words whitespace-pre-wrap">{text}</p>
      {!isOut && <PostImages images={imagesOf(post)} />}
      <Facts post={post} zone={zone} notice={asks ? null : notice} />
      {hasHistory && (
        <section aria-label={RECEIPT.howPublished} className="mt-4 border-t border-line pt-4">
          {/* About as tall as the receipt, so that the dialog keeps its height. */}
          {receipt.isPending && <Skeleton className={isOut ? 'h-65' : 'h-14'} />}
          {receipt.isError && <p className="text-sm text-danger">{describeError(receipt.error)}</p>}
          {receipt.data !== undefined && <ReceiptPanel receipt={receipt.data} zone={zone} />}
        </section>
      )}
      {isDeleting && (
        <DeleteThereDialog
          post={post}
          onClose={() => setDeleting(false)}
          onEdit={props.onEdit}
          onNeedsReauth={props.onNeedsReauth}
        />
      )}
    </Dialog>
  );
}

function Facts({ post, zone, notice }: { post: Post; zone: string; notice: Notice | null }) {
  const { url } = derivePost(post);
  const date = (iso: string) => formatInstant(Date.parse(iso), zone);
  const figures = FIGURES.flatMap((name) => {
    const count = post.figures?.[name] ?? null;
    return count === null ? [] : [countFigure(name, count)];
  });
  const isPublishedElsewhere = post.publishedAt !== null && post.publication === null;
  return (
    <dl className={`mt-5 border-t border-line pt-4 ${FACTS_CLASS}`}>
      <FactRow term="Created">{date(post.createdAt)}</FactRow>
      {post.updatedAt !== post.createdAt && <FactRow term="Changed">{date(post.updatedAt)}</FactRow>}
      {post.status === 'scheduled' && post.scheduledAt !== null && (
        <FactRow term="Scheduled for">{date(post.scheduledAt)}</FactRow>
      )}
      {isPublishedElsewhere && <FactRow term="Published">{date(post.publishedAt ?? '')}</FactRow>}
      {figures.length > 0 && <FactRow term="Figures">{figures.join('\u00A0· ')}</FactRow>}
      {url !== null && (
        <FactRow term="Source">
          <ExternalLink url={url} />
        </FactRow>
      )}
      {notice?.detail && <FactRow term={notice.title}>{notice.detail}</FactRow>}
    </dl>
  );
}
