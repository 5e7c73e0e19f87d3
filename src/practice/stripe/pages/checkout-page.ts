import { escapeHtml, page } from '#practice/pages/page.ts';
import { CARDS } from '../cards.ts';
import type { Price, Product, Session } from '../objects.ts';
import { money, NOTICE } from './format.ts';

export type Sale = {
  readonly session: Session;
  readonly price: Price;
  readonly product: Product;
  readonly email: string | null;
};

/** The checkout: plan, price, card. `fault` says why the last try did not pay. */
export function checkoutPage(sale: Sale, fault: string | null): string {
  const { session } = sale;
  const cards = CARDS.map(
    ({ number, meaning }) => `<tr><th scope="row">${number}</th><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return page(
    `Subscribe to ${sale.product.name}`,
    `${summary(sale)}
<form method="post" action="/c/pay/${session.id}">
${fault === null ? '' : `<p class="alert" role="alert" id="fault">${escapeHtml(fault)}</p>`}
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242"${fault === null ? '' : ' aria-invalid="true" aria-describedby="fault"'}>
<div class="row">
<button class="main" name="action" value="pay">Pay ${money(session.amount_total, session.currency)} and subscribe</button>
</div>
</form>
${back(session)}
<section class="card" aria-labelledby="cards">
<h2 id="cards">Practice cards</h2>
<table><tbody>${cards.join('')}</tbody></table>
</section>`,
    NOTICE,
  );
}

/** The bank's page for a card that needs its holder's confirmation. */
export function confirmPage(sale: Sale): string {
  const { session } = sale;
  return page(
    'Confirm the payment',
    `${summary(sale)}
<p>The bank of this practice card wants your word before it pays.</p>
<form method="post" action="/c/pay/${session.id}" class="row">
<button name="action" value="confirm">Confirm payment</button>
<button name="action" value="refuse">Refuse payment</button>
</form>`,
    NOTICE,
  );
}

/** The page of a session that is paid or expired. */
export function closedPage(session: Session): string {
  const isPaid = session.status === 'complete';
  return page(
    isPaid ? 'This is paid already' : 'This page has run out',
    `<p>${isPaid ? 'The subscription began.' : 'Go back and begin once more. Nothing was charged.'}</p>
${isPaid ? `<p><a href="${escapeHtml(session.success_url)}">Continue</a></p>` : back(session)}`,
    NOTICE,
  );
}

export function unknownPage(): string {
  return page('There is no such page', '<p>The address is not complete, or it never was one.</p>', NOTICE);
}

function summary({ price, product, email }: Sale): string {
  return `<section class="card" aria-label="What you buy">
<h2>${escapeHtml(product.name)}</h2>
<p class="price">${money(price.unit_amount, price.currency)} a month</p>
${email === null ? '' : `<p class="soft">${escapeHtml(email)}</p>`}
</section>`;
}

function back({ cancel_url: address }: Session): string {
  return address === null ? '' : `<p><a href="${escapeHtml(address)}">Go back</a></p>`;
}
