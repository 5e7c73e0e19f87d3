import { UI } from '#contract/messages.ts';
import { useIsOnline } from '#web/lib/browser/use-is-online.ts';

/** What went wrong, as long as that is so: that one is offline is over with the connection (docs/product.md §11.13). */
export function useUntilOnline<Said extends string | null | undefined>(problem: Said): Said | null {
  const isOnline = useIsOnline();
  return isOnline && problem?.includes(UI.request.offline) === true ? null : problem;
}
