import type { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/time.ts';
import { SAVE_QUEUE } from '#web/data/queue.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { toast } from '#web/ui/toast.tsx';

const MESSAGES = {
  timesFirst: 'First choose the times of your queue',
  thenAdded: (posts: number) => `Your ${posts === 1 ? 'post is' : 'posts are'} added once you have.`,
} as const;

/** How long the toast stays, ms. */
const TOAST_MS = 8000;
/** How long posts wait for times to be chosen, ms: who comes back later may have forgotten them. */
const TIMES_WAIT_MS = 10 * MINUTE_MS;

/** What waits for times: what stops it from waiting. */
const waiting = new Map<string, () => void>();

/**
 * Leads to the times of a queue that has none, and adds posts as soon as some are kept.
 * @param postIds which are added then; the same ones wait once
 * @param add adds them as they are then
 */
export function chooseTimesFirst(
  client: QueryClient,
  postIds: readonly string[],
  { onQueueTimes, add }: { onQueueTimes: () => void; add: () => void },
): void {
  onQueueTimes();
  toast(MESSAGES.timesFirst, { description: MESSAGES.thenAdded(postIds.length), duration: TOAST_MS });
  const key = postIds.join();
  const userId = readCredentials().user?.id;
  waiting.get(key)?.();
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.options.mutationKey !== SAVE_QUEUE) return;
    stop();
    if (readCredentials().user?.id === userId) add();
  });
  const timer = setTimeout(() => stop(), TIMES_WAIT_MS);
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
    waiting.delete(key);
  };
  waiting.set(key, stop);
}
