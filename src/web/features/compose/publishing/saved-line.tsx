import { type ReactNode, useEffect, useState } from 'react';
import { useIsOnline } from '#web/lib/browser/use-is-online.ts';
import { cx } from '#web/ui/cx.ts';
import { dismissConflictToast } from '../conflict/use-conflict.ts';
import { offlineLabel, savedLabel } from '../draft/saved-label.ts';
import type { Composing } from '../use-composer.ts';

const TICK_MS = 1000;

/** How far the draft is saved, with the button that helps after a failure or a conflict. */
export function SavedLine({ composing }: { composing: Composing }) {
  const { draft, store, isSignedIn, savesItself, publishing, conflict } = composing;
  const isOnline = useIsOnline();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isKept = store.hasLocalCopy();
  const offline = isOnline || !isSignedIn ? null : offlineLabel(draft, { savesItself, isKept });
  const hasConflict = draft.hasConflict && !draft.isSaving;
  const hasFailed = offline === null && draft.saveProblem !== null && !draft.isSaving;
  function choose() {
    dismissConflictToast();
    conflict.show();
  }
  const isBad = hasFailed || hasConflict || (offline !== null && !isKept);
  return (
    <p data-testid="save-state" className={cx('tabular-nums empty:hidden', isBad ? 'text-danger' : 'text-muted')}>
      {offline ?? savedLabel(draft, isSignedIn, Math.max(now, draft.savedAt ?? 0))}
      {hasConflict && <LineButton onPress={choose}>Choose</LineButton>}
      {hasFailed && <LineButton onPress={() => void publishing.save(true)}>Try again</LineButton>}
    </p>
  );
}

function LineButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="ml-2 cursor-pointer underline">
      {children}
    </button>
  );
}
