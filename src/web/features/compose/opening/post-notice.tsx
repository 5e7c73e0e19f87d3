import type { ReactNode } from 'react';
import { ERRORS } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { isBeingPublished } from '#domain/posts/actions.ts';
import { isLeaving } from '#domain/posts/sending/share-undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { LeavingShare } from '#web/flows/leaving-share.tsx';
import { formatDayTime } from '#web/lib/time/format-time.ts';
import { browserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';

/** What to know about a stored post before changing it; nothing for a plain draft. @param discard throws unsaved changes of a scheduled one away */
export function PostNotice({ post, discard, onCopy }: { post: Post; discard: ReactNode; onCopy: () => void }) {
  const { publication } = post;
  if (publication !== null && isLeaving(publication)) {
    return (
      <Notice tone="plain">
        <LeavingShare
          post={post}
          clockOffsetMs={null}
          waits={publication.waitReason === null ? null : ERRORS.POST_BEING_PUBLISHED}
        />
      </Notice>
    );
  }
  if (isBeingPublished(post)) {
    const isUnsure = publication?.state === 'needs_look';
    return <Notice tone="warn">{ERRORS[isUnsure ? 'POST_NEEDS_LOOK' : 'POST_BEING_PUBLISHED']}</Notice>;
  }
  switch (post.status) {
    case 'published':
      return (
        <Notice tone="plain" action={<Button onClick={onCopy}>{MESSAGES.opening.copy}</Button>}>
          {publication?.deletedOnLinkedInAt ? MESSAGES.opening.deletedThere : MESSAGES.opening.published}
        </Notice>
      );
    case 'scheduled':
      return <ScheduledNotice post={post} discard={discard} />;
    case 'failed':
      return <Notice tone="danger">{post.errorMessage ?? MESSAGES.opening.failed}</Notice>;
    case 'draft':
      return null;
  }
}

function ScheduledNotice({ post: { scheduledAt, publication }, discard }: { post: Post; discard: ReactNode }) {
  const now = useNow(Date.now, MINUTE_MS);
  const zone = publication?.zone ?? browserZone();
  const when = scheduledAt === null ? null : formatDayTime(Date.parse(scheduledAt), now, zone);
  return (
    <Notice tone="plain" action={discard}>
      {MESSAGES.opening.scheduled(when)}
    </Notice>
  );
}

const TONES = { plain: 'bg-sunken', warn: 'bg-warn-soft', danger: 'bg-danger-soft' } as const;

export function Notice({
  tone,
  action,
  children,
}: {
  tone: keyof typeof TONES;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={cx('flex flex-wrap items-center justify-between gap-3 rounded-md px-4 py-3 text-sm', TONES[tone])}
    >
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {action}
    </div>
  );
}
