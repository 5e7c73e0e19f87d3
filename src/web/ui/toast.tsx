import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { describeError } from '#web/lib/api/api-error.ts';
import { createLater, useLater } from '#web/lib/browser/later.ts';

type ToastId = string | number;
type Say = (title: ReactNode, more?: ExternalToast) => ToastId;
type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** Nothing is said while a screen begins, as a rule. */
const later = createLater(() => import('./toaster.tsx'));
type Sonner = typeof import('./toaster.tsx')['toast'];

/** What is to be done once the code is here, in this order. */
let waiting: { id: ToastId; run: (sonner: Sonner) => void }[] = [];
later.subscribe(() => {
  const { toast: sonner } = later.find() ?? {};
  if (sonner === undefined) return;
  for (const { run } of waiting) run(sonner);
  waiting = [];
});

let counted = 0;

function saying(kind: Kind): Say {
  return (title, more) => {
    counted += 1;
    const id = more?.id ?? `toast-${counted}`;
    const run = (sonner: Sonner) => void sonner[kind](title, { ...more, id });
    const here = later.find();
    if (here !== null) run(here.toast);
    else {
      waiting.push({ id, run });
      // What a lost connection keeps away comes with it (`useLater`).
      later.load().catch((error: unknown) => console.warn('Toasts could not be loaded.', error));
    }
    return id;
  };
}

/** Says something for some seconds: `toast.success('Title', { description, action })`, from anywhere. One with the `id` of another takes its place. */
export const toast = Object.assign(saying('message'), {
  success: saying('success'),
  info: saying('info'),
  warning: saying('warning'),
  error: saying('error'),
  loading: saying('loading'),
  dismiss(id: ToastId): void {
    const here = later.find();
    if (here !== null) here.toast.dismiss(id);
    else waiting = waiting.filter((one) => one.id !== id);
  },
  /** Whether the one with this id is or was there. */
  has(id: ToastId): boolean {
    const said = later.find()?.toast.getToasts() ?? waiting;
    return said.some((one) => one.id === id);
  },
});

/** Says what failed, and why; `more` is what is offered then. */
export function showFailure(what: string, error: unknown, more: ExternalToast = {}): void {
  toast.error(what, { description: describeError(error), ...more });
}

/** The place of the toasts; mounted once. */
export function ToastHost() {
  const here = useLater(later);
  return here === null ? null : <here.Toaster />;
}
