import { type HttpRequest, isSameOrigin, paramOf, readForm } from '#practice/http/request.ts';
import { type HttpResponse, html, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { pageHeaders } from '#practice/pages/page.ts';
import { getFrom } from './api-route.ts';
import { change, changePrice, collect, completeCheckout, hasEnded, passTime } from './billing.ts';
import { findCard } from './cards.ts';
import { priceOf } from './checkout.ts';
import { StripeError } from './errors.ts';
import { customerOf, itemOf } from './invoicing.ts';
import type { Network } from './network.ts';
import type { PortalSession, Session, Subscription } from './objects.ts';
import { checkoutPage, closedPage, confirmPage, type Sale, unknownPage } from './pages/checkout-page.ts';
import { portalPage } from './pages/portal-page.ts';
import { mayCancel, offeredPrices } from './portal.ts';

/** The pages that people see: the checkout and the portal. */
export function pageRoutes(network: Network): Route[] {
  const route = (method: string, path: string, run: (request: HttpRequest, id: string) => HttpResponse): Route => ({
    method,
    path,
    handle: async (request) => {
      if (!isSameOrigin(request)) return html(403, unknownPage(), pageHeaders("'none'"));
      passTime(network);
      const response = run(request, paramOf(request, 'id'));
      await network.store.save();
      return response;
    },
  });
  return [
    route('GET', '/c/pay/:id', (_request, id) => withSession(network, id, (session) => showCheckout(network, session))),
    route('POST', '/c/pay/:id', (request, id) =>
      withSession(network, id, (session) => pay(network, session, readForm(request))),
    ),
    route('GET', '/p/session/:id', (_request, id) => withPortal(network, id, (one) => showPortal(network, one, null))),
    route('POST', '/p/session/:id', (request, id) =>
      withPortal(network, id, (one) => manage(network, one, readForm(request))),
    ),
  ];
}

function withSession(network: Network, id: string, show: (session: Session) => HttpResponse): HttpResponse {
  const session = network.store.state.sessions[id];
  if (!session) return html(404, unknownPage(), pageHeaders("'none'"));
  if (session.status === 'open') return show(session);
  return html(session.status === 'complete' ? 200 : 410, closedPage(session), pageHeaders("'none'"));
}

function saleOf(network: Network, session: Session): Sale {
  const price = priceOf(network, session);
  const product = getFrom(network.store.state.products, 'product', price.product);
  return { session, price, product, email: customerOf(network, session.customer).email };
}

function headersOf(session: Session): Record<string, string> {
  return pageHeaders(`'self' ${new URL(session.success_url).origin}`);
}

function showCheckout(network: Network, session: Session): HttpResponse {
  return html(200, checkoutPage(saleOf(network, session), null), headersOf(session));
}

function pay(network: Network, session: Session, form: Map<string, string>): HttpResponse {
  const again = (status: number, fault: string): HttpResponse =>
    html(status, checkoutPage(saleOf(network, session), fault), headersOf(session));
  const action = form.get('action') ?? 'pay';
  if (action === 'refuse') {
    const unable = 'We are unable to authenticate your payment method. Please choose a different one and try again.';
    return again(402, unable);
  }
  const card = action === 'confirm' ? 'pays' : findCard(form.get('card') ?? '');
  if (card === null) return again(400, 'Only the practice cards below are taken.');
  if (card === 'declined') return again(402, 'Your card was declined. Please try a different card.');
  if (card === 'needs-confirmation') return html(200, confirmPage(saleOf(network, session)), headersOf(session));
  const done = completeCheckout(network, session, priceOf(network, session));
  if (card === 'fails-later' && done.subscription !== null) network.store.state.failing[done.subscription] = true;
  return redirect(done.success_url.replaceAll('{CHECKOUT_SESSION_ID}', done.id));
}

function withPortal(network: Network, id: string, show: (session: PortalSession) => HttpResponse): HttpResponse {
  const { portals, customers } = network.store.state;
  const session = portals[id];
  const customer = session && customers[session.customer];
  if (!session || !customer || 'deleted' in customer) return html(404, unknownPage(), pageHeaders("'none'"));
  return show(session);
}

function showPortal(network: Network, session: PortalSession, fault: string | null): HttpResponse {
  const { subscriptions, invoices, products } = network.store.state;
  const isTheirs = ({ customer }: { readonly customer: string }): boolean => customer === session.customer;
  const view = portalPage({
    session,
    customer: customerOf(network, session.customer),
    subscriptions: Object.values(subscriptions)
      .filter((one) => isTheirs(one) && !hasEnded(one))
      .toReversed(),
    invoices: Object.values(invoices).filter(isTheirs).toReversed(),
    offered: offeredPrices(network, session),
    mayCancel: mayCancel(network, session),
    nameOf: (price) => products[price.product]?.name ?? price.id,
    fault,
  });
  return html(fault === null ? 200 : 402, view, pageHeaders("'self'"));
}

function manage(network: Network, session: PortalSession, form: Map<string, string>): HttpResponse {
  const subscription = network.store.state.subscriptions[form.get('subscription') ?? ''];
  if (!subscription || subscription.customer !== session.customer || hasEnded(subscription)) {
    return showPortal(network, session, 'This subscription has ended.');
  }
  try {
    perform(network, session, subscription, form.get('action') ?? '');
  } catch (error) {
    if (error instanceof StripeError) return showPortal(network, session, error.message);
    throw error;
  }
  return redirect(session.url);
}

/** Cancelling here sets `cancel_at` alone, as Stripe's own portal does; a call of the API sets `cancel_at_period_end`. */
function perform(network: Network, session: PortalSession, subscription: Subscription, action: string): void {
  const [verb, priceId] = action.split(' ');
  if (verb === 'cancel' && mayCancel(network, session)) {
    const { current_period_end: until } = itemOf(subscription);
    change(network, subscription, { cancel_at: until, canceled_at: network.now() });
  } else if (verb === 'resume') {
    change(network, subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null });
  } else if (verb === 'pay') {
    delete network.store.state.failing[subscription.id];
    collect(network, subscription);
  } else if (verb === 'change') {
    const price = offeredPrices(network, session).find(({ id }) => id === priceId);
    if (price) changePrice(network, subscription, price, true);
  }
}
