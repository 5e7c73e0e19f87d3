import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { formatDateTime } from '#domain/scheduling/labels.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { derivePost, fullTextOf, viewUrlOf } from './derive.ts';
import { ReceiptSteps } from './receipt-steps.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A post as a whole: its text as on the network, its dates, its links, and how it went out. */
export function PostDialog({
  post,
  zone,
  onClose,
  onCopy,
}: {
  post: Post;
  zone: string;
  onClose: () => void;
  onCopy: () => void;
}) {
  const viewUrl = viewUrlOf(post);
  const { url } = derivePost(post);
  const permalink = post.publication?.permalink ?? null;
  const date = (iso: string) => formatDateTime(Date.parse(iso), zone);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Post"
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
      <p className="pt-1 text-base break-words whitespace-pre-wrap">{fullTextOf(post)}</p>
      <dl className="mt-5 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-t border-line pt-4 text-sm">
        <Row term="Created">{date(post.createdAt)}</Row>
        {post.updatedAt !== post.createdAt && <Row term="Changed">{date(post.updatedAt)}</Row>}
        {post.status === 'scheduled' && post.scheduledAt !== null && (
          <Row term="Scheduled for">{date(post.scheduledAt)}</Row>
        )}
        {post.publishedAt !== null && <Row term="Published">{date(post.publishedAt)}</Row>}
        {permalink !== null && <Row term="On LinkedIn">{outLink(permalink)}</Row>}
        {url !== null && <Row term="Source">{outLink(url)}</Row>}
        {post.errorMessage !== null && post.status === 'failed' && <Row term="Why it failed">{post.errorMessage}</Row>}
      </dl>
      {post.status === 'published' && post.publication !== null && <ReceiptSteps postId={post.id} zone={zone} />}
    </Dialog>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function outLink(url: string): ReactNode {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="block truncate text-accent underline-offset-2 hover:underline"
    >
      {url}
    </a>
  );
}
