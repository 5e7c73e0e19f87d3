import { CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import type { Billing } from '#contract/plans.ts';
import { TIER_NAMES } from '#domain/plans/plans.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { cx } from '#web/ui/cx.ts';
import type { CheckoutReturn } from './plan-words.ts';

/** What came of the provider's page. An event may be late, so it says that it looks again. */
export function PaymentNotice({
  checkout,
  billing,
  error,
}: {
  checkout: CheckoutReturn;
  /** As the provider last told it; null before. */
  billing: Billing | null;
  error: Error | null;
}) {
  const subscription = billing?.subscription ?? null;
  const isDone = checkout === 'done' && subscription !== null;
  return (
    <p
      role="status"
      className={cx(
        'mb-6 flex items-center gap-2 rounded-lg px-4 py-3 text-sm [&_svg]:size-4 [&_svg]:shrink-0',
        isDone ? 'bg-accent-soft text-accent' : 'border border-line bg-surface',
      )}
    >
      {checkout === 'cancelled' ? (
        <Undo2 aria-hidden />
      ) : isDone ? (
        <CircleCheck aria-hidden />
      ) : (
        <Hourglass aria-hidden />
      )}
      {wordsOf(checkout, subscription, error)}
    </p>
  );
}

function wordsOf(checkout: CheckoutReturn, subscription: Billing['subscription'], error: Error | null): string {
  if (checkout === 'cancelled') return 'You left before paying. Nothing was charged.';
  if (subscription !== null) return `Thank you. You are on ${TIER_NAMES[subscription.tier]} now.`;
  if (error !== null) return `Your payment could not be looked up yet: ${messageOf(error)} It is tried again.`;
  return 'Your payment is being confirmed. This page looks again by itself.';
}
