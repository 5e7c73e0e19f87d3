import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import type { RenderSchedule } from '#web/flows/schedule-post.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { BULK } from './bulk/bulk-messages.ts';
import { excerptOf } from './derived-fields.ts';
import type { RowAction } from './row/row-actions.ts';
import type { PostActions } from './row/use-post-actions.ts';

const DeleteThereDialog = laterPart(
  async () => (await import('./delete-there/delete-there-dialog.tsx')).DeleteThereDialog,
);
const PostDialog = laterPart(async () => (await import('./post-dialog.tsx')).PostDialog);

export type Overlay = { kind: 'view' | 'schedule' | 'delete'; post: Post } | null;

/** What is open over the list: a post with its details, the choice of its time, or the question before it is deleted. */
export function PostOverlays(props: {
  overlay: NonNullable<Overlay>;
  zone: string;
  actions: PostActions;
  /** What a post offers, as its row does. */
  actionsOf: (post: Post) => readonly RowAction[];
  renderSchedule: RenderSchedule;
  onClose: () => void;
  onSignIn: () => void;
  onEdit: (postId: string) => void;
  onNeedsReauth: () => void;
}) {
  const { overlay, zone, actions, actionsOf, renderSchedule, onClose, onSignIn, onEdit, onNeedsReauth } = props;
  const isOut = overlay.post.status === 'published';
  return (
    <>
      {overlay.kind === 'view' && (
        <PostDialog
          post={overlay.post}
          zone={zone}
          onClose={onClose}
          onCopy={() => void actions.copy(overlay.post)}
          actionsOf={actionsOf}
          onSignIn={onSignIn}
          onEdit={onEdit}
          onNeedsReauth={onNeedsReauth}
        />
      )}
      {overlay.kind === 'delete' && isOut && (
        <DeleteThereDialog post={overlay.post} onClose={onClose} onEdit={onEdit} onNeedsReauth={onNeedsReauth} />
      )}
      <ConfirmDialog
        open={overlay.kind === 'delete' && !isOut}
        onOpenChange={onClose}
        title={UI.list.deleteQuestion}
        description={
          <>
            <p className="break-words">{excerptOf(overlay.post)}</p>
            <p className="mt-2">{BULK.deleteDescription([overlay.post], zone)}</p>
          </>
        }
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => void actions.remove(overlay.post)}
      />
      {overlay.kind === 'schedule' &&
        renderSchedule({
          post: overlay.post,
          words: overlay.post.content,
          onClose,
          onSchedule: (choice) => actions.schedule(overlay.post, choice),
        })}
    </>
  );
}
