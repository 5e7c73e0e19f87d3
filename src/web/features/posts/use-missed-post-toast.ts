import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUBLISHING } from '#contract/messages.ts';
import { takeNewlyFailed } from '#web/data/posts.ts';
import { toast } from '#web/ui/toast.tsx';

/** How long the news of missed posts stays (spec §9 'Failed-schedule error toast duration'). */
const DURATION_MS = 8000;

/** Tells, once, how many scheduled posts missed their time (spec §4), whichever reading of the list brought the news. */
export function useMissedToast(): void {
  const client = useQueryClient();
  useEffect(() => {
    const tell = () => {
      const count = takeNewlyFailed(client);
      if (count > 0) toast.error(PUBLISHING.missedToast(count), { duration: DURATION_MS });
    };
    tell();
    // The preload may bring it, and end after the list that overtook it.
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') queueMicrotask(tell);
    });
  }, [client]);
}
