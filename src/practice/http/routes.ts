import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** One route. `path` has `:name` for one segment; `${method} ${path}` is its name in faults and in the journal, unless it has one. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly name?: string;
  readonly handle: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
  /** Streams the body to a file of this folder; the handler also gets a body over the limit, marked as too long. */
  readonly spool?: { readonly folder: string; readonly maxBytes: () => number };
};

export type Match = { readonly route: Route; readonly params: Record<string, string> };

/** The name of a route, such as `POST /rest/posts`. */
export function nameOf(route: Route): string {
  return route.name ?? `${route.method} ${route.path}`;
}

/** The first route for a request, or null; a trailing slash counts for nothing, HEAD is answered as GET. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  const segments = split(path);
  for (const route of routes) {
    const params = route.method === verb ? paramsOf(split(route.path), segments) : null;
    if (params) return { route, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
