import type { QueryClient } from '@tanstack/react-query';
import { type QueueSettings, SAVE_QUEUE } from '#web/data/queue.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { createListeners, listenTo } from '#web/lib/browser/listeners.ts';
import { toast } from '#web/ui/toast.tsx';

const MESSAGES = {
  timesFirst: 'First choose the times of your queue',
  thenAdded: (posts: number) => `Your ${posts === 1 ? 'post is' : 'posts are'} added once you have.`,
} as const;

/** How long the toast stays, ms. */
const TOAST_MS = 8000;

/** Posts that are added once there are times. */
export type TimesWish = {
  postIds: readonly string[];
  /** Takes it back. */
  end: () => void;
};

/** The wishes of the person who is signed in, the oldest first; each list is a new one. */
let wishes: readonly TimesWish[] = [];
const { subscribe, notify } = createListeners();

function setWishes(next: readonly TimesWish[]): void {
  wishes = next;
  notify();
}

/** What waits for times, for whoever shows it. */
export const timesWishes = { subscribe, read: () => wishes };

/**
 * Leads to the times of a queue that has none, and adds posts as soon as some are kept there. Whoever goes back instead, or anywhere else, wants
 * it no more (docs/product.md §21.4).
 * @param postIds which are added then; the same ones wait once
 * @param add adds them as they are then
 */
export function chooseTimesFirst(
  client: QueryClient,
  postIds: readonly string[],
  { onQueueTimes, add }: { onQueueTimes: () => void; add: () => void },
): void {
  const key = postIds.join();
  wishes.find((wish) => wish.postIds.join() === key)?.end();
  onQueueTimes();
  const told = toast(MESSAGES.timesFirst, { description: MESSAGES.thenAdded(postIds.length), duration: TOAST_MS });
  const userId = readCredentials().user?.id;
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.mutation.options.mutationKey !== SAVE_QUEUE) return;
    // Days off are kept in the same way.
    if ((event.mutation.state.variables as QueueSettings).slots.length === 0) return;
    end();
    if (readCredentials().user?.id === userId) add();
  });
  // Back while the times are not on the screen yet.
  const unhear = listenTo(window, 'popstate', () => {
    if (!isShown) end();
  });
  const end = () => {
    unsubscribe();
    unhear();
    toast.dismiss(told);
    setWishes(wishes.filter((one) => one !== wish));
  };
  const wish: TimesWish = { postIds, end };
  setWishes([...wishes, wish]);
}

/** Whether the times are on the screen. */
let isShown = false;

/** For whoever shows the times, in an effect: all wishes end with it, but for those whose times are being kept. */
export function showTimes(client: QueryClient): () => void {
  isShown = true;
  return () => {
    isShown = false;
    // What is mounted again at once, such as by React's strict mode, was not left.
    setTimeout(() => {
      if (isShown) return;
      endAll(client);
    });
  };
}

function endAll(client: QueryClient): void {
  const [saving] = client.getMutationCache().findAll({ mutationKey: SAVE_QUEUE, status: 'pending' });
  if (saving === undefined) {
    for (const { end } of wishes) end();
    return;
  }
  const unsubscribe = client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation !== saving || saving.state.status === 'pending') return;
    unsubscribe();
    if (!isShown) for (const { end } of wishes) end();
  });
}
