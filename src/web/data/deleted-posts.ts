import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeletedPost, forgetDeletedPost, listDeletedPosts } from '#contract/deleted-posts.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { invalidatePosts } from './posts.ts';
import { useUserQuery } from './user-query.ts';

/** Below that of all posts, so that it is read anew with them. */
const KEY = ['posts', 'deleted'] as const;

/** The person's deleted posts that can be brought back, the last deleted first. */
export function useDeletedPosts() {
  return useUserQuery<DeletedPost[]>({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchData(listDeletedPosts, { signal })).posts,
    staleTime: 0,
  });
}

/** Forgets a deleted post, by its id, for good. */
export function useForgetDeletedPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(forgetDeletedPost, { params: { id } }),
    onSettled: () => invalidatePosts(client),
  });
}
