import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { Draft } from './draft.ts';
import { savedWords } from './saved-words.ts';

const TICK_MS = 1000;

/** The state of saving in words, growing older by itself; a failed save offers another try. */
export function SavedLine({
  draft,
  isKeptOnServer,
  onRetry,
}: {
  draft: Draft;
  isKeptOnServer: boolean;
  onRetry: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const hasFailed = draft.saveProblem !== null && !draft.isSaving;
  return (
    <p data-testid="save-state" className={cx('text-xs tabular-nums', hasFailed ? 'text-danger' : 'text-muted')}>
      {savedWords(draft, isKeptOnServer, Math.max(now, draft.savedAt ?? 0))}
      {hasFailed && (
        <button type="button" onClick={onRetry} className="ml-2 cursor-pointer underline">
          Try again
        </button>
      )}
    </p>
  );
}
