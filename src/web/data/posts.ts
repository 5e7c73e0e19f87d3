import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import {
  createPost,
  deletePost,
  listPosts,
  PAGE_SIZE,
  type Post,
  postSchema,
  readPost,
  updatePost,
} from '#contract/posts.ts';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { callApi } from '#web/lib/api.ts';
import { type PostsPage, withoutPost } from './posts-page.ts';
import { useSession } from './session.ts';
import { invalidateUsage, prefetchUsage } from './usage.ts';

export type { PostsPage } from './posts-page.ts';

/** How long a page of posts is good without asking again (spec §9 'Posts cache'). */
const POSTS_STALE_MS = 120_000;
/** The dashboard's preload (spec §7 'Dashboard preload'). */
const PRELOAD = { limit: 10, offset: 0 };
const LISTS = ['posts', 'list'] as const;
const ONE = ['posts', 'one'] as const;

export type PostsQuery = {
  limit?: number;
  offset?: number;
  search?: string;
  status?: PostStatus | 'all';
  /** Past every cache: when arriving from a save (spec §9). */
  force?: boolean;
};
/** The body of POST /api/posts; `accessToken` need not be given. */
export type NewPost = RouteBody<typeof createPost>;
export type PostChanges = RouteBody<typeof updatePost>;

async function fetchPosts(query: PostsQuery, signal: AbortSignal): Promise<PostsPage> {
  const { limit = PAGE_SIZE, offset = 0, search = '', status = 'all', force = false } = query;
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
  return { ...data, posts: z.array(postSchema).parse(data.posts) };
}

function listKey({ limit = PAGE_SIZE, offset = 0, search = '', status = 'all' }: PostsQuery) {
  return [...LISTS, { limit, offset, search: search.trim(), status }] as const;
}

/**
 * A page of the person's posts, with the counts by status. The page before stays in sight while the next one loads
 * (`isPlaceholderData`). `newlyFailed` counts what the server marked as missed since it was last asked.
 */
export function usePosts(query: PostsQuery = {}): UseQueryResult<PostsPage> {
  const { user } = useSession();
  const client = useQueryClient();
  return useQuery({
    queryKey: listKey(query),
    queryFn: ({ signal }) => fetchPosts(query, signal),
    enabled: user !== null,
    staleTime: POSTS_STALE_MS,
    refetchOnMount: query.force === true ? 'always' : true,
    placeholderData: (before) => before ?? findPreloaded(client, query),
  });
}

/** The preloaded start of the whole list, to show while more of it is on the way. */
function findPreloaded(
  client: QueryClient,
  { offset = 0, search = '', status = 'all' }: PostsQuery,
): PostsPage | undefined {
  if (offset !== 0 || search.trim() !== '' || status !== 'all') return undefined;
  return client.getQueryData<PostsPage>(listKey(PRELOAD));
}

/** One post; nothing is asked without an id or while nobody is signed in. */
export function usePost(id: string | null | undefined): UseQueryResult<Post> {
  const { user } = useSession();
  return useQuery({
    queryKey: [...ONE, id ?? null],
    queryFn: async ({ signal }) => (await callApi(readPost, { params: { id: id ?? '' }, signal })).data,
    enabled: user !== null && id !== null && id !== undefined,
    staleTime: 0,
  });
}

/** Makes a draft; gives its id. */
export function useCreatePost(): UseMutationResult<RouteOutput<typeof createPost>, Error, NewPost> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => callApi(createPost, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS }),
  });
}

/** Changes a post; gives it as it now stands. */
export function useUpdatePost(): UseMutationResult<Post, Error, { id: string; changes: PostChanges }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }) => (await callApi(updatePost, { params: { id }, body: changes })).data,
    onSuccess: (post) => {
      client.setQueryData([...ONE, post.id], post);
      return client.invalidateQueries({ queryKey: LISTS });
    },
  });
}

type ListSnapshot = { lists: [readonly unknown[], PostsPage | undefined][] };

/** Deletes a post: it leaves every list and count at once, and comes back where the server refuses (spec §4). */
export function useDeletePost(): UseMutationResult<unknown, Error, string, ListSnapshot> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deletePost, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: LISTS });
      const lists = client.getQueriesData<PostsPage>({ queryKey: LISTS });
      const gone = lists.flatMap(([, page]) => page?.posts ?? []).find((post) => post.id === id);
      if (gone !== undefined) {
        client.setQueriesData<PostsPage>({ queryKey: LISTS }, (page) => page && withoutPost(page, gone));
      }
      return { lists: lists.map(([key, page]) => [key, page]) };
    },
    onError: (_error, _id, snapshot) => {
      for (const [key, page] of snapshot?.lists ?? []) client.setQueryData(key, page);
    },
    onSuccess: (_done, id) => client.removeQueries({ queryKey: [...ONE, id] }),
    onSettled: () => invalidatePosts(client),
  });
}

/** Says that posts changed: every list, every open post, and the usage that counts them. */
export async function invalidatePosts(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['posts'] }), invalidateUsage(client)]);
}

/** Reads the dashboard's first page and the usage ahead of need (spec §7 'Dashboard preload'). */
export async function prefetchDashboard(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery({
      queryKey: listKey(PRELOAD),
      queryFn: ({ signal }) => fetchPosts(PRELOAD, signal),
      staleTime: POSTS_STALE_MS,
    }),
    prefetchUsage(client),
  ]);
}
