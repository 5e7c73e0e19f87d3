import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import {
  createPost,
  deletePost,
  FIRST_LOAD_SIZE,
  listPosts,
  PAGE_SIZE,
  type Post,
  postSchema,
  readPost,
  updatePost,
} from '#contract/posts.ts';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { callApi } from '#web/lib/api/api.ts';
import { forgetKept, type Keeping, keepBetweenVisits } from './dashboard-cache.ts';
import { nextReadMs, POSTS_STALE_MS, type PostsPage, withoutPost } from './posts-page.ts';
import { useSession } from './session.ts';
import { invalidateUsage, prefetchUsage } from './usage.ts';

export type { PostsPage } from './posts-page.ts';

/** The dashboard's preload (spec §7 'Dashboard preload'). */
const PRELOAD = { limit: 10, offset: 0 };
const LISTS = ['posts', 'list'] as const;
const ONE = ['posts', 'one'] as const;
/** Shown at once and read anew all the same: another tab, or the publisher, may have moved a post since. */
const LIST_KEEPING: Keeping = {
  lifetimeMs: POSTS_STALE_MS,
  refetchOnRestore: 'always',
  // Missed posts are told of once.
  strip: (page) => ({ ...(page as PostsPage), newlyFailed: 0 }),
};
/** Deletions of one post or of many: their ids are what is given. */
export const POST_DELETION = ['posts', 'deletion'] as const;

export type PostsQuery = {
  limit?: number;
  offset?: number;
  search?: string;
  status?: PostStatus | 'all';
};
/** The body of POST /api/posts; `accessToken` need not be given. */
export type NewPost = RouteBody<typeof createPost>;
export type PostChanges = RouteBody<typeof updatePost>;

/** How often posts were written here, and up to which writing lists were read: in between they are read past every cache. */
let writes = 0;
let readWrites = 0;

/** "The list is refreshed without cache when arriving from a save" (spec §9). */
async function fetchList(query: PostsQuery, signal: AbortSignal): Promise<PostsPage> {
  const seen = writes;
  const page = await fetchPosts(query, signal, seen !== readWrites);
  readWrites = seen;
  return page;
}

async function fetchPosts(query: PostsQuery, signal: AbortSignal, force = false): Promise<PostsPage> {
  const { limit = PAGE_SIZE, offset = 0, search = '', status = 'all' } = query;
  const { data } = await callApi(listPosts, {
    query: {
      limit,
      offset,
      ...(search.trim() === '' ? {} : { search: search.trim() }),
      ...(status === 'all' ? {} : { status }),
      ...(force ? { force: 'true' as const } : {}),
    },
    signal,
  });
  const { now, posts, ...rest } = data;
  return { ...rest, posts: z.array(postSchema).parse(posts), clockOffsetMs: Date.parse(now) - Date.now() };
}

function listKey({ limit = PAGE_SIZE, offset = 0, search = '', status = 'all' }: PostsQuery) {
  return [...LISTS, { limit, offset, search: search.trim(), status }] as const;
}

/**
 * A page of the person's posts, with the counts by status. The page before stays in sight while the next one loads
 * (`isPlaceholderData`). It is read anew while something on it moves, and when the person comes back to it, for another tab may
 * have changed it. Posts that are being deleted are left out.
 */
export function usePosts(query: PostsQuery = {}): UseQueryResult<PostsPage> {
  const { user } = useSession();
  const client = useQueryClient();
  const leaving = useMutationState({
    filters: { mutationKey: POST_DELETION, status: 'pending' },
    select: ({ state }) => state.variables as string | readonly string[],
  });
  const preloaded = findPreloaded(client, query);
  return useQuery({
    queryKey: listKey(query),
    queryFn: ({ signal }) => fetchList(query, signal),
    persister: keepBetweenVisits(LIST_KEEPING),
    enabled: user !== null,
    staleTime: POSTS_STALE_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data === undefined ? false : (nextReadMs(state.data, Date.now()) ?? false)),
    placeholderData: keepPreviousData,
    initialData: () => preloaded?.page,
    initialDataUpdatedAt: () => preloaded?.updatedAt,
    select: (page) => leaving.flat().reduce((rest, id) => withoutPost(rest, { id }), page),
  });
}

/**
 * The preloaded start of the whole list. Where that is all there is, it saves the first load; else it is shown until that came,
 * being out of date from the beginning (`updatedAt` 0).
 */
