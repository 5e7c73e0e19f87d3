import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { takeMissed } from '#web/data/posts.ts';
import { toast } from '#web/ui/toast.tsx';

/** docs/product.md §5.10 */
const DURATION_MS = 8000;

/** Says once how many scheduled posts missed their time (docs/product.md §5.10), whichever request for the list reported it. */
export function useMissedPostToast(): void {
  const client = useQueryClient();
  useEffect(() => {
    const showMissed = () => {
      const count = takeMissed();
      if (count > 0) toast.error(PUBLISHING.missedToast(count), { duration: DURATION_MS });
    };
    showMissed();
    // The preload may report it, and end after the list that was requested later.
    return client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') queueMicrotask(showMissed);
    });
  }, [client]);
}
