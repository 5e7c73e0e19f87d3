import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { changePosts, exportPosts } from '#contract/bulk-posts.ts';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import { callApi, openCall } from '#web/lib/api/api.ts';
import { toNetworkError } from '#web/lib/api/send-request.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { dropPosts, invalidatePosts, POST_DELETION } from './posts.ts';

export type BulkResults = RouteOutput<typeof changePosts>['data']['results'];
/** Each of two hundred posts is a step of its own on the server. */
const BULK_TIMEOUT_MS = 120_000;

async function change(body: RouteBody<typeof changePosts>): Promise<BulkResults> {
  return (await callApi(changePosts, { body, timeoutMs: BULK_TIMEOUT_MS })).data.results;
}

/** Deletes posts, by their ids: they leave every list and count at once, and those the server refuses are back. */
export function useDeletePosts(): UseMutationResult<BulkResults, Error, readonly string[]> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: POST_DELETION,
    mutationFn: (ids: readonly string[]) => change({ action: 'delete', postIds: [...ids] }),
    // Offline it fails and says so, instead of happening at some later time.
    networkMode: 'always',
    onSuccess: (results) =>
      dropPosts(
        client,
        results.flatMap(({ id, done }) => (done ? [id] : [])),
      ),
    onSettled: () => void invalidatePosts(client),
  });
}

/** What is done to posts that stay. */
export type PostsChange = Exclude<RouteBody<typeof changePosts>, { action: 'delete' }>;

/** Moves posts by days, or takes them back to draft. */
export function useChangePosts(): UseMutationResult<BulkResults, Error, PostsChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PostsChange) => change(body),
    networkMode: 'always',
    onSettled: () => invalidatePosts(client),
  });
}

/** Saves posts as an archive to the browser's downloads. Takes their ids. */
export function useExportPosts(): UseMutationResult<void, Error, readonly string[]> {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (ids) => {
      const body = { postIds: [...ids] };
      const response = await openCall({ route: exportPosts, accept: 'application/zip', body });
      const blob = await response.blob().catch((error: unknown) => {
        throw toNetworkError(error, undefined);
      });
      saveBlob(blob, 'postsmith-posts.zip');
    },
  });
}
