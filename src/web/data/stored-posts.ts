import { keepPreviousData } from '@tanstack/react-query';
import { type Post, readPost } from '#contract/posts.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { readPostOrKept } from './kept-posts.ts';
import { useUserQuery } from './user-query.ts';

/** Some posts by their ids: null for one that is gone, nothing for one that cannot be read now. Undefined until that is known. */
export function useStoredPosts(ids: readonly string[]): ReadonlyMap<string, Post | null> | undefined {
  return useUserQuery({
    queryKey: ['posts', 'stored', ids],
    queryFn: async ({ signal }) => {
      const read = (id: string) => readPostOrKept(id, () => fetchData(readPost, { params: { id }, signal }));
      const found = await Promise.all(ids.map(async (id) => [id, await read(id).catch(nullIfGone)] as const));
      return new Map(found.filter((entry): entry is readonly [string, Post | null] => entry[1] !== undefined));
    },
    enabled: ids.length > 0,
    networkMode: 'offlineFirst',
    staleTime: 0,
    placeholderData: keepPreviousData,
  }).data;
}

function nullIfGone(error: unknown): null | undefined {
  return isApiError(error, 'POST_NOT_FOUND', 'NOT_FOUND') ? null : undefined;
}
