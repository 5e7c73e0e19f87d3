import { useState } from 'react';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { DeletedDialog } from './deleted-dialog.tsx';
import { DELETED } from './deleted-messages.ts';

/**
 * The way to the posts that were deleted, in the list and in the list of commands. Its dialog stays open where its last post is brought
 * back.
 */
export function RecentlyDeleted(props: {
  /** There are such posts. */
  isOffered: boolean;
  onEdit: (postId: string) => void;
}) {
  const { isOffered, onEdit } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useScreenActions(() => (isOffered ? [{ id: 'recently-deleted', label: DELETED.title, run: open }] : []));
  return (
    <>
      {isOffered && (
        <Button size="sm" variant="ghost" className="mt-4 -ml-3 text-muted" onClick={open}>
          {DELETED.title}
        </Button>
      )}
      {isOpen && <DeletedDialog onEdit={onEdit} onClose={() => setOpen(false)} />}
    </>
  );
}
