import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePosts, exportPosts } from '#contract/bulk-posts.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { downloadZip } from '#web/lib/api/download-zip.ts';
import { invalidatePosts, POST_DELETION, removeFromLists, useFetchPost } from './posts.ts';
import { type ScheduleChoice, sendSchedule } from './publications.ts';

export type BulkResults = RouteData<typeof changePosts>['results'];
/** A change of posts that stay: moving them by days, or taking them back to draft. */
export type PostsChange = Exclude<RouteBody<typeof changePosts>, { action: 'delete' | 'undelete' }>;

/** The server changes each of up to two hundred posts in a transaction of its own. */
const BULK_TIMEOUT_MS = 120_000;

async function sendChange(body: RouteBody<typeof changePosts>): Promise<BulkResults> {
  return (await fetchData(changePosts, { body, timeoutMs: BULK_TIMEOUT_MS })).results;
}

/** Deletes posts, by their ids: they leave every list and count at once, and come back where the server rejects it. */
export function useDeletePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: POST_DELETION,
    mutationFn: (ids: readonly string[]) => sendChange({ action: 'delete', postIds: [...ids] }),
    onSuccess: (results) => {
      const deleted = results.filter(({ done }) => done);
      removeFromLists(
        client,
        deleted.map(({ id }) => id),
      );
    },
    onSettled: () => void invalidatePosts(client),
  });
}

/** A deleted post that is to come back; `choice` is the time of a scheduled one, null where it had none of its person's. */
export type PostToRestore = { id: string; wasScheduled: boolean; choice: ScheduleChoice | null };
/** What the server says of each, how many that had been scheduled are drafts now, and of how many nobody knows. */
export type RestoredPosts = { results: BulkResults; drafts: number; unsure: number };

/**
 * Brings deleted posts back, and scheduled ones to their times; the lists are read anew once, at the end. Rejects where no answer says
 * what came back: trying again finds what is back already.
 */
export function useRestorePosts() {
  const client = useQueryClient();
  const fetchPost = useFetchPost();

  /** A post that is not among the deleted ones any more may be back, after an answer that was lost. */
  async function checkRefused(result: BulkResults[number]): Promise<BulkResults[number]> {
    if (result.done) return result;
    return fetchPost(result.id).then(
      () => ({ ...result, done: true, note: null }),
      () => result,
    );
  }

  async function scheduleAgain(id: string, choice: ScheduleChoice): Promise<void> {
    const { status, updatedAt } = await fetchPost(id);
    if (status === 'draft') await sendSchedule({ postId: id, expectedUpdatedAt: updatedAt, ...choice });
  }

  /** Brings a post back to its time. Where that fails the post itself tells what it is: an answer that was lost says nothing. */
  async function backToTime({ id, choice }: PostToRestore): Promise<'draft' | 'scheduled' | 'unsure'> {
    if (choice === null) return 'draft';
    try {
      await scheduleAgain(id, choice);
      return 'scheduled';
    } catch {
      return fetchPost(id).then(
        ({ status }) => (status === 'draft' ? 'draft' : 'scheduled'),
        () => 'unsure',
      );
    }
  }

  async function restore(deleted: readonly PostToRestore[]): Promise<RestoredPosts> {
    const restored: RestoredPosts = { results: [], drafts: 0, unsure: 0 };
    for (const answer of await sendChange({ action: 'undelete', postIds: deleted.map(({ id }) => id) })) {
      const result = await checkRefused(answer);
      restored.results.push(result);
      const post = deleted.find(({ id }) => id === result.id);
      if (!result.done || post?.wasScheduled !== true) continue;
      const outcome = await backToTime(post);
      if (outcome === 'draft') restored.drafts += 1;
      if (outcome === 'unsure') restored.unsure += 1;
    }
    return restored;
  }

  return useMutation({ mutationFn: restore, onSettled: () => invalidatePosts(client) });
}

export function useChangePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PostsChange) => sendChange(body),
    onSettled: () => invalidatePosts(client),
  });
}

/** Saves posts, by their ids, as an archive to the browser's downloads. */
export function useExportPosts() {
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      downloadZip({ route: exportPosts, body: { postIds: [...ids] } }, { name: 'postsmith-posts.zip' }),
  });
}
