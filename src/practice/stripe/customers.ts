import type { Route } from '#practice/http/routes.ts';
import { apiRoute, getFrom, listRoute } from './api-route.ts';
import { noSuch } from './errors.ts';
import type { Network } from './network.ts';
import { type Customer, makeResource } from './objects.ts';
import { type Filter, isEqual } from './pagination.ts';
import { mergeMetadata, textOf } from './params.ts';

/** A customer that exists; throws the error otherwise, with `param` where another call names it. */
export function getCustomer(network: Network, id: string, param?: string): Customer {
  const found = network.store.state.customers[id];
  if (!found || 'deleted' in found) throw noSuch('customer', id, param);
  return found;
}

/** Objects of the customer that a list names; all where it names none. */
export function isOfCustomer<T extends { readonly customer: string }>(network: Network): Filter<T> {
  return (params, name) => {
    const id = textOf(params, name);
    if (id !== null) getCustomer(network, id, name);
    return ({ customer }) => id === null || customer === id;
  };
}

/** Customers; a deleted one can still be read. */
export function customerRoutes(network: Network): Route[] {
  const { state } = network.store;
  const fields = ['email', 'name', 'metadata'];
  return [
    apiRoute(network, 'POST', '/customers', fields, ({ params }) => {
      const customer: Customer = {
        ...makeResource('cus', 'customer', network.now(), mergeMetadata({}, params)),
        balance: 0,
        currency: null,
        delinquent: false,
        email: textOf(params, 'email'),
        name: textOf(params, 'name'),
      };
      state.customers[customer.id] = customer;
      network.emit('customer.created', customer);
      return customer;
    }),
    listRoute(
      network,
      '/customers',
      () => Object.values(state.customers).flatMap((one) => ('deleted' in one ? [] : one)),
      {
        email: isEqual(({ email }) => email),
      },
    ),
    apiRoute(network, 'GET', '/customers/:id', [], ({ id }) => getFrom(state.customers, 'customer', id)),
    apiRoute(network, 'POST', '/customers/:id', fields, ({ id, params }) => {
      const before = getCustomer(network, id);
      const after: Customer = {
        ...before,
        email: 'email' in params ? textOf(params, 'email') : before.email,
        name: 'name' in params ? textOf(params, 'name') : before.name,
        metadata: mergeMetadata(before.metadata, params),
      };
      state.customers[id] = after;
      network.emit('customer.updated', after);
      return after;
    }),
  ];
}
