import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod/mini';
import {
  createPost,
  deletePost,
  FIRST_LOAD_SIZE,
  listPosts,
  PAGE_SIZE,
  type Post,
  postSchema,
  readPost,
  undeletePost,
} from '#contract/posts.ts';
import type { RouteBody } from '#contract/route.ts';
import { defaultOrder, type PostOrder } from '#domain/posts/listing/list-order.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { isUnreachable } from '#web/lib/api/api-error.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { createPersister, type PersistOptions, removePersisted } from './dashboard-cache.ts';
import { isPostUnread, readPageOrKept, readPostOrKept } from './kept-posts.ts';
import { nextRefreshMs, POSTS_STALE_MS, type PostsPage, watchMsFor, withoutPost } from './posts-page.ts';
import { invalidateUsage, prefetchUsage } from './usage.ts';
import { useUserQuery } from './user-query.ts';

export type { PostsPage } from './posts-page.ts';

/** docs/product.md §11.8 */
const PRELOAD = { limit: 10, offset: 0, sort: defaultOrder('all') };
const LISTS = ['posts', 'list'] as const;
export const ONE = ['posts', 'one'] as const;
/** Stored lists are read anew at once: another tab, or the publisher, may have changed a post since. */
const LIST_PERSISTENCE: PersistOptions = {
  lifetimeMs: POSTS_STALE_MS,
  refetchOnRestore: 'always',
};
/** The key of mutations that delete one post or several; their variables are the ids. */
export const POST_DELETION = ['posts', 'deletion'] as const;

export type PostsQuery = {
  limit?: number;
  offset?: number;
  search?: string;
  status?: PostStatus | 'all';
  sort?: PostOrder;
};
/** The body of POST /api/posts; `accessToken` need not be given. */
export type NewPost = RouteBody<typeof createPost>;

/** How often a post is looked for whose server could not be reached, where the browser believes that there is a connection, ms. */
const UNREACHED_MS = 5000;

/** Counts changes made here, and those that the last list includes: while they differ, lists are read past the server's cache. */
let writes = 0;
let writesInList = 0;

/** Reads a list, without cache after a save (docs/product.md §13.5). */
async function fetchList(query: PostsQuery, signal: AbortSignal): Promise<PostsPage> {
  const writesBefore = writes;
  const page = await fetchPosts(query, signal, writesBefore !== writesInList);
  writesInList = writesBefore;
  return page;
}

async function fetchPosts(query: PostsQuery, signal: AbortSignal, force = false): Promise<PostsPage> {
  const { search, status, sort, ...range } = withDefaults(query);
  const { now, posts, newlyFailed, ...rest } = await fetchData(listPosts, {
    query: {
      ...range,
      ...(search === '' ? {} : { search }),
      ...(status === 'all' ? {} : { status }),
      ...(sort === 'created' ? {} : { sort }),
      ...(force ? { force: 'true' as const } : {}),
    },
    signal,
  });
  keepMissed(newlyFailed);
  return {
    ...rest,
    posts: z.array(postSchema).parse(posts.map(withDocument)),
    clockOffsetMs: Date.parse(now) - Date.now(),
  };
}

/** A document that found no room in the list stays undefined, so that no call sends it in place of the stored one. */
function withDocument(post: object): object {
  return { tiptapJson: undefined, ...post };
}

function withDefaults({ limit = PAGE_SIZE, offset = 0, search = '', status = 'all', sort = 'created' }: PostsQuery) {
  return { limit, offset, search: search.trim(), status, sort };
}

function listKey(query: PostsQuery) {
  return [...LISTS, withDefaults(query)] as const;
}

/**
 * A page of the person's posts, with the counts by status. The previous page is shown while the next one loads
 * (`isPlaceholderData`). It is read anew while a post on it is being published, and when the window gets the focus. Posts that are
 * being deleted are left out.
 */
export function usePosts(query: PostsQuery = {}, { enabled = true }: { enabled?: boolean } = {}) {
  const client = useQueryClient();
  const deleting = useMutationState({
    filters: { mutationKey: POST_DELETION, status: 'pending' },
    select: ({ state }) => state.variables as string | readonly string[],
  });
  const preloaded = findPreloaded(client, query);
  return useUserQuery<PostsPage>({
    enabled,
    queryKey: listKey(query),
    queryFn: (reading) => readPageOrKept(reading, withDefaults(query), () => fetchList(query, reading.signal)),
    persister: createPersister(LIST_PERSISTENCE),
    networkMode: 'offlineFirst',
    refetchOnReconnect: 'always',
    staleTime: POSTS_STALE_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && nextRefreshMs(state.data, Date.now())) ?? false,
    placeholderData: keepPreviousData,
    initialData: () => preloaded?.page,
    initialDataUpdatedAt: () => preloaded?.updatedAt,
    select: (page) => deleting.flat().reduce((rest, id) => withoutPost(rest, { id }), page),
  });
}

