import { useState } from 'react';
import type { DeletedPost } from '#contract/deleted-posts.ts';
import { useDeletedPosts, useForgetDeletedPost } from '#web/data/deleted-posts.ts';
import { useUndeletePost } from '#web/data/posts.ts';
import { formatDayTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { excerptOf } from '../derived-fields.ts';
import { POSTS, undeletedMessage } from '../posts-messages.ts';
import { DELETED } from './deleted-messages.ts';

/** What was deleted in the last weeks, each to be brought back or forgotten (docs/product.md §5.21). */
export function DeletedDialog({ onEdit, onClose }: { onEdit: (postId: string) => void; onClose: () => void }) {
  const [asked, setAsked] = useState<DeletedPost | null>(null);
  const { mutateAsync: forgetPost } = useForgetDeletedPost();

  async function forget({ id }: DeletedPost) {
    try {
      await forgetPost(id);
      toast.success(DELETED.forgotten);
    } catch (error) {
      showFailure(DELETED.forgetFailed, error);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={DELETED.title} description={DELETED.about}>
      <QueryView
        query={useDeletedPosts()}
        failure={DELETED.loadFailed}
        skeleton={<SkeletonStack label={DELETED.loading} blocks={['h-14 w-full', 'h-14 w-full', 'h-14 w-full']} />}
        compact
      >
        {(posts) =>
          posts.length === 0 ? (
            <p className="py-2 text-sm text-muted">{DELETED.none}</p>
          ) : (
            <ul aria-label={DELETED.title} className="divide-y divide-line border-y border-line">
              {posts.map((post) => (
                <DeletedRow key={post.id} post={post} onEdit={onEdit} onForget={() => setAsked(post)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={DELETED.forgetQuestion}
        description={
          asked !== null && (
            <>
              <p className="break-words">{excerptOf({ content: asked.beginning })}</p>
              <p className="mt-2">{DELETED.forgetEffect}</p>
            </>
          )
        }
        confirmLabel={DELETED.forget}
        tone="danger"
        onConfirm={async () => {
          if (asked !== null) await forget(asked);
        }}
      />
    </Dialog>
  );
}

function DeletedRow(props: { post: DeletedPost; onEdit: (postId: string) => void; onForget: () => void }) {
  const { post, onEdit, onForget } = props;
  const { id, beginning, status, scheduledAt, deletedAt } = post;
  const { mutateAsync: undelete, isPending } = useUndeletePost();
  const words = beginning.trim() || POSTS.noText;

  async function restore() {
    try {
      const restored = await undelete(id);
      toast.success(undeletedMessage(post, restored), {
        action: { label: DELETED.open, onClick: () => onEdit(id) },
      });
    } catch (error) {
      showFailure(POSTS.undeleteFailed, error);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="line-clamp-2 text-sm break-words">
          {words}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {DELETED.deletedAt(timeWithin(deletedAt))} ·{' '}
          {scheduledAt === null ? DELETED.was[status] : DELETED.wasScheduled(timeWithin(scheduledAt))}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button size="sm" busy={isPending} onClick={() => void restore()}>
          {DELETED.restore}
          <span className="sr-only">: {excerptOf({ content: words })}</span>
        </Button>
        <Button size="sm" variant="danger-quiet" disabled={isPending} onClick={onForget}>
          {DELETED.forget}
          <span className="sr-only">: {excerptOf({ content: words })}</span>
        </Button>
      </div>
    </li>
  );
}

/** 'today, 8:30 AM', 'Tue, Nov 24, 8:30 AM'. */
function timeWithin(iso: string): string {
  return formatDayTime(Date.parse(iso), Date.now(), readUserZone()).replace(
    /^(?:Today|Yesterday|Tomorrow)(?=,)/,
    (day) => day.toLowerCase(),
  );
}
