import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call } from './api-route.ts';
import { conflict, invalid, missing, noSuch } from './errors.ts';
import type { Network } from './network.ts';
import type { Price, Product } from './objects.ts';
import { PAGING, pageOf } from './pagination.ts';
import { mergeMetadata, objectOf, type Params, textOf, textsOf } from './params.ts';
import { makeId } from './store.ts';

/** Products and their prices. */
export function catalogueRoutes(network: Network): Route[] {
  // Looked up anew in each call: a reset makes new tables.
  const { state } = network.store;
  return [
    apiRoute(network, 'POST', '/products', ['name', 'description', 'active', 'metadata'], (call) =>
      createProduct(network, call),
    ),
    apiRoute(network, 'GET', '/products', ['active', ...PAGING], ({ params }) =>
      pageOf('/v1/products', Object.values(state.products).filter(isAsActiveAs(params)), params),
    ),
    apiRoute(network, 'GET', '/products/:id', [], ({ id }) => findIn(state.products, 'product', id)),
    apiRoute(network, 'POST', '/prices', PRICE_FIELDS, (call) => createPrice(network, call)),
    apiRoute(network, 'GET', '/prices', ['active', 'lookup_keys', 'product', 'type', ...PAGING], ({ params }) => {
      const keys = textsOf(params, 'lookup_keys');
      const product = textOf(params, 'product');
      const found = Object.values(state.prices)
        .filter(isAsActiveAs(params))
        .filter((price) => keys.length === 0 || keys.includes(price.lookup_key ?? ''))
        .filter((price) => product === null || price.product === product);
      return pageOf('/v1/prices', found, params);
    }),
    apiRoute(network, 'GET', '/prices/:id', [], ({ id }) => findIn(state.prices, 'price', id)),
    apiRoute(network, 'POST', '/prices/:id', ['active', 'metadata', 'nickname'], ({ id, params }) => {
      const before = findIn(state.prices, 'price', id);
      const active = textOf(params, 'active');
      const after: Price = {
        ...before,
        active: active === null ? before.active : active === 'true',
        metadata: mergeMetadata(before.metadata, params),
        nickname: textOf(params, 'nickname') ?? before.nickname,
      };
      state.prices[id] = after;
      network.emit('price.updated', after);
      return after;
    }),
  ];
}

const PRICE_FIELDS = [
  'currency',
  'unit_amount',
  'product',
  'recurring',
  'lookup_key',
  'transfer_lookup_key',
  'metadata',
  'nickname',
];

/** What a table holds under an id, or Stripe's refusal that names the kind. */
export function findIn<T>(table: Record<string, T>, noun: string, id: string, param?: string): T {
  const found = table[id];
  if (!found) throw noSuch(noun, id, param);
  return found;
}

function isAsActiveAs(params: Params): (one: { readonly active: boolean }) => boolean {
  const active = textOf(params, 'active');
  return (one) => active === null || String(one.active) === active;
}

function createProduct(network: Network, { params }: Call): Product {
  const name = textOf(params, 'name');
  if (name === null) throw missing('name');
  const now = network.now();
  const product: Product = {
    id: makeId('prod'),
    object: 'product',
    active: textOf(params, 'active') !== 'false',
    created: now,
    description: textOf(params, 'description'),
    livemode: false,
    metadata: mergeMetadata({}, params),
    name,
    type: 'service',
    updated: now,
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
  const product = findIn(products, 'product', textOf(params, 'product') ?? '', 'product');
  const recurring = objectOf(params, 'recurring');
  const interval = textOf(recurring, 'interval');
  if (interval !== 'month') throw invalid('Here only months recur.', 'recurring[interval]');
  const lookupKey = textOf(params, 'lookup_key');
  const holder = Object.values(prices).find((one) => lookupKey !== null && one.lookup_key === lookupKey);
  if (holder && textOf(params, 'transfer_lookup_key') !== 'true') {
    throw conflict(`A price (\`${holder.id}\`) already uses that lookup key.`, 'resource_already_exists');
  }
  if (holder) prices[holder.id] = { ...holder, lookup_key: null };
  const price: Price = {
    id: makeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: network.now(),
    currency: currency.toLowerCase(),
    livemode: false,
    lookup_key: lookupKey,
    metadata: mergeMetadata({}, params),
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
