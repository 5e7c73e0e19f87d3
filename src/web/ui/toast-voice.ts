import type { ReactNode } from 'react';
import { type ExternalToast, toast } from 'sonner';

type Id = string | number;
export type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';
/** What toasts are said by, once its code is here. */
export type Voice = {
  say(kind: Kind, title: ReactNode, options: ExternalToast & { id: Id }): void;
  dismiss(id: Id): void;
  isShown(id: Id): boolean;
  /** Takes away whatever offers Undo. */
  dismissUndos(): void;
};
type Shown = ReturnType<typeof toast.getToasts>[number];

/** Says toasts. Of those that only inform one is there at a time: what is said next replaces it. */
export const voice: Voice = {
  say(kind, title, options) {
    toast[kind](title, options);
    const said = toast.getToasts().find(({ id }) => id === options.id);
    if (said !== undefined && onlyInforms(said)) dismissInforming(options.id);
  },
  dismiss: (id) => void toast.dismiss(id),
  isShown: (id) => toast.getToasts().some((one) => one.id === id),
  dismissUndos() {
    for (const one of toast.getToasts()) if (offersUndo(one)) toast.dismiss(one.id);
  },
};

/** Takes away the toasts that only inform, but for the one of this id. */
export function dismissInforming(butNot?: Id): void {
  for (const one of toast.getToasts()) if (one.id !== butNot && onlyInforms(one)) toast.dismiss(one.id);
}

/** Nothing went wrong, nothing is under way and there is nothing to press: it can be missed (docs/product.md §2.11). */
function onlyInforms(one: Shown): boolean {
  if (!('title' in one)) return false;
  const { type = 'default', action, duration } = one;
  const isCalm = type === 'default' || type === 'success' || type === 'info';
  return isCalm && !action && duration !== Number.POSITIVE_INFINITY;
}

function offersUndo(one: Shown): boolean {
  const action = 'action' in one ? one.action : null;
  return typeof action === 'object' && action !== null && 'label' in action && action.label === 'Undo';
}