/** The preloaded first posts as the first page. If there are more posts, the page is outdated at once (`updatedAt` 0). */
function findPreloaded(client: QueryClient, query: PostsQuery): { page: PostsPage; updatedAt: number } | undefined {
  const { limit, offset, search, status, sort } = withDefaults(query);
  const isInOrder = status === 'all' && sort === PRELOAD.sort;
  const isFirstPage = offset === 0 && search === '' && isInOrder && limit >= PRELOAD.limit;
  const state = isFirstPage ? client.getQueryState<PostsPage>(listKey(PRELOAD)) : undefined;
  if (state?.data === undefined) return undefined;
  const { data, dataUpdatedAt, isInvalidated } = state;
  const isComplete = !data.pagination.hasMore && !isInvalidated && writes === writesInList;
  return {
    page: { ...data, pagination: { ...data.pagination, limit } },
    updatedAt: isComplete ? dataUpdatedAt : 0,
  };
}

/** The server counts each post that missed its time once, in whichever list was read first; the browser keeps the count until it is said. */
function keepMissed(count: number): void {
  if (count > 0) localStore.setItem(STORAGE_KEYS.missedPosts, String(readMissed() + count));
}

function readMissed(): number {
  return Number(localStore.getItem(STORAGE_KEYS.missedPosts) ?? 0) || 0;
}

/** How many posts missed their time and were not reported yet; from now on they are. */
export function takeMissed(): number {
  const count = readMissed();
  if (count > 0) localStore.removeItem(STORAGE_KEYS.missedPosts);
  return count;
}

async function fetchPost(id: string, signal: AbortSignal): Promise<Post> {
  return fetchData(readPost, { params: { id }, signal });
}

/** One post; nothing is asked without an id or while nobody is signed in. */
export function usePost(id: string | null | undefined) {
  return useUserQuery({
    queryKey: [...ONE, id ?? null],
    queryFn: ({ signal }) => readPostOrKept(id ?? '', () => fetchPost(id ?? '', signal)),
    networkMode: 'offlineFirst',
    enabled: id !== null && id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      const isUnread = isUnreachable(error) || isPostUnread(id ?? '');
      // Nothing tells when the server can be reached again, but for the browser that knew that it could not.
      if (isUnread && navigator.onLine) return UNREACHED_MS;
      // Until it is out, or not.
      return (data && watchMsFor(data)) ?? false;
    },
  });
}

/** A function that reads a post past every cache. Its promise rejects with ApiError. */
export function useFetchPost(): (id: string) => Promise<Post> {
  const client = useQueryClient();
  return (id) =>
    client.fetchQuery({
      queryKey: [...ONE, id],
      queryFn: ({ signal }) => fetchPost(id, signal),
      staleTime: 0,
      networkMode: 'always',
    });
}

/** Creates a draft; resolves with its id. */
export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPost) => callApi(createPost, { body }),
    onSuccess: () => invalidateLists(client),
  });
}

/** Deletes a post, by its id: it leaves every list and count at once, and comes back where the server rejects it (docs/product.md §5.7). */
export function useDeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: POST_DELETION,
    mutationFn: (id: string) => callApi(deletePost, { params: { id } }),
    onSuccess: (_done, id) => removeFromLists(client, [id]),
    // Not waited for, so that the result of the deletion shows at once.
    onSettled: () => void invalidatePosts(client),
  });
}

/** Brings a deleted post back, by its id; resolves with the post, which is a draft where it cannot have its time again. */
export function useUndeletePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => fetchData(undeletePost, { params: { id } }),
    onSettled: () => invalidatePosts(client),
  });
}

/** Removes deleted posts from every list, before any is read anew. */
export function removeFromLists(client: QueryClient, ids: readonly string[]): void {
  for (const id of ids) {
    client.setQueriesData<PostsPage>({ queryKey: LISTS }, (page) => page && withoutPost(page, { id }));
    client.removeQueries({ queryKey: [...ONE, id] });
  }
}

/** Invalidates every list of posts, or everything below another key. */
export async function invalidateLists(client: QueryClient, queryKey: QueryKey = LISTS): Promise<void> {
  writes += 1;
  await removePersisted(LISTS);
  await client.invalidateQueries({ queryKey });
}

/** Invalidates everything that depends on posts: every list, every open post, and the usage that counts them. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  await Promise.all([invalidateLists(client, ['posts']), invalidateUsage(client)]);
  // Nobody looks at them, but they are kept for when there is no connection (docs/product.md §13.12).
  if (navigator.onLine) void client.refetchQueries({ queryKey: ['posts'], type: 'inactive', predicate: isWhole });
}

/** Whether it is the calendar, or the list as it is without a search. */
function isWhole({ queryKey: [, of, query] }: { queryKey: QueryKey }): boolean {
  return of === 'calendar' || (of === 'list' && (query as { search: string }).search === '');
}

/** Preloads the first posts of the dashboard and the usage (docs/product.md §11.8). */
export async function prefetchDashboard(client: QueryClient): Promise<void> {
  await Promise.all([prefetchPosts(client), prefetchUsage(client)]);
}

async function prefetchPosts(client: QueryClient): Promise<void> {
  const list = client.getQueryState(listKey({ ...PRELOAD, limit: FIRST_LOAD_SIZE }));
  const isLoaded = list !== undefined && !list.isInvalidated && Date.now() - list.dataUpdatedAt < POSTS_STALE_MS;
  if (isLoaded) return;
  await client.prefetchQuery({
    queryKey: listKey(PRELOAD),
    queryFn: ({ signal }) => fetchPosts(PRELOAD, signal),
    staleTime: POSTS_STALE_MS,
  });
}
