import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { describeError } from '#web/lib/api/api-error.ts';
import { createLater, useLater } from '#web/lib/browser/later.ts';
import type { Kind, Voice } from './toast-voice.ts';

type Id = string | number;

const laterToaster = createLater(async () => (await import('./toaster.tsx')).Toaster);
let voice: Voice | null = null;
/** What was said before it can be seen. */
const waiting: ((voice: Voice) => void)[] = [];
let count = 0;

/** The place of the toasts; mounted once. Their code comes when the page is at rest, or with the first toast. */
export function Toaster() {
  const Shown = useLater(laterToaster);
  return Shown === null ? null : <Shown onReady={showToastsWith} />;
}

/** From now on toasts are said by this, those first that were said before. */
export function showToastsWith(ready: Voice): void {
  voice = ready;
  for (const say of waiting.splice(0)) say(ready);
}

function withVoice(say: (voice: Voice) => void): void {
  if (voice !== null) {
    say(voice);
    return;
  }
  waiting.push(say);
  // A connection that comes back fetches it again.
  laterToaster.load().catch((error: unknown) => console.warn('Toasts could not be loaded.', error));
}

const sayAs =
  (kind: Kind) =>
  (title: ReactNode, options: ExternalToast = {}): Id => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    withVoice((ready) => ready.say(kind, title, { ...options, id }));
    return id;
  };

/** Says something in the corner: `toast.success('Title', { description, action })`. Returns its id; the same id again changes it. */
export const toast = Object.assign(sayAs('message'), {
  success: sayAs('success'),
  info: sayAs('info'),
  warning: sayAs('warning'),
  error: sayAs('error'),
  loading: sayAs('loading'),
  dismiss: (id: Id) => withVoice((ready) => ready.dismiss(id)),
  isShown: (id: Id) => voice?.isShown(id) ?? false,
  dismissUndos: () => voice?.dismissUndos(),
});

/** Says what failed, and why; `more` is what is offered then. */
export function showFailure(what: string, error: unknown, more: ExternalToast = {}): void {
  toast.error(what, { description: describeError(error), ...more });
}
