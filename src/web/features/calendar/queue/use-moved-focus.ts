import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was pressed for a post: its arrow up (-1) or down (1), or its menu. */
export type PressedAt = 1 | -1 | 'menu';

/** The attribute of a post's place in the list, and that of its arrows. */
export const PLACE = 'data-queue-place';
const ARROWS = 'button[data-by]';

/**
 * Keeps the focus on what was pressed while its post moves: what moves in the page loses it. At an end the arrow has it still, though it does
 * nothing there, so that one press too many does not send the post back.
 * @param shown what changes with every move that is shown
 * @param isPending a move is on its way
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>, shown: string, isPending: boolean) {
  const pressed = useRef<{ id: string; at: PressedAt; isUndo: boolean; hasMoved: boolean } | null>(null);
  const before = useRef(shown);

  useLayoutEffect(() => {
    const isChanged = before.current !== shown;
    before.current = shown;
    if (pressed.current === null) return;
    const { id, at, isUndo, hasMoved } = pressed.current;
    // Where the move fails, the post goes back and takes the focus with it.
    if (isChanged || hasMoved) pressed.current = isPending ? { ...pressed.current, hasMoved: true } : null;
    if (!isChanged) return;
    const row = list.current?.querySelector(`[${PLACE}="${id}"]`);
    const arrows = at === 'menu' ? [] : [...(row?.querySelectorAll<HTMLElement>(ARROWS) ?? [])];
    const same = arrows.find((arrow) => arrow.dataset['by'] === String(at));
    const other = arrows.find((arrow) => arrow !== same);
    const isAtEnd = same?.getAttribute('aria-disabled') === 'true';
    const menu = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
    ((isUndo && isAtEnd ? other : same) ?? menu)?.focus();
  });

  return {
    /** Before a post moves. @param isUndo the other arrow gets the focus where this one does nothing */
    follow(id: string, at: PressedAt, isUndo = false) {
      pressed.current = { id, at, isUndo, hasMoved: false };
    },
    /** It did not move. */
    end() {
      pressed.current = null;
    },
  };
}
