import { Button } from '#web/ui/button.tsx';
import { JUDGE } from './facts-messages.ts';
import type { Judge } from './use-judge.ts';

/** Whether the model has read the post, and how to ask it: one quiet line, nothing where there is no model. */
export function JudgeLine({ judge, isDisabled }: { judge: Judge; isDisabled: boolean }) {
  if (!judge.isShown) return null;
  const { says, offers, isBusy = false } = lineOf(judge);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-muted">
      <p role="status" className="min-w-0 wrap-anywhere">
        {says}
      </p>
      {/* Always there: whoever pressed it keeps the focus. */}
      <Button size="sm" disabled={isDisabled} busy={isBusy} onClick={judge.ask}>
        {offers}
      </Button>
    </div>
  );
}

function lineOf({ asked, isStale }: Judge): { says: string | null; offers: string; isBusy?: boolean } {
  const { running, changed, ask, asking, askAgain, retry } = JUDGE;
  if (asked === null) return { says: null, offers: ask };
  const { outcome } = asked;
  if (outcome.phase === 'running') return { says: running, offers: asking, isBusy: true };
  if (isStale) return { says: changed, offers: askAgain };
  return { says: outcome.says, offers: outcome.phase === 'failed' ? retry : askAgain };
}
