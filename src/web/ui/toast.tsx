import type { ReactNode } from 'react';
import type { ExternalToast, toast as sonnerToast } from 'sonner';
import { describeError } from '#web/lib/api/api-error.ts';
import { createLater, useLater } from '#web/lib/browser/later.ts';

type Sonner = typeof sonnerToast;
type Id = string | number;

const laterToaster = createLater(async () => (await import('./toaster.tsx')).Toaster);
let sonner: Sonner | null = null;
/** What was said before it can be seen. */
const waiting: ((sonner: Sonner) => void)[] = [];
let count = 0;

/** The place of the toasts; mounted once. Their code comes when the page is at rest, or with the first toast. */
export function Toaster() {
  const Shown = useLater(laterToaster);
  return Shown === null ? null : <Shown onReady={showToastsWith} />;
}

/** From now on toasts are said by this, those first that were said before. */
export function showToastsWith(ready: Sonner): void {
  sonner = ready;
  for (const say of waiting.splice(0)) say(ready);
}

function withSonner(say: (sonner: Sonner) => void): void {
  if (sonner !== null) {
    say(sonner);
    return;
  }
  waiting.push(say);
  // A connection that comes back fetches it again.
  laterToaster.load().catch((error: unknown) => console.warn('Toasts could not be loaded.', error));
}

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';

const sayAs =
  (kind: Kind) =>
  (title: ReactNode, options: ExternalToast = {}): Id => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    withSonner((ready) => ready[kind](title, { ...options, id }));
    return id;
  };

/** Says something in the corner: `toast.success('Title', { description, action })`. Returns its id; the same id again changes it. */
export const toast = Object.assign(sayAs('message'), {
  success: sayAs('success'),
  info: sayAs('info'),
  warning: sayAs('warning'),
  error: sayAs('error'),
  loading: sayAs('loading'),
  dismiss: (id: Id) => withSonner((ready) => ready.dismiss(id)),
  isShown: (id: Id) => sonner?.getToasts().some((one) => one.id === id) ?? false,
});

/** Says what failed, and why; `more` is what is offered then. */
export function showFailure(what: string, error: unknown, more: ExternalToast = {}): void {
  toast.error(what, { description: describeError(error), ...more });
}
