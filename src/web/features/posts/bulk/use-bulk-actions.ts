import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ERRORS } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import {
  type BulkResults,
  useChangePosts,
  useDeletePosts,
  useExportPosts,
  useQueuePosts,
  useSchedulePosts,
  useUndeletePosts,
} from '#web/data/bulk-posts.ts';
import { choiceOf } from '#web/data/publications.ts';
import { chooseTimesFirst } from '#web/flows/queue-times-first.ts';
import { versionOf } from '#web/flows/schedule-post.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { undoable } from '../posts-messages.ts';
import { BULK, type BulkAction, bulkOutcome, bulkOutcomeMessage } from './bulk-messages.ts';
import { type Outcome, sayOutcome } from './say-outcome.ts';

export type BulkActions = ReturnType<typeof useBulkActions>;

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

/** What the buttons for many posts do, and what they say. @param onQueueTimes leads to the times of the queue */
export function useBulkActions(onQueueTimes: () => void) {
  const client = useQueryClient();
  const deletion = useDeletePosts();
  const change = useChangePosts();
  const queue = useQueuePosts();
  const archive = useExportPosts();
  const restoration = useUndeletePosts();
  const scheduling = useSchedulePosts();
  const [refusals, setRefusals] = useState<Outcome | null>(null);
  // What was begun goes on where its screen is left, and says its outcome elsewhere.
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  /** Gives whether anything was done. @param again is offered where nothing is known of any post */
  async function showOutcome(
    action: BulkAction,
    posts: readonly Post[],
    work: Promise<BulkResults>,
    again: (() => void) | null = null,
  ): Promise<boolean> {
    try {
      const results = await work;
      const done = posts.filter(({ id }) => results.some((result) => result.id === id && result.done));
      const undo = done.length === 0 ? null : (BACK[action]?.(done) ?? null);
      sayOutcome({ ...bulkOutcome(action, posts, results), undo }, isMounted.current ? setRefusals : null);
      return done.length > 0;
    } catch (error) {
      const failed = bulkOutcomeMessage(action, { done: 0, refused: posts.length });
      showFailure(failed, error, again === null ? {} : undoable(again));
      return false;
    }
  }

  /** An Undo under way; where nothing is known of any post it is offered again. */
  async function takeBack(
    action: 'undelete' | 'schedule',
    posts: readonly Post[],
    { says, work }: { says: string; work: () => Promise<BulkResults> },
  ) {
    const progress = toast.loading(says, { duration: Number.POSITIVE_INFINITY });
    const again = () => void takeBack(action, posts, { says, work });
    await showOutcome(
      action,
      posts,
      work().finally(() => toast.dismiss(progress)),
      again,
    );
  }

  // The server keeps them for longer than this toast is there.
  const undelete = (gone: readonly Post[]) =>
    takeBack('undelete', gone, { says: BULK.restoring, work: () => restoration.mutateAsync(idsOf(gone)) });

  /** Schedules posts for the times they had; null where none had one. Drafts among them stay what they were. */
  function putBack(moved: readonly Post[]): (() => void) | null {
    const others = moved.filter(({ status }) => status !== 'draft');
    const scheduled = others.flatMap((post) => {
      const choice = choiceOf(post);
      return choice === null ? [] : [{ ...versionOf(post), ...choice }];
    });
    if (scheduled.length === 0) return null;
    const timeless = others.filter(({ id }) => scheduled.every(({ postId }) => postId !== id));
    const refused = timeless.map(({ id }) => ({ id, done: false, note: BULK.hadNoTime }));
    const work = async () => [...(await scheduling.mutateAsync(scheduled)), ...refused];
    return () => void takeBack('schedule', others, { says: BULK.puttingBack, work });
  }

  /** Drafts, in the order in which they shall go out; once there are times, where the queue has none. */
  async function addToQueue(posts: readonly Post[]): Promise<boolean> {
    const work = queue.mutateAsync(posts.map(versionOf));
    const results = await work.catch(() => []);
    if (results.every(({ note }) => note !== ERRORS.QUEUE_EMPTY)) return showOutcome('queue', posts, work);
    chooseTimesFirst(client, idsOf(posts), { onQueueTimes, add: () => void addToQueue(posts) });
    return false;
  }

  const moveToDraft = (posts: readonly Post[]) =>
    showOutcome('draft', posts, change.mutateAsync({ action: 'draft', postIds: idsOf(posts) }));

  /** What takes an action back from the posts on which it was done. */
  const BACK: Partial<Readonly<Record<BulkAction, (done: readonly Post[]) => (() => void) | null>>> = {
    delete: (done) => () => void undelete(done),
    queue: (done) => () => void moveToDraft(done),
    draft: putBack,
    reschedule: putBack,
  };

  return {
    isBusy: change.isPending || queue.isPending || archive.isPending,
    refusals,
    dismissRefusals: () => setRefusals(null),
    remove: (posts: readonly Post[]) => showOutcome('delete', posts, deletion.mutateAsync(idsOf(posts))),
    moveToDraft,
    addToQueue,
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
