import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { type BulkResults, useChangePosts, useDeletePosts, useExportPosts } from '#web/data/bulk-posts.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { BULK, type BulkAction, bulkOutcome, bulkOutcomeMessage, type RefusedPost } from './bulk-messages.ts';

export type Refusals = { title: string; note: string | null; posts: readonly RefusedPost[] };
export type BulkActions = ReturnType<typeof useBulkActions>;

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** What the buttons for many posts do, and what they say. */
export function useBulkActions() {
  const deletion = useDeletePosts();
  const change = useChangePosts();
  const archive = useExportPosts();
  const [refusals, setRefusals] = useState<Refusals | null>(null);

  async function showOutcome(action: BulkAction, posts: readonly Post[], work: Promise<BulkResults>) {
    try {
      const { title, note, refused } = bulkOutcome(action, posts, await work);
      if (refused.length === 0) toast.success(title, note === null ? {} : { description: note });
      // A dialog shows the same with the reasons, and a toast would cover them.
      setRefusals(refused.length === 0 ? null : { title, note, posts: refused });
    } catch (error) {
      showFailure(bulkOutcomeMessage(action, { done: 0, refused: posts.length }), error);
    }
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
