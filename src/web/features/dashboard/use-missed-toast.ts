import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUBLISHING } from '#contract/messages.ts';
import { type PostsPage, takeNewlyFailed } from '../../data/posts.ts';
import { toast } from '../../ui/toast.tsx';

/** How long the news of missed posts stays (spec §9 'Failed-schedule error toast duration'). */
const DURATION_MS = 8000;

/** Tells, once, how many scheduled posts missed their time (spec §4). */
export function useMissedToast(page: PostsPage | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (page === undefined) return;
    const count = takeNewlyFailed(client);
    if (count > 0) toast.error(PUBLISHING.missedToast(count), { duration: DURATION_MS });
  }, [client, page]);
}
