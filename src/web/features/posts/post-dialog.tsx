import type { Post } from '#contract/posts.ts';
import { formatDateTime } from '#domain/scheduling/labels.ts';
import { useReceipt } from '#web/data/publications.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { derivePost, fullTextOf, picturesOf, viewUrlOf } from './derived-fields.ts';
import { FACTS_CLASS, FactRow, OutLink } from './fact-row.tsx';
import { PostPictures } from './post-images.tsx';
import { ReceiptPanel } from './receipt/receipt-panel.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A post as a whole: its text as on the network, its pictures, dates and links; once it is on its way, its receipt. */
export function PostDialog(props: { post: Post; zone: string; onClose: () => void; onCopy: () => void }) {
  const { post, zone, onClose, onCopy } = props;
  const { publication } = post;
  const receipt = useReceipt(publication === null ? null : post.id, publication?.state ?? null);
  const viewUrl = viewUrlOf(post);
  const isOut = post.status === 'published';
  // What was sent is frozen; the post's own text is what is going to be.
  const text = (isOut ? receipt.data?.text : null) ?? fullTextOf(post);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isOut ? 'Receipt' : 'Post'}
      description={<StatusBadge status={post.status} />}
      footer={
        <>
          <Button onClick={onCopy}>Copy</Button>
          {viewUrl !== null && (
            <a href={viewUrl} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
              View
            </a>
          )}
        </>
      }
    >
      {isOut && publication !== null && <h3 className="text-xs text-muted">The text, exactly as it was sent</h3>}
      <p className="pt-1 text-base break-words whitespace-pre-wrap">{text}</p>
      {!isOut && <PostPictures pictures={picturesOf(post)} />}
      <Facts post={post} zone={zone} />
      {publication !== null && (
        <section aria-label="How it went out" className="mt-4 border-t border-line pt-4">
          {/* About as tall as what it becomes, so that the dialog keeps its height. */}
          {receipt.isPending && <Skeleton className={isOut ? 'h-65' : 'h-14'} />}
          {receipt.isError && <p className="text-sm text-danger">{messageOf(receipt.error)}</p>}
          {receipt.data !== undefined && <ReceiptPanel receipt={receipt.data} zone={zone} />}
        </section>
      )}
    </Dialog>
  );
}

function Facts({ post, zone }: { post: Post; zone: string }) {
  const { url } = derivePost(post);
  const date = (iso: string) => formatDateTime(Date.parse(iso), zone);
  const isPublishedOtherwise = post.publishedAt !== null && post.publication === null;
  return (
    <dl className={`mt-5 border-t border-line pt-4 ${FACTS_CLASS}`}>
      <FactRow term="Created">{date(post.createdAt)}</FactRow>
      {post.updatedAt !== post.createdAt && <FactRow term="Changed">{date(post.updatedAt)}</FactRow>}
      {post.status === 'scheduled' && post.scheduledAt !== null && (
        <FactRow term="Scheduled for">{date(post.scheduledAt)}</FactRow>
      )}
      {isPublishedOtherwise && <FactRow term="Published">{date(post.publishedAt ?? '')}</FactRow>}
      {url !== null && (
        <FactRow term="Source">
          <OutLink url={url} />
        </FactRow>
      )}
      {post.errorMessage !== null && post.status === 'failed' && (
        <FactRow term="Why it failed">{post.errorMessage}</FactRow>
      )}
    </dl>
  );
}
