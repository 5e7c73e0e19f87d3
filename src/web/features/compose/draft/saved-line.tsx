import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { Draft } from './draft.ts';
import { savedWords } from './saved-label.ts';

const TICK_MS = 1000;

/** The state of saving in words, growing older by itself; a failed save offers another try, a contested one its question. */
export function SavedLine({
  draft,
  isKeptOnServer,
  onRetry,
  onChoose,
}: {
  draft: Draft;
  isKeptOnServer: boolean;
  onRetry: () => void;
  /** Leads to the question which words stay. */
  onChoose: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isContested = draft.isContested && !draft.isSaving;
  const hasFailed = draft.saveProblem !== null && !draft.isSaving;
  return (
    <p
      data-testid="save-state"
      className={cx('text-xs tabular-nums', hasFailed || isContested ? 'text-danger' : 'text-muted')}
    >
      {savedWords(draft, isKeptOnServer, Math.max(now, draft.savedAt ?? 0))}
      {isContested && <LineButton onPress={onChoose}>Choose</LineButton>}
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
