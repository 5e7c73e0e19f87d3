import { useEffect, useRef } from 'react';
import type { QueueView, useOrderQueue } from '#web/data/queue.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { QUEUE } from './queue-messages.ts';
import { inFormerOrder, movableIds } from './queue-rows.ts';

/** One at a time: the next move says something newer. */
const MOVED = 'queue-moved';

/**
 * Says where a post stands now that posts changed places, with Undo: it brings the order back that was there before this post was moved, by
 * however many presses one after the other.
 */
export function useMovedToast(posts: QueueView['posts'], order: ReturnType<typeof useOrderQueue>) {
  const latest = useRef(posts);
  useEffect(() => {
    latest.current = posts;
  });
  const series = useRef<{ postId: string; before: readonly string[] } | null>(null);

  function undo(before: readonly string[]) {
    series.current = null;
    order.mutate(inFormerOrder(movableIds(latest.current), before), {
      onSuccess: () => toast.success(QUEUE.movedBack),
      onError: (error) => showFailure(QUEUE.orderFailed, error),
    });
  }

  return {
    /** Before a move. */
    begin(postId: string) {
      const goesOn = series.current?.postId === postId && (order.isPending || toast.isShown(MOVED));
      if (!goesOn) series.current = { postId, before: movableIds(posts) };
    },
    say(words: string) {
      const before = series.current?.before ?? [];
      toast.success(words, { id: MOVED, action: { label: 'Undo', onClick: () => undo(before) } });
    },
    dismiss() {
      series.current = null;
      toast.dismiss(MOVED);
    },
  };
}
