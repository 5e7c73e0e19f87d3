import type { Route } from '#practice/http/routes.ts';
import { apiRoute, getFrom, listRoute } from './api-route.ts';
import { getCustomer } from './customers.ts';
import { conflict, missing } from './errors.ts';
import type { Network } from './network.ts';
import { type Configuration, makeResource, type PortalSession, type Price } from './objects.ts';
import { isEqual } from './pagination.ts';
import { flagOf, listOf, mergeMetadata, objectOf, type Params, textOf, textsOf } from './params.ts';

const SESSION_FIELDS = ['customer', 'return_url', 'configuration'];
const FIELDS = ['features', 'default_return_url', 'business_profile', 'metadata', 'active', 'name'];

/** What the portal may do, and the sessions that open it. */
export function portalRoutes(network: Network): Route[] {
  const { state } = network.store;
  const get = (id: string, param?: string): Configuration =>
    getFrom(state.configurations, 'billing_portal.configuration', id, param);
  return [
    apiRoute(network, 'POST', '/billing_portal/configurations', FIELDS, ({ params }) => {
      if (!('features' in params)) throw missing('features');
      const blank: Configuration = {
        ...makeResource('bpc', 'billing_portal.configuration', network.now()),
        active: true,
        default_return_url: null,
        features: {},
        is_default: false,
        updated: network.now(),
      };
      return put(network, blank, params);
    }),
    apiRoute(network, 'POST', '/billing_portal/configurations/:id', FIELDS, ({ id, params }) =>
      put(network, get(id), params),
    ),
    listRoute(network, '/billing_portal/configurations', () => Object.values(state.configurations), {
      active: isEqual(({ active }) => active),
      is_default: isEqual(({ is_default: isDefault }) => isDefault),
    }),
    apiRoute(network, 'POST', '/billing_portal/sessions', SESSION_FIELDS, ({ params }): PortalSession => {
      const customer = getCustomer(network, textOf(params, 'customer') ?? '', 'customer');
      const wanted = textOf(params, 'configuration');
      if (wanted === null) {
        throw conflict(
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
        );
      }
      const configuration = get(wanted, 'configuration');
      const { metadata: _none, ...resource } = makeResource('bps', 'billing_portal.session', network.now());
      const session: PortalSession = {
        ...resource,
        configuration: configuration.id,
        customer: customer.id,
        return_url: textOf(params, 'return_url') ?? configuration.default_return_url,
        url: `${network.url}/p/session/${resource.id}`,
      };
      state.portals[session.id] = session;
      return session;
    }),
  ];
}

function put(network: Network, before: Configuration, params: Params): Configuration {
  const after: Configuration = {
    ...before,
    active: flagOf(params, 'active') ?? before.active,
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
  return flagOf(cancel, 'enabled') === true;
}

function featureOf(configuration: Configuration | undefined, name: string): Params {
  return objectOf(configuration?.features ?? {}, name);
}
