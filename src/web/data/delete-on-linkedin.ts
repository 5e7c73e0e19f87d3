import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOnLinkedIn } from '#contract/publications.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { invalidatePosts } from './posts.ts';
import { PRESS_LIFE_MS } from './publications.ts';

/** Deletes a published post, by its id, on LinkedIn. Rejects with ApiError; pressed again it does no harm. */
export function useDeleteOnLinkedIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => fetchData(deleteOnLinkedIn, { params: { id }, sendBy: Date.now() + PRESS_LIFE_MS }),
    onSettled: () => invalidatePosts(client),
  });
}
