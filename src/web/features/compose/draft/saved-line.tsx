import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { Draft } from './draft.ts';
import { savedLabel } from './saved-label.ts';

const TICK_MS = 1000;

/** How far the draft is saved, with the button that helps after a failure or a conflict. */
export function SavedLine(props: {
  draft: Draft;
  isSignedIn: boolean;
  onRetry: () => void;
  /** Leads to the choice between the versions. */
  onChoose: () => void;
}) {
  const { draft, isSignedIn, onRetry, onChoose } = props;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const hasConflict = draft.hasConflict && !draft.isSaving;
  const hasFailed = draft.saveProblem !== null && !draft.isSaving;
  return (
    <p
      data-testid="save-state"
      className={cx('tabular-nums empty:hidden', hasFailed || hasConflict ? 'text-danger' : 'text-muted')}
    >
      {savedLabel(draft, isSignedIn, Math.max(now, draft.savedAt ?? 0))}
      {hasConflict && <LineButton onPress={onChoose}>Choose</LineButton>}
      {hasFailed && <LineButton onPress={onRetry}>Try again</LineButton>}
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
