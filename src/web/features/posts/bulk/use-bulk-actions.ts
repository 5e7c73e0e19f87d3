import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { type BulkResults, useChangePosts, useDeletePosts, useExportPosts } from '#web/data/bulk-posts.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { UNDO_MS } from '../posts-messages.ts';
import { BULK, type BulkAction, bulkOutcome, bulkOutcomeMessage, type RefusedPost } from './bulk-messages.ts';
import { useBulkUndo } from './use-bulk-undo.ts';

export type Refusals = {
  title: string;
  note: string | null;
  posts: readonly RefusedPost[];
  /** Takes back what was done to the others. */
  undo: (() => void) | null;
};
export type BulkActions = ReturnType<typeof useBulkActions>;

const undoable = (undo: () => void) => ({ duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });
const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** What the buttons for many posts do, and what they say. */
export function useBulkActions() {
  const deletion = useDeletePosts();
  const change = useChangePosts();
  const archive = useExportPosts();
  const undoDeletion = useBulkUndo();
  const [refusals, setRefusals] = useState<Refusals | null>(null);

  async function showOutcome(action: BulkAction, posts: readonly Post[], work: Promise<BulkResults>) {
    try {
      const results = await work;
      const { title, note, refused } = bulkOutcome(action, posts, results);
      const undo = action === 'delete' ? undoOf(posts, results) : null;
      const more = { ...(note === null ? {} : { description: note }), ...(undo === null ? {} : undoable(undo)) };
      if (refused.length === 0) toast.success(title, more);
      // A dialog shows the same with the reasons, and a toast would cover them.
      setRefusals(refused.length === 0 ? null : { title, note, posts: refused, undo });
    } catch (error) {
      showFailure(bulkOutcomeMessage(action, { done: 0, refused: posts.length }), error);
    }
  }

  /** Gives back what was deleted; null where nothing was. */
  function undoOf(posts: readonly Post[], results: BulkResults): (() => void) | null {
    const gone = posts.filter(({ id }) => results.some((result) => result.id === id && result.done));
    return gone.length === 0 ? null : () => void undelete(gone);
  }

  async function undelete(gone: readonly Post[]) {
    let drafts = 0;
    const work = undoDeletion(gone).then((undone) => {
      drafts = undone.drafts;
      return undone.results;
    });
    await showOutcome('undelete', gone, work);
    const note = BULK.undone(drafts);
    if (note !== null) toast.warning(note);
  }

  return {
    isBusy: change.isPending || archive.isPending,
    refusals,
    dismissRefusals: () => setRefusals(null),
    remove: (posts: readonly Post[]) => showOutcome('delete', posts, deletion.mutateAsync(idsOf(posts))),
    moveToDraft: (posts: readonly Post[]) =>
      showOutcome('draft', posts, change.mutateAsync({ action: 'draft', postIds: idsOf(posts) })),
    moveByDays: (posts: readonly Post[], days: number) =>
      showOutcome('reschedule', posts, change.mutateAsync({ action: 'reschedule', postIds: idsOf(posts), days })),
    async exportPosts(posts: readonly Post[]) {
      try {
        await archive.mutateAsync(idsOf(posts));
        toast.success(BULK.exported(posts.length));
      } catch (error) {
        showFailure(BULK.exportFailed, error);
      }
    },
  };
}
