import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updatePost } from '#contract/posts.ts';
import type { RouteBody } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { keepPosts } from './kept-posts.ts';
import { invalidateLists, ONE } from './posts.ts';

export type PostChanges = RouteBody<typeof updatePost>;

/** Changes a post; resolves with the changed post. Apart from the other commands: the list does without it. */
export function useUpdatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: PostChanges }) =>
      fetchData(updatePost, { params: { id }, body: changes }),
    onSuccess: (post) => {
      client.setQueryData([...ONE, post.id], post);
      keepPosts([post]);
      return invalidateLists(client);
    },
  });
}
