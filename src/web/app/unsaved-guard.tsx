import { LeaveGuard, UNSAVED } from './leave-guard.tsx';

/** Asks before another screen opens, or the tab is closed, while a form would lose its changes. */
export function UnsavedGuard({ wouldLoseWords }: { wouldLoseWords: () => boolean }) {
  return <LeaveGuard wouldLoseWords={wouldLoseWords} description={UNSAVED} asksOnClose />;
}
