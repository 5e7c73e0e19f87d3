import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { undoLeftMs } from '#domain/posts/sending/share-undo.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { useUndoFlow } from './undo-share.tsx';

const TICK_MS = 250;

/**
 * How long until a share leaves, or why it waits, and Undo (docs/product.md §7.16).
 * @param props.waits why it waits although it is due, or null
 * @param props.clockOffsetMs what to add to the browser's clock to get the server's; null where that is not known
 */
export function LeavingShare(props: {
  post: Pick<Post, 'id' | 'publication'>;
  clockOffsetMs: number | null;
  waits: string | null;
}) {
  const { clockOffsetMs, waits } = props;
  const { id: postId, publication } = props.post;
  const undo = useUndoFlow();
  const [isBusy, setBusy] = useState(false);
  const nowMs = useNow(Date.now, TICK_MS);
  if (publication === null) return null;
  const share = { ...publication, dueAt: new Date(publication.dueAt) };
  const leftMs = clockOffsetMs === null ? null : undoLeftMs(share, nowMs + clockOffsetMs);
  async function press(publicationId: string) {
    setBusy(true);
    await undo({ postId, publicationId });
    setBusy(false);
  }
  return (
    <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">{waits ?? leavesIn(leftMs)}</span>
      <Button size="sm" busy={isBusy} onClick={() => void press(publication.id)}>
        Undo
      </Button>
    </span>
  );
}

/** 'Going out in 5 s', and from its time on that it does. */
export function leavesIn(leftMs: number | null): string {
  if (leftMs === null) return 'Going out in a few seconds';
  return leftMs > 0 ? `Going out in ${Math.ceil(leftMs / 1000)} s` : 'Publishing shortly…';
}