function findPreloaded(
  client: QueryClient,
  { limit = PAGE_SIZE, offset = 0, search = '', status = 'all' }: PostsQuery,
): { page: PostsPage; updatedAt: number } | undefined {
  const isStart = offset === 0 && search.trim() === '' && status === 'all' && limit >= PRELOAD.limit;
  const state = isStart ? client.getQueryState<PostsPage>(listKey(PRELOAD)) : undefined;
  if (state?.data === undefined) return undefined;
  const { data, dataUpdatedAt, isInvalidated } = state;
  const isWhole = !data.pagination.hasMore && !isInvalidated && writes === readWrites;
  return {
    // What it tells of once is told from where it was read.
    page: { ...data, newlyFailed: 0, pagination: { ...data.pagination, limit } },
    updatedAt: isWhole ? dataUpdatedAt : 0,
  };
}

/**
 * How many posts missed their time and were not told of yet. The server says so once, to whichever list was read first, also one
 * read ahead of need: so all of them are asked, and what was told is taken out of them.
 */
export function takeNewlyFailed(client: QueryClient): number {
  const lists = { queryKey: LISTS };
  const count = client.getQueriesData<PostsPage>(lists).reduce((sum, [, list]) => sum + (list?.newlyFailed ?? 0), 0);
  if (count > 0) client.setQueriesData<PostsPage>(lists, (list) => list && { ...list, newlyFailed: 0 });
  return count;
}

async function fetchPost(id: string, signal: AbortSignal): Promise<Post> {
  return (await callApi(readPost, { params: { id }, signal })).data;
}

/** One post; nothing is asked without an id or while nobody is signed in. */
export function usePost(id: string | null | undefined): UseQueryResult<Post> {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ONE, id ?? null],
    queryFn: ({ signal }) => fetchPost(id ?? '', signal),
    enabled: user !== null && id !== null && id !== undefined,
    staleTime: 0,
  });
}

/** Reads a post as it now stands, past what any list says of it. The call rejects with ApiError. */
export function useReadPost(): (id: string) => Promise<Post> {
  const client = useQueryClient();
  return (id) =>
    client.fetchQuery({
      queryKey: [...ONE, id],
      queryFn: ({ signal }) => fetchPost(id, signal),
      staleTime: 0,
      networkMode: 'always',
    });
}

/** Makes a draft; gives its id. */
export function useCreatePost(): UseMutationResult<RouteOutput<typeof createPost>, Error, NewPost> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(createPost, { body }),
    onSuccess: () => invalidateLists(client),
  });
}

/** Changes a post; gives it as it now stands. */
export function useUpdatePost(): UseMutationResult<Post, Error, { id: string; changes: PostChanges }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }) => (await callApi(updatePost, { params: { id }, body: changes })).data,
    onSuccess: (post) => {
      client.setQueryData([...ONE, post.id], post);
      return invalidateLists(client);
    },
  });
}

/** Deletes a post, by its id: it leaves every list and count at once, and is back where the server refuses (spec §4). */
export function useDeletePost(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: POST_DELETION,
    mutationFn: (id: string) => callApi(deletePost, { params: { id } }),
    // Offline it fails and says so, instead of happening at some later time.
    networkMode: 'always',
    onSuccess: (_done, id) => dropPosts(client, [id]),
    // Not waited for: what became of the deletion is told at once.
    onSettled: () => void invalidatePosts(client),
  });
}

/** Takes posts that are gone out of every list, before any is read anew. */
export function dropPosts(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) {
    client.setQueriesData<PostsPage>({ queryKey: LISTS }, (page) => page && withoutPost(page, { id }));
    client.removeQueries({ queryKey: [...ONE, id] });
  }
}

async function invalidateLists(client: QueryClient): Promise<void> {
  writes += 1;
  await forgetKept(LISTS);
  await client.invalidateQueries({ queryKey: LISTS });
}

/** Says that posts changed: every list, every open post, and the usage that counts them. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  writes += 1;
  await forgetKept(LISTS);
  await Promise.all([client.invalidateQueries({ queryKey: ['posts'] }), invalidateUsage(client)]);
}

/** Reads the start of the dashboard's list and the usage ahead of need (spec §7 'Dashboard preload'). */
export async function prefetchDashboard(client: QueryClient): Promise<void> {
  await Promise.all([prefetchPosts(client), prefetchUsage(client)]);
}

async function prefetchPosts(client: QueryClient): Promise<void> {
  const list = client.getQueryState(listKey({ limit: FIRST_LOAD_SIZE }));
  const isThere = list !== undefined && !list.isInvalidated && Date.now() - list.dataUpdatedAt < POSTS_STALE_MS;
  if (isThere) return;
  await client.prefetchQuery({
    queryKey: listKey(PRELOAD),
    queryFn: ({ signal }) => fetchPosts(PRELOAD, signal),
    staleTime: POSTS_STALE_MS,
  });
}
