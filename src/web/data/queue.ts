import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  addToQueue,
  listRepeats,
  orderQueue,
  proposeQueue,
  type QueueView,
  readQueue,
  saveQueue,
} from '#contract/queue.ts';
import type { RouteBody } from '#contract/route.ts';
import { exchangeTimes } from '#domain/queue-slots/exchange-times.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { invalidatePosts } from './posts.ts';
import { PRESS_LIFE_MS } from './publications.ts';
import { useUserQuery } from './user-query.ts';

export type { QueueView };
export type QueueSettings = RouteBody<typeof saveQueue>;

/** Below `posts`, so that whatever changes posts has it read anew. */
const QUEUE = ['posts', 'queue'] as const;
const NOW = [...QUEUE, 'now'] as const;
/** The key of the mutation that keeps times and days off. */
export const SAVE_QUEUE = ['queue', 'save'] as const;
const ORDER_QUEUE = ['queue', 'order'] as const;
/** Changes of the queue follow each other, or the older of two answers could come last. */
const SCOPE = { id: 'queue' };

/** The signed-in person's queue as it is now; read anew with every list, and once a minute. */
export function useQueue() {
  return useUserQuery({
    queryKey: NOW,
    queryFn: ({ signal }) => fetchData(readQueue, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
}

/** Keeps times and pauses; posts on days that are paused now are pushed on. Rejects with ApiError. */
export function useSaveQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVE_QUEUE,
    mutationFn: (settings: QueueSettings) => fetchData(saveQueue, { body: settings }),
    scope: SCOPE,
    onSuccess: ({ queue }) => client.setQueryData(NOW, queue),
    onSettled: () => invalidatePosts(client),
  });
}

/** Moves a post of the queue to one of its free slots (`at`, ISO). Rejects with ApiError. */
export function useMoveInQueue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { postId: string; at: string }) =>
      fetchData(addToQueue, { body, sendBy: Date.now() + PRESS_LIFE_MS }),
    scope: SCOPE,
    onSettled: () => invalidatePosts(client),
  });
}

/** Puts the posts of the queue into another order, at once on the screen, and back where that fails. Rejects with ApiError. */
export function useOrderQueue() {
  const client = useQueryClient();
  /** The queue as the server has it, while orders are on their way. */
  const stored = useRef<QueueView>(undefined);
  // Each order names all posts: what a later one shows stays, whatever becomes of those before it.
  const isLast = () => client.isMutating({ mutationKey: ORDER_QUEUE }) === 1;
  return useMutation({
    mutationKey: ORDER_QUEUE,
    mutationFn: (postIds: string[]) => fetchData(orderQueue, { body: { postIds } }),
    scope: SCOPE,
    onMutate: async (postIds) => {
      await client.cancelQueries({ queryKey: NOW });
      stored.current ??= client.getQueryData<QueueView>(NOW);
      client.setQueryData<QueueView>(NOW, (queue) => queue && inThisOrder(queue, postIds));
    },
    onSuccess: (_, postIds) => {
      if (stored.current !== undefined) stored.current = inThisOrder(stored.current, postIds);
    },
    onError: () => {
      if (isLast()) client.setQueryData<QueueView>(NOW, stored.current);
    },
    onSettled: () => {
      if (!isLast()) return;
      stored.current = undefined;
      return invalidatePosts(client);
    },
  });
}

/** The queue with the posts that can be moved in this order: they exchange their times. */
export function inThisOrder(queue: QueueView, postIds: readonly string[]): QueueView {
  const movable = queue.posts
    .filter(({ canMove }) => canMove)
    .map((post) => ({ id: post.postId, dueMs: Date.parse(post.dueAt), post }));
  const moves = new Map(exchangeTimes(movable, postIds)?.map(({ post, takes }) => [post.id, takes.post]));
  const posts = queue.posts.map((post) => {
    const { dueAt, localTime, zone } = moves.get(post.postId) ?? post;
    return { ...post, dueAt, localTime, zone };
  });
  return { ...queue, posts: posts.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)) };
}

/** Times that are proposed for a queue that has none; only once `isWanted`. */
export function useQueueProposal(zone: string, isWanted: boolean) {
  return useUserQuery({
    queryKey: ['queue-proposal', zone],
    queryFn: ({ signal }) => fetchData(proposeQueue, { query: { zone }, signal }),
    enabled: isWanted,
  });
}

/** Posts of long ago that one might write anew. */
export function useRepeats() {
  return useUserQuery({
    queryKey: [...QUEUE, 'repeats'],
    queryFn: async ({ signal }) => (await fetchData(listRepeats, { signal })).posts,
    staleTime: MINUTE_MS,
  });
}
