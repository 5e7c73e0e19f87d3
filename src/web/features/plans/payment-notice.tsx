import { CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import type { Billing } from '#contract/plans.ts';
import { cx } from '#web/ui/cx.ts';
import { type CheckoutReturn, paymentMessage } from './plan-messages.ts';

export function PaymentNotice(props: {
  checkout: CheckoutReturn;
  /** As the provider last reported it; null before. */
  billing: Billing | null;
  error: Error | null;
}) {
  const { checkout, billing, error } = props;
  const subscription = billing?.subscription ?? null;
  const isDone = checkout === 'done' && subscription !== null;
  const Icon = checkout === 'cancelled' ? Undo2 : isDone ? CircleCheck : Hourglass;
  return (
    <p
      role="status"
      className={cx(
        'mb-6 flex items-center gap-2 rounded-lg px-4 py-3 text-sm [&_svg]:size-4 [&_svg]:shrink-0',
        isDone ? 'bg-accent-soft text-accent' : 'border border-line bg-surface',
      )}
    >
      <Icon aria-hidden />
      {paymentMessage(checkout, subscription, error)}
    </p>
  );
}
