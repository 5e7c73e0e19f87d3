/** The fields of a form with brackets in their names, as a tree: `items[0][price]=x` is `{items: [{price: 'x'}]}`. */
export type Param = string | readonly Param[] | Params;
export type Params = { readonly [name: string]: Param };

type Node = { [name: string]: Node | string };

/** Reads fields as Stripe does: names with brackets make objects; where every name is a number or empty, lists. */
export function readParams(fields: URLSearchParams): Params {
  const root: Node = Object.create(null);
  for (const [name, value] of fields) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let node = root;
    let key = first;
    for (const part of rest) {
      const below = node[key];
      const next: Node = typeof below === 'object' ? below : Object.create(null);
      node[key] = next;
      node = next;
      key = part === '' ? String(Object.keys(next).length) : part;
    }
    node[key] = value;
  }
  return treeOf(root);
}

function treeOf(node: Node): Params {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, paramOf(value)]));
}

function paramOf(value: Node | string): Param {
  if (typeof value === 'string') return value;
  const isList = Object.keys(value).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(value).map(paramOf) : treeOf(value);
}

/** A text that was sent, or null; an empty one counts as unset. */
export function textOf(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A true or false that was sent, or null. */
export function flagOf(params: Params, name: string): boolean | null {
  const value = textOf(params, name);
  return value === null ? null : value === 'true';
}

/** The objects of a list that was sent. */
export function listOf(params: Params, name: string): Params[] {
  const value = params[name];
  return isList(value) ? value.filter(isParams) : [];
}

/** The texts of a list that was sent. */
export function textsOf(params: Params, name: string): string[] {
  const value = params[name];
  return isList(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** An object that was sent; empty where there is none. */
export function objectOf(params: Params, name: string): Params {
  const value = params[name];
  return isParams(value) ? value : {};
}

/** The metadata of an object after a change: an empty text removes a name. */
export function mergeMetadata(known: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const merged = { ...known };
  for (const [name, value] of Object.entries(objectOf(params, 'metadata'))) {
    if (value === '') delete merged[name];
    else merged[name] = String(value);
  }
  return merged;
}

function isList(value: Param | undefined): value is readonly Param[] {
  return Array.isArray(value);
}

function isParams(value: Param | undefined): value is Params {
  return typeof value === 'object' && !Array.isArray(value);
}
