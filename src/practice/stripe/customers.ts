import type { Route } from '#practice/http/routes.ts';
import { apiRoute } from './api-route.ts';
import { deleteCustomer } from './billing.ts';
import { noSuch } from './errors.ts';
import type { Network } from './network.ts';
import type { Customer } from './objects.ts';
import { PAGING, pageOf } from './pagination.ts';
import { mergeMetadata, type Params, textOf } from './params.ts';
import { makeId } from './store.ts';

/** A customer that is there, or the refusal; `param` where another call names it. */
export function findCustomer(network: Network, id: string, param?: string): Customer {
  const found = network.store.state.customers[id];
  if (!found || 'deleted' in found) throw noSuch('customer', id, param);
  return found;
}

/** The customer that a list or a page is about: null where a list names none. */
export function customerIn(network: Network, params: Params): string | null {
  const id = textOf(params, 'customer');
  return id === null ? null : findCustomer(network, id, 'customer').id;
}

/** Customers; a deleted one can still be looked at. */
export function customerRoutes(network: Network): Route[] {
  const { state } = network.store;
  const fields = ['email', 'name', 'metadata'];
  return [
    apiRoute(network, 'POST', '/customers', fields, ({ params }) => {
      const customer: Customer = {
        id: makeId('cus'),
        object: 'customer',
        balance: 0,
        created: network.now(),
        currency: null,
        delinquent: false,
        email: textOf(params, 'email'),
        livemode: false,
        metadata: mergeMetadata({}, params),
        name: textOf(params, 'name'),
      };
      state.customers[customer.id] = customer;
      network.emit('customer.created', customer);
      return customer;
    }),
    apiRoute(network, 'GET', '/customers', ['email', ...PAGING], ({ params }) => {
      const email = textOf(params, 'email');
      const found = Object.values(state.customers).flatMap((one) => ('deleted' in one ? [] : [one]));
      return pageOf(
        '/v1/customers',
        found.filter((one) => email === null || one.email === email),
        params,
      );
    }),
    apiRoute(network, 'GET', '/customers/:id', [], ({ id }) => {
      const found = state.customers[id];
      if (!found) throw noSuch('customer', id);
      return found;
    }),
    apiRoute(network, 'POST', '/customers/:id', fields, ({ id, params }) => {
      const before = findCustomer(network, id);
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
    apiRoute(network, 'DELETE', '/customers/:id', [], ({ id }) =>
      deleteCustomer(network, findCustomer(network, id).id),
    ),
  ];
}
