import type { FactFix } from '#domain/fact-check/fact-mark.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { Button } from '#web/ui/button.tsx';
import { CLAIMS } from './claims-messages.ts';
import { explainMark } from './mark-labels.ts';
import type { Facts } from './use-facts.ts';

/** A claim with its reasons and the ways to fix it. @param onShow leads to it in the text; null where that is another's to do */
export function MarkEntry(props: {
  mark: JudgedMark;
  facts: Facts;
  isDisabled: boolean;
  onShow: ((mark: JudgedMark) => void) | null;
}) {
  const { mark, facts, isDisabled, onShow } = props;
  const mending = facts.mendingOf(mark);
  return (
    <div className="space-y-2 text-xs">
      <div className="space-y-1">
        {explainMark(mark).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {mending !== null && <p className="wrap-anywhere">{CLAIMS.mending(mending)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {mark.fixes.map((fix) => (
          <Button key={fix.kind} size="sm" disabled={isDisabled} onClick={() => facts.applyFix(mark, fix)}>
            <span className="max-w-60 truncate">{fixLabel(fix)}</span>
            <span className="sr-only">: {mark.claim}</span>
          </Button>
        ))}
        {mending !== null && (
          <Button size="sm" disabled={isDisabled} onClick={() => facts.applyMending(mark)}>
            {CLAIMS.mend}
            <span className="sr-only">: {mark.claim}</span>
          </Button>
        )}
        {onShow !== null && (
          <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => onShow(mark)}>
            Show
            <span className="sr-only"> {CLAIMS.inText(mark.claim)}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** A claim that the author vouches for, and the way back. */
export function VouchedEntry(props: { claim: string; facts: Facts; isDisabled: boolean }) {
  const { claim, facts, isDisabled } = props;
  return (
    <div className="flex items-baseline justify-between gap-3 text-xs text-muted">
      <p className="min-w-0 wrap-anywhere">{CLAIMS.vouchedFor(claim)}</p>
      <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => facts.withdraw(claim)}>
        {CLAIMS.withdraw}
        <span className="sr-only">: {claim}</span>
      </Button>
    </div>
  );
}

function fixLabel(fix: FactFix): string {
  if (fix.kind === 'replace') return CLAIMS.replace(fix.with);
  return fix.kind === 'remove' ? CLAIMS.remove : CLAIMS.keep;
}
