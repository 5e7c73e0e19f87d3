import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUBLISHING } from '#contract/messages.ts';
import type { PostsPage } from '../../data/posts.ts';
import { toast } from '../../ui/toast.tsx';

/** How long the news of missed posts stays (spec §9 'Failed-schedule error toast duration'). */
const DURATION_MS = 8000;
const LISTS = { queryKey: ['posts', 'list'] };

/**
 * Tells how many scheduled posts missed their time (spec §4). The server says so once, to whichever list was read first, also one
 * read ahead of need: so all of them are asked, and what was told is taken out of them.
 */
export function useMissedToast(page: PostsPage | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (page === undefined) return;
    const count = client.getQueriesData<PostsPage>(LISTS).reduce((sum, [, list]) => sum + (list?.newlyFailed ?? 0), 0);
    if (count === 0) return;
    toast.error(PUBLISHING.missedToast(count), { duration: DURATION_MS });
    client.setQueriesData<PostsPage>(LISTS, (list) => list && { ...list, newlyFailed: 0 });
  }, [client, page]);
}
