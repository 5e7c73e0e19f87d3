import { CircleAlert, ExternalLink } from 'lucide-react';
import type { Billing } from '#contract/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { grantMessage, subscriptionStatus } from './plan-messages.ts';

/** What the person pays for or was given, and the button for cards and invoices. */
export function SubscriptionPanel(props: {
  billing: Billing;
  isOpening: boolean;
  isResuming: boolean;
  onPortal: () => void;
  onResume: () => void;
}) {
  const { billing, isOpening, isResuming, onPortal, onResume } = props;
  const status = subscriptionStatus(billing);
  const grants = billing.grants.filter(({ state }) => state !== 'ended');
  if (status === null && grants.length === 0) return null;
  return (
    <section aria-label="Your plan" className="mb-6 space-y-3">
      {status !== null && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-sm',
            status.isUrgent ? 'border-warn bg-warn-soft text-warn' : 'border-line bg-surface',
          )}
        >
          {status.isUrgent && <CircleAlert aria-hidden className="size-4 shrink-0" />}
          <p className="min-w-0 flex-1 basis-60">{status.text}</p>
          {billing.payments !== 'off' && (
            <>
              {billing.subscription?.cancelAtPeriodEnd === true && (
                <Button size="sm" busy={isResuming} onClick={onResume}>
                  Keep my plan
                </Button>
              )}
              <Button size="sm" icon={ExternalLink} busy={isOpening} onClick={onPortal}>
                Cards and invoices
              </Button>
            </>
          )}
        </div>
      )}
      {grants.map((grant) => (
        <p key={grantMessage(grant)} className="text-sm text-muted">
          {grantMessage(grant)}
        </p>
      ))}
    </section>
  );
}
