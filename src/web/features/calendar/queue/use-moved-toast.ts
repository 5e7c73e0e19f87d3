import { useEffect, useRef } from 'react';
import type { QueueView, useOrderQueue } from '#web/data/queue.ts';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { QUEUE } from './queue-messages.ts';
import { inFormerOrder, movableIds } from './queue-rows.ts';
import type { PressedAt } from './use-moved-focus.ts';

/** One at a time: the next move says something newer. */
const MOVED = 'queue-moved';

type Move = { postId: string; by: PressedAt; before: readonly string[] };

/**
 * Says where a post stands now that posts changed places, with Undo: each press takes the last move back alone, the next one that before it, for as
 * long as the toast stands.
 * @param onUndo called before a move is taken back
 */
export function useMovedToast(
  posts: QueueView['posts'],
  order: Pick<ReturnType<typeof useOrderQueue>, 'isPending' | 'mutate'>,
  onUndo: (move: Move) => void,
) {
  const latest = useRef(posts);
  useEffect(() => {
    latest.current = posts;
  });
  const moves = useRef<Move[]>([]);

  const say = (words: string) =>
    // Said in place of the former words: without a move that is left, without their Undo.
    toast.success(words, {
      id: MOVED,
      action: moves.current.length === 0 ? undefined : { label: 'Undo', onClick: undo },
    });

  function undo(event: { preventDefault: () => void }) {
    // The toast stays, for the move before.
    event.preventDefault();
    const move = moves.current.pop();
    if (move === undefined) return;
    onUndo(move);
    order.mutate(inFormerOrder(movableIds(latest.current), move.before), {
      onSuccess: () => say(QUEUE.movedBack),
      onError: (error) => {
        moves.current.push(move);
        showFailure(QUEUE.orderFailed, error);
      },
    });
  }

  return {
    /** Before a move. @returns what forgets it, where it fails */
    begin(postId: string, by: PressedAt): () => void {
      if (!order.isPending && !toast.isShown(MOVED)) moves.current = [];
      const move = { postId, by, before: movableIds(posts) };
      moves.current.push(move);
      return () => {
        moves.current = moves.current.filter((one) => one !== move);
      };
    },
    say,
    dismiss() {
      moves.current = [];
      toast.dismiss(MOVED);
    },
  };
}
