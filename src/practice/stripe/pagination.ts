import { invalid, noSuch } from './errors.ts';
import type { List } from './objects.ts';
import { type Params, textOf } from './params.ts';

/** The parameters of every list beside its own filters. */
export const PAGING = ['limit', 'starting_after'] as const;

/** Which objects a list contains, by the parameter `name`; throws a StripeError where its value is invalid. */
export type Filter<T> = (params: Params, name: string) => (one: T) => boolean;

/** Objects whose value is the parameter's; all where there is no parameter. */
export function isEqual<T>(readValue: (one: T) => unknown): Filter<T> {
  return (params, name) => {
    const wanted = textOf(params, name);
    return (one) => wanted === null || String(readValue(one)) === wanted;
  };
}

/** A page of objects, newest first; `objects` are oldest first. */
export function pageOf<T extends { readonly id: string }>(url: string, objects: readonly T[], params: Params): List<T> {
  const limit = Number(textOf(params, 'limit') ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw invalid('Invalid integer: limit is between 1 and 100.', 'limit', 'parameter_invalid_integer');
  }
  const newestFirst = objects.toReversed();
  const after = textOf(params, 'starting_after');
  const from = after === null ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0) throw noSuch('object', after, 'starting_after');
  const data = newestFirst.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < newestFirst.length, url };
}
