import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#web/lib/browser/key-taken.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const ROW = '[data-post]';
/** The post whose row had the focus last in this tab, also on a visit before: who comes back from the editor goes on there. */
let lastId: string | undefined;

/** The row that had the focus last, where it is still in the list. */
export function lastRow(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-post="${lastId}"] [data-row]`) ?? null;
}

/**
 * Keys for the rows inside `list` (docs/product.md §2.19): J and K, or from a row on the arrows, move the focus between them, first to the
 * one that had it last, as Escape does from an empty search, which leaves it to the list where that has no row; any other key is given to `onKey` with the id of the focused row's post, and belongs to the browser unless that
 * gives true.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (key: string, postId: string) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const leaves = leavesSearch(event, list.current);
    if (!leaves && (isKeyTaken(event) || event.shiftKey)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = leaves ? 0 : STEPS[event.key];
    if (step === undefined) {
      const postId = rows[current]?.dataset['post'];
      if (postId !== undefined && onKey(event.key, postId)) event.preventDefault();
      return;
    }
    // Elsewhere the arrows scroll the page.
    if (current < 0 && event.key.startsWith('Arrow')) return;
    const next = current < 0 ? (lastRow(list.current) ?? rowIn(rows[0])) : rowIn(rows[current + step]);
    if (!next && !leaves) return;
    event.preventDefault();
    (next ?? list.current)?.focus();
  });
  useEffect(() => listenTo(window, 'keydown', (event) => press(event)), []);
  useEffect(() => listenTo(window, 'focusin', rememberRow), []);
}

const rowIn = (item: HTMLElement | undefined) => item?.querySelector<HTMLElement>('[data-row]');

/** Escape empties a search first. */
function leavesSearch(
  { key, target, isComposing, defaultPrevented }: KeyboardEvent,
  list: HTMLElement | null,
): boolean {
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && list?.contains(target) === true;
  return key === 'Escape' && isSearch && target.value === '' && !isComposing && !defaultPrevented;
}

function rememberRow({ target }: FocusEvent): void {
  if (target instanceof Element) lastId = target.closest<HTMLElement>(ROW)?.dataset['post'] ?? lastId;
}
