import type { Route } from '#practice/http/routes.ts';
import { apiRoute } from './api-route.ts';
import { findIn } from './catalogue.ts';
import { findCustomer } from './customers.ts';
import { conflict, missing } from './errors.ts';
import type { Network } from './network.ts';
import type { Configuration, PortalSession, Price } from './objects.ts';
import { PAGING, pageOf } from './pagination.ts';
import { listOf, mergeMetadata, objectOf, type Params, textOf, textsOf } from './params.ts';
import { makeId } from './store.ts';

const FIELDS = ['features', 'default_return_url', 'business_profile', 'metadata', 'active', 'name'];

/** What the portal may do, and the sessions that open it. */
export function portalRoutes(network: Network): Route[] {
  const { state } = network.store;
  const find = (id: string, param?: string): Configuration =>
    findIn(state.configurations, 'billing_portal.configuration', id, param);
  return [
    apiRoute(network, 'POST', '/billing_portal/configurations', FIELDS, ({ params }) => {
      if (!('features' in params)) throw missing('features');
      const blank: Configuration = {
        id: makeId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        created: network.now(),
        default_return_url: null,
        features: {},
        is_default: false,
        livemode: false,
        metadata: {},
        updated: network.now(),
      };
      return put(network, blank, params);
    }),
    apiRoute(network, 'POST', '/billing_portal/configurations/:id', FIELDS, ({ id, params }) =>
      put(network, find(id), params),
    ),
    apiRoute(network, 'GET', '/billing_portal/configurations', ['active', 'is_default', ...PAGING], ({ params }) => {
      const active = textOf(params, 'active');
      const found = Object.values(state.configurations).filter(
        (one) => active === null || String(one.active) === active,
      );
      return pageOf('/v1/billing_portal/configurations', found, params);
    }),
    apiRoute(
      network,
      'POST',
      '/billing_portal/sessions',
      ['customer', 'return_url', 'configuration'],
      ({ params }): PortalSession => {
        const customer = findCustomer(network, textOf(params, 'customer') ?? '', 'customer');
        const wanted = textOf(params, 'configuration');
        if (wanted === null) {
          throw conflict(
            'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
          );
        }
        const configuration = find(wanted, 'configuration');
        const id = makeId('bps');
        const session: PortalSession = {
          id,
          object: 'billing_portal.session',
          configuration: configuration.id,
          created: network.now(),
          customer: customer.id,
          livemode: false,
          return_url: textOf(params, 'return_url') ?? configuration.default_return_url,
          url: `${network.url}/p/session/${id}`,
        };
        state.portals[id] = session;
        return session;
      },
    ),
  ];
}

function put(network: Network, before: Configuration, params: Params): Configuration {
  const active = textOf(params, 'active');
  const after: Configuration = {
    ...before,
    active: active === null ? before.active : active === 'true',
    default_return_url: textOf(params, 'default_return_url') ?? before.default_return_url,
    features: 'features' in params ? { ...before.features, ...objectOf(params, 'features') } : before.features,
    metadata: mergeMetadata(before.metadata, params),
    updated: network.now(),
  };
  network.store.state.configurations[after.id] = after;
  return after;
}

/** The prices a person may change to in a portal, as its configuration lists them. */
export function offeredPrices(network: Network, { configuration }: PortalSession): Price[] {
  const { configurations, prices } = network.store.state;
  const update = featureOf(configurations[configuration], 'subscription_update');
  const ids = listOf(update, 'products').flatMap((product) => textsOf(product, 'prices'));
  return ids.flatMap((id) => prices[id] ?? []).filter(({ active }) => active);
}

/** Whether a portal lets people cancel. */
export function mayCancel(network: Network, { configuration }: PortalSession): boolean {
  const cancel = featureOf(network.store.state.configurations[configuration], 'subscription_cancel');
  return textOf(cancel, 'enabled') === 'true';
}

function featureOf(configuration: Configuration | undefined, name: string): Params {
  return objectOf(configuration?.features ?? {}, name);
}
