import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call, getFrom, listRoute } from './api-route.ts';
import { conflict, invalid, missing } from './errors.ts';
import type { Network } from './network.ts';
import { makeResource, type Price, type Product } from './objects.ts';
import { isEqual } from './pagination.ts';
import { flagOf, mergeMetadata, objectOf, textOf, textsOf } from './params.ts';

const PRICE_FIELDS = 'currency unit_amount product recurring lookup_key transfer_lookup_key metadata nickname'.split(
  ' ',
);

/** Products and their prices. */
export function catalogueRoutes(network: Network): Route[] {
  // Tables are looked up in each call, as a reset makes new ones.
  const { state } = network.store;
  return [
    apiRoute(network, 'POST', '/products', ['name', 'description', 'active', 'metadata'], (call) =>
      createProduct(network, call),
    ),
    apiRoute(network, 'POST', '/prices', PRICE_FIELDS, (call) => createPrice(network, call)),
    listRoute(network, '/prices', () => Object.values(state.prices), {
      active: isEqual(({ active }) => active),
      product: isEqual(({ product }) => product),
      type: isEqual(({ type }) => type),
      lookup_keys: (params, name) => {
        const keys = textsOf(params, name);
        return (price) => keys.length === 0 || keys.includes(price.lookup_key ?? '');
      },
    }),
    apiRoute(network, 'GET', '/prices/:id', [], ({ id }) => getFrom(state.prices, 'price', id)),
    apiRoute(network, 'POST', '/prices/:id', ['active', 'metadata', 'nickname'], ({ id, params }) => {
      const before = getFrom(state.prices, 'price', id);
      const after: Price = {
        ...before,
        active: flagOf(params, 'active') ?? before.active,
        metadata: mergeMetadata(before.metadata, params),
        nickname: textOf(params, 'nickname') ?? before.nickname,
      };
      state.prices[id] = after;
      network.emit('price.updated', after);
      return after;
    }),
  ];
}

function createProduct(network: Network, { params }: Call): Product {
  const name = textOf(params, 'name');
  if (name === null) throw missing('name');
  const product: Product = {
    ...makeResource('prod', 'product', network.now(), mergeMetadata({}, params)),
    active: flagOf(params, 'active') ?? true,
    description: textOf(params, 'description'),
    name,
    type: 'service',
    updated: network.now(),
  };
  network.store.state.products[product.id] = product;
  network.emit('product.created', product);
  return product;
}

function createPrice(network: Network, { params }: Call): Price {
  const { products, prices } = network.store.state;
  const currency = textOf(params, 'currency');
  if (currency === null) throw missing('currency');
  const amount = Number(textOf(params, 'unit_amount') ?? Number.NaN);
  if (!Number.isInteger(amount) || amount < 0) {
    throw invalid('Invalid integer: unit_amount', 'unit_amount', 'parameter_invalid_integer');
  }
  const product = getFrom(products, 'product', textOf(params, 'product') ?? '', 'product');
  const interval = textOf(objectOf(params, 'recurring'), 'interval');
  if (interval !== 'month') throw invalid('Here only months recur.', 'recurring[interval]');
  const lookupKey = textOf(params, 'lookup_key');
  const holder = Object.values(prices).find((one) => lookupKey !== null && one.lookup_key === lookupKey);
  if (holder && flagOf(params, 'transfer_lookup_key') !== true) {
    throw conflict(`A price (\`${holder.id}\`) already uses that lookup key.`, 'resource_already_exists');
  }
  if (holder) prices[holder.id] = { ...holder, lookup_key: null };
  const price: Price = {
    ...makeResource('price', 'price', network.now(), mergeMetadata({}, params)),
    active: true,
    billing_scheme: 'per_unit',
    currency: currency.toLowerCase(),
    lookup_key: lookupKey,
    nickname: textOf(params, 'nickname'),
    product: product.id,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  prices[price.id] = price;
  network.emit('price.created', price);
  return price;
}
