import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePosts, exportPosts } from '#contract/bulk-posts.ts';
import { queuePosts } from '#contract/queue.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { downloadZip } from '#web/lib/api/download-zip.ts';
import { invalidatePosts, POST_DELETION, removeFromLists } from './posts.ts';
import { type PostVersion, PRESS_LIFE_MS, type ScheduleInput } from './publications.ts';

export type BulkResults = RouteData<typeof changePosts>['results'];
/** A change of posts that stay: moving them by days, or taking them back to draft. */
export type PostsChange = Exclude<RouteBody<typeof changePosts>, { action: 'delete' | 'undelete' | 'schedule' }>;

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

/** Brings deleted posts back, by their ids, and scheduled ones to their times. Trying again finds what is back already. */
export function useUndeletePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => sendChange({ action: 'undelete', postIds: [...ids] }),
    onSettled: () => invalidatePosts(client),
  });
}

export function useChangePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PostsChange) => sendChange(body),
    onSettled: () => invalidatePosts(client),
  });
}

/** Schedules posts, each at a time of its own. */
export function useSchedulePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (inputs: readonly ScheduleInput[]) => {
      const posts = inputs.map(({ zone, ...input }) => ({ ...input, userTimezone: zone }));
      const call = { body: { action: 'schedule' as const, posts }, timeoutMs: BULK_TIMEOUT_MS };
      return (await fetchData(changePosts, { ...call, sendBy: Date.now() + PRESS_LIFE_MS })).results;
    },
    onSettled: () => invalidatePosts(client),
  });
}

/** Adds posts to the queue, in this order. */
export function useQueuePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (posts: readonly PostVersion[]) =>
      (await fetchData(queuePosts, { body: { posts: [...posts] }, timeoutMs: BULK_TIMEOUT_MS })).results,
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
