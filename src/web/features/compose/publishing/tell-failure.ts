import { createLater } from '#web/lib/browser/later.ts';
import { toast } from '#web/ui/toast.tsx';
import { NONE, type Toast } from './press.ts';

const failures = createLater(() => import('./save-failure.ts'));

let failed: Toast = NONE;

/** Says by a toast what is true and what to press; where that cannot be fetched, `title` at least. */
export async function tell(
  say: (words: typeof import('./save-failure.ts')) => Toast | undefined,
  title?: string,
): Promise<void> {
  const said = await failures.load().then(say, () => title && toast.error(title));
  failed = said || failed;
}

/** The next press takes away what the former one said, and with it what that offers. */
export function forgetFailure(): void {
  toast.dismiss(failed);
}
