import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  checkPostsReadiness,
  markReadinessTold,
  type PostReadiness,
  type Readiness,
  readPostsReadiness,
  type Telling,
} from '#contract/readiness.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

/** Among the posts' keys, so that whatever changes a post has it read anew. */
const KEY = ['posts', 'readiness'] as const;

/** What is known of the scheduled posts before their hour (docs/product.md §19); read anew with every list, and once a minute. */
export function useReadiness() {
  return useUserQuery<Readiness>({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readPostsReadiness, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** What is known of each scheduled post, by its id; none while it is not read. */
export function useReadinessByPost(): ReadonlyMap<string, PostReadiness> {
  const { data } = useReadiness();
  return new Map((data?.posts ?? []).map((post) => [post.postId, post]));
}

/** Looks at all scheduled posts now, and asks others as far as that may be. */
export function useCheckReadiness() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchData(checkPostsReadiness, {}),
    onSuccess: async (readiness) => {
      // A pending read may be older than the check.
      await client.cancelQueries({ queryKey: KEY });
      client.setQueryData<Readiness>(KEY, readiness);
    },
  });
}

/** Marks matters as told; resolves with those that were not told before, in another tab perhaps. */
export async function claimNews(news: readonly Telling[]): Promise<Telling[]> {
  const { data } = await callApi(markReadinessTold, { body: { ids: news.map(({ id }) => id) } });
  return news.filter(({ id }) => data.ids.includes(id));
}
