import type { Post } from '#contract/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { excerptOf } from '../derived-fields.ts';
import { countPosts } from '../posts-messages.ts';
import { BULK } from './bulk-messages.ts';
import type { BulkActions } from './use-bulk-actions.ts';

const MoveDialog = laterPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

export type BulkDialog = 'delete' | 'move' | null;
type BulkDialogProps = {
  posts: readonly Post[];
  zone: string;
  actions: BulkActions;
  onClose: () => void;
  onDone: () => void;
};

/** The dialogs before a bulk action, and the one that lists what was refused. */
export function BulkDialogs({ open, ...props }: BulkDialogProps & { open: BulkDialog }) {
  const { posts, actions, onClose, onDone } = props;
  return (
    <>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={onClose}
        title={`Delete ${countPosts(posts.length)}?`}
        description={BULK.deleteDescription(posts, props.zone)}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          void actions.remove(posts);
          onDone();
        }}
      />
      {open === 'move' && <MoveDialog {...props} />}
      <RefusalsDialog actions={actions} />
    </>
  );
}

function RefusalsDialog({ actions: { refusals, dismissRefusals } }: { actions: BulkActions }) {
  if (refusals === null) return null;
  const { undo } = refusals;
  return (
    <Dialog
      open
      onOpenChange={dismissRefusals}
      title={refusals.title}
      description={refusals.note ?? undefined}
      footer={
        <>
          {undo !== null && (
            <Button
              onClick={() => {
                dismissRefusals();
                undo();
              }}
            >
              Undo
            </Button>
          )}
          <Button variant="primary" onClick={dismissRefusals}>
            Close
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line text-sm">
        {refusals.refused.map(({ post, reason }) => (
          <li key={post.id} className="py-2.5">
            <p className="break-words">{excerptOf(post)}</p>
            <p className="mt-0.5 text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
