import { escapeHtml, page } from '#practice/pages/page.ts';
import { itemOf } from '../invoicing.ts';
import type { Customer, Invoice, PortalSession, Price, Subscription } from '../objects.ts';
import { day, money, NOTICE } from './format.ts';

export type PortalView = {
  readonly session: PortalSession;
  readonly customer: Customer;
  /** Those that have not ended, newest first. */
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly offered: readonly Price[];
  readonly mayCancel: boolean;
  readonly nameOf: (price: Price) => string;
  /** Why the last change was not made. */
  readonly fault: string | null;
};

/** The portal: a person changes, cancels or resumes a subscription, and reads the invoices. */
export function portalPage(view: PortalView): string {
  const { session, subscriptions, fault } = view;
  return page(
    'Your subscription',
    `${fault === null ? '' : `<p class="alert" role="alert">${escapeHtml(fault)}</p>`}
${session.return_url === null ? '' : `<p><a href="${escapeHtml(session.return_url)}">Return to Postsmith</a></p>`}
${subscriptions.length === 0 ? '<p>Nothing is paid for at the moment.</p>' : subscriptions.map((one) => section(view, one)).join('\n')}
${invoiceSection(view)}`,
    NOTICE,
  );
}

function section(view: PortalView, subscription: Subscription): string {
  const { price, current_period_end: until } = itemOf(subscription);
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const others = view.offered.filter(({ id }) => id !== price.id);
  const changes = isEnding
    ? []
    : others.map((other) =>
        button(
          `change ${other.id}`,
          `Change to ${view.nameOf(other)}, ${money(other.unit_amount, other.currency)} a month`,
        ),
      );
  const cancels = isEnding
    ? [button('resume', 'Resume subscription')]
    : view.mayCancel
      ? [button('cancel', 'Cancel subscription')]
      : [];
  const pays = subscription.status === 'past_due' || subscription.status === 'unpaid' ? [button('pay', 'Pay now')] : [];
  return `<section class="card" aria-labelledby="plan-${subscription.id}">
<h2 id="plan-${subscription.id}">${escapeHtml(view.nameOf(price))}</h2>
<p class="price">${money(price.unit_amount, price.currency)} a month</p>
<p class="soft">${isEnding ? `Ends on ${day(until)}` : `The next month begins on ${day(until)}`}</p>
${pays.length > 0 ? '<p class="alert">The last payment failed.</p>' : ''}
<form method="post" action="/p/session/${view.session.id}" class="row">
<input type="hidden" name="subscription" value="${subscription.id}">
${[...pays, ...changes, ...cancels].join('\n')}
</form>
</section>`;
}

function button(action: string, words: string): string {
  return `<button name="action" value="${escapeHtml(action)}">${escapeHtml(words)}</button>`;
}

function invoiceSection({ invoices }: PortalView): string {
  if (invoices.length === 0) return '';
  const rows = invoices.map(
    (one) =>
      `<tr><td>${day(one.created)}</td><td>${money(one.total, one.currency)}</td><td>${one.status === 'paid' ? 'Paid' : 'Not paid'}</td><td>${escapeHtml(one.number)}</td></tr>`,
  );
  return `<section class="card" aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
<table>
<thead><tr><th scope="col">Day</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Number</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>
</section>`;
}
