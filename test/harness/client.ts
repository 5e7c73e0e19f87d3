import type { InjectOptions } from 'fastify';
import type { Failure } from '#contract/envelope.ts';
import type { Route, RouteBody, RouteOutput, RouteParams, RouteQuery } from '#contract/route.ts';
import type { App } from '#server/http/types.ts';

export type CallInput<R extends Route> = {
  params?: RouteParams<R>;
  query?: RouteQuery<R>;
  body?: RouteBody<R>;
  /** In addition to, or instead of, the headers that the browser sends; null removes one. */
  headers?: Record<string, string | null>;
};

export type Answer<Body> = { status: number; headers: Record<string, unknown>; body: Body };
/** The body of a success or a failure; the fields of the other are undefined. */
export type CallBody<R extends Route> = RouteOutput<R> & Partial<Omit<Failure, 'success'>>;

export type RawRequest = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string | null>;
  remoteAddress?: string;
};

/** A browser with the product: its cookies, its bearer, its origin. */
export type Client = {
  /** Cookies by name, which a test may read, set and remove. */
  cookies: Map<string, Cookie>;
  bearer: string | null;
  /** The session's handle, as the sign-in gave it. */
  handle: string | null;
  userId: string | null;
  call<R extends Route>(route: R, given?: CallInput<R>): Promise<Answer<CallBody<R>>>;
  /** Like `call`, but throws unless the answer is 200. */
  ok<R extends Route>(route: R, given?: CallInput<R>): Promise<RouteOutput<R>>;
  raw(request: RawRequest): Promise<Answer<string> & { bytes: Buffer }>;
};

export type Cookie = { value: string; path: string };

/**
 * A browser without cookies. Calls go straight into the app, as if it listened at `url`.
 * @param address where it calls from, unless a call says otherwise
 */
export function createClient(app: App, url: () => string, address?: string): Client {
  const cookies = new Map<string, Cookie>();

  const raw: Client['raw'] = async ({ method = 'GET', path, body, headers = {}, remoteAddress = address }) => {
    const origin = new URL(url());
    const all: Record<string, string | null> = {
      host: origin.host,
      origin: method === 'GET' ? null : origin.origin,
      cookie: cookieHeader(cookies, path),
      authorization: client.bearer === null ? null : `Bearer ${client.bearer}`,
      'content-type': body === undefined ? null : 'application/json',
      ...headers,
    };
    const request: InjectOptions = {
      method,
      url: path,
      headers: Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null)),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    };
    const answer = await app.inject(request);
    for (const { name, value, path: scope, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, { value, path: scope ?? '/' });
    }
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, bytes: answer.rawPayload };
  };

  const call: Client['call'] = async (route, given = {}) => {
    const answer = await raw({
      method: route.method,
      path: addressOf(route, given),
      ...(given.body === undefined ? {} : { body: given.body }),
      ...(given.headers === undefined ? {} : { headers: given.headers }),
    });
    return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.body) };
  };

  const ok: Client['ok'] = async (route, given) => {
    const answer = await call(route, given);
    if (answer.status !== 200) {
      throw new Error(`${route.method} ${route.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  };

  const client: Client = { cookies, bearer: null, handle: null, userId: null, call, ok, raw };
  return client;
}

function cookieHeader(cookies: Map<string, Cookie>, path: string): string | null {
  const sent = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path));
  return sent.length === 0 ? null : sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
}

/** The address of a call, its parameters and query filled in. */
export function addressOf(route: Route, given: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries((given.params ?? {}) as object));
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as object)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
