import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { inOrder, type QueuedPost } from './exchange-times.ts';
import { isPaused, type QueueSettings } from './queue-settings.ts';
import { freeSlots, type QueueSlot } from './slots.ts';

/**
 * Where the posts go that stand on days which are paused now: each to the next free slot, and what stands there one further, so that their
 * order stays. What need not move keeps its time, and none goes out earlier (docs/product.md §21.6).
 * @param takenMs when what cannot be moved goes out, epoch ms
 * @returns null where the slots ahead do not suffice
 */
export function pushOn<P extends QueuedPost>(
  posts: readonly P[],
  queue: QueueSettings,
  { nowMs, takenMs }: { nowMs: number; takenMs: readonly number[] },
): { post: P; slot: QueueSlot }[] | null {
  const moves: { post: P; slot: QueueSlot }[] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const post of inOrder(posts)) {
    const isAway = isPaused(toLocalTime(post.dueMs, queue.zone).slice(0, 10), queue.pauses);
    if (!isAway && post.dueMs > lastMs) {
      lastMs = post.dueMs;
      continue;
    }
    const [slot] = freeSlots(queue, { nowMs, takenMs, afterMs: Math.max(lastMs, post.dueMs) }, 1);
    if (slot === undefined) return null;
    moves.push({ post, slot });
    lastMs = slot.instantMs;
  }
  return moves;
}
