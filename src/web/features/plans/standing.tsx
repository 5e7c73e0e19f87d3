import { CircleAlert, ExternalLink } from 'lucide-react';
import type { Billing } from '#contract/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { grantWords, standingOf } from './plan-words.ts';

/** What is paid and given, and the way to cards and invoices. */
export function Standing({
  billing,
  isOpening,
  isResuming,
  onPortal,
  onResume,
}: {
  billing: Billing;
  isOpening: boolean;
  isResuming: boolean;
  onPortal: () => void;
  onResume: () => void;
}) {
  const standing = standingOf(billing);
  const grants = billing.grants.filter(({ state }) => state !== 'ended');
  if (standing === null && grants.length === 0) return null;
  return (
    <section aria-label="Your plan" className="mb-6 space-y-3">
      {standing !== null && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-sm',
            standing.isUrgent ? 'border-warn bg-warn-soft text-warn' : 'border-line bg-surface',
          )}
        >
          {standing.isUrgent && <CircleAlert aria-hidden className="size-4 shrink-0" />}
          <p className="min-w-0 flex-1 basis-60">{standing.text}</p>
          {billing.payments !== 'off' && (
            <>
              {billing.subscription?.cancelAtPeriodEnd === true && (
                <Button size="sm" busy={isResuming} onClick={onResume}>
                  Keep my plan
                </Button>
              )}
              <Button size="sm" icon={<ExternalLink className="size-4" />} busy={isOpening} onClick={onPortal}>
                Cards and invoices
              </Button>
            </>
          )}
        </div>
      )}
      {grants.map((grant) => (
        <p key={grantWords(grant)} className="text-sm text-muted">
          {grantWords(grant)}
        </p>
      ))}
    </section>
  );
}
