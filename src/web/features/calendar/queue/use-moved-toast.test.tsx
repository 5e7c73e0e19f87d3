import { expect, test, vi } from 'vitest';
import { pressUndo, renderHook, shownToasts, standInForBrowser } from '#test/harness/screen.ts';
import type { QueueView, useOrderQueue } from '#web/data/queue.ts';
import { QUEUE } from './queue-messages.ts';
import { useMovedToast } from './use-moved-toast.ts';

const POSTS = ['ann', 'ben', 'cleo'].map((postId) => ({ postId, canMove: true })) as unknown as QueueView['posts'];

standInForBrowser();

/** The toast of a queue whose orders succeed at once, or fail. */
function openToast() {
  const orders: string[] = [];
  const undone = vi.fn();
  const fails = { next: false };
  const mutate = ((ids, options) => {
    const isFailed = fails.next;
    fails.next = false;
    if (!isFailed) orders.push(ids.join(' '));
    if (isFailed) options?.onError?.(new Error('offline'), ids, undefined, {} as never);
    else options?.onSuccess?.({} as never, ids, undefined, {} as never);
  }) as ReturnType<typeof useOrderQueue>['mutate'];
  // A screen is rendered once here: each move is made by one that shows the order before it.
  const moved = renderHook(() => useMovedToast(POSTS, { isPending: false, mutate }, undone));
  return { moved, orders, undone, fails };
}

test('each Undo takes back the last move alone, and names the post and its arrow; then there is none', () => {
  const { moved, orders, undone } = openToast();
  moved.begin('cleo', -1);
  moved.say('Moved once');
  moved.begin('ben', 1);
  moved.say('Moved twice');
  expect(shownToasts()).toEqual(['Moved twice']);
  pressUndo('Moved twice');
  expect(shownToasts()).toEqual([QUEUE.movedBack]);
  expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ postId: 'ben', by: 1 }));
  pressUndo(QUEUE.movedBack);
  expect(undone).toHaveBeenLastCalledWith(expect.objectContaining({ postId: 'cleo', by: -1 }));
  expect(orders).toEqual(['ann ben cleo', 'ann ben cleo']);
  expect(() => pressUndo()).toThrow('no Undo');
});

test('an Undo that fails can be pressed again; a move that failed is none, and once the toast is gone so are its moves', () => {
  const { moved, orders, undone, fails } = openToast();
  moved.begin('cleo', -1);
  moved.say('Moved');
  moved.begin('ann', 1)();
  fails.next = true;
  pressUndo('Moved');
  expect(shownToasts()).toContain(QUEUE.orderFailed);
  pressUndo('Moved');
  expect(orders).toHaveLength(1);
  expect(undone.mock.calls.map(([{ postId }]) => postId as string)).toEqual(['cleo', 'cleo']);

  moved.begin('ann', 1);
  moved.say('Moved');
  moved.dismiss();
  moved.begin('ben', 'menu');
  moved.say('Moved');
  pressUndo('Moved');
  expect(() => pressUndo()).toThrow('no Undo');
});
