import type { ReactNode } from 'react';
import { sentenceFor } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { isBeingPublished } from '#domain/posts/actions.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** What to know about a stored post before changing it; nothing for a plain draft. */
export function PostNotice({ post, onCopy }: { post: Post; onCopy: () => void }) {
  const state = post.publication?.state ?? null;
  if (isBeingPublished({ status: post.status, publicationState: state })) {
    return (
      <Notice tone="warn">{sentenceFor(state === 'needs_look' ? 'POST_NEEDS_LOOK' : 'POST_BEING_PUBLISHED')}</Notice>
    );
  }
  switch (post.status) {
    case 'published':
      return (
        <Notice tone="plain" action={<Button onClick={onCopy}>Copy to a new draft</Button>}>
          This post is published, so it can only be read here.
        </Notice>
      );
    case 'scheduled':
      return <Notice tone="plain">This post is scheduled. Saving keeps its time and takes the new text.</Notice>;
    case 'failed':
      return <Notice tone="danger">{post.errorMessage ?? 'This post was not published.'}</Notice>;
    case 'draft':
      return null;
  }
}

const TONES = { plain: 'bg-sunken', warn: 'bg-warn-soft', danger: 'bg-danger-soft' } as const;

function Notice({ tone, action, children }: { tone: keyof typeof TONES; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className={cx('flex flex-wrap items-center justify-between gap-3 rounded-md px-4 py-3 text-sm', TONES[tone])}
    >
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      {action}
    </div>
  );
}
