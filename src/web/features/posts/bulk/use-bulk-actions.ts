import { useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import {
  type BulkResults,
  useChangePosts,
  useDeletePosts,
  useExportPosts,
  useQueuePosts,
  useUndeletePosts,
} from '#web/data/bulk-posts.ts';
import { versionOf } from '#web/flows/schedule-post.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { undoable } from '../posts-messages.ts';
import { BULK, type BulkAction, bulkOutcome, bulkOutcomeMessage } from './bulk-messages.ts';
import { type Outcome, sayOutcome } from './say-outcome.ts';

export type BulkActions = ReturnType<typeof useBulkActions>;

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** What the buttons for many posts do, and what they say. */
export function useBulkActions() {
  const deletion = useDeletePosts();
  const change = useChangePosts();
  const queue = useQueuePosts();
  const archive = useExportPosts();
  const restoration = useUndeletePosts();
  const [refusals, setRefusals] = useState<Outcome | null>(null);
  // What was begun goes on where its screen is left, and says its outcome elsewhere.
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** @param again is offered where nothing is known of any post */
  async function showOutcome(
    action: BulkAction,
    posts: readonly Post[],
    work: Promise<BulkResults>,
    again: (() => void) | null = null,
  ) {
    try {
      const results = await work;
      const back = BACK[action];
      const done = posts.filter(({ id }) => results.some((result) => result.id === id && result.done));
      const undo = back === undefined || done.length === 0 ? null : () => void back(done);
      sayOutcome({ ...bulkOutcome(action, posts, results), undo }, isMounted.current ? setRefusals : null);
    } catch (error) {
      const failed = bulkOutcomeMessage(action, { done: 0, refused: posts.length });
      showFailure(failed, error, again === null ? {} : undoable(again));
    }
  }

  async function undelete(gone: readonly Post[]) {
    const progress = toast.loading(BULK.restoring, { duration: Number.POSITIVE_INFINITY });
    const work = restoration.mutateAsync(idsOf(gone)).finally(() => toast.dismiss(progress));
    // The server keeps them for longer than this toast is there.
    await showOutcome('undelete', gone, work, () => void undelete(gone));
  }

  const moveToDraft = (posts: readonly Post[]) =>
    showOutcome('draft', posts, change.mutateAsync({ action: 'draft', postIds: idsOf(posts) }));

  /** What takes an action back from the posts on which it was done. */
  const BACK: Partial<Readonly<Record<BulkAction, (done: readonly Post[]) => Promise<void>>>> = {
    delete: undelete,
    queue: moveToDraft,
  };

  return {
    isBusy: change.isPending || queue.isPending || archive.isPending,
    refusals,
    dismissRefusals: () => setRefusals(null),
    remove: (posts: readonly Post[]) => showOutcome('delete', posts, deletion.mutateAsync(idsOf(posts))),
    moveToDraft,
    /** Drafts, in the order in which they shall go out. */
    addToQueue: (posts: readonly Post[]) => showOutcome('queue', posts, queue.mutateAsync(posts.map(versionOf))),
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
