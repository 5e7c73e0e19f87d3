import type { z } from 'zod/mini';

/**
 * Who may call:
 * - `public`: anyone; writes still need our own origin
 * - `session`: the session's cookie alone (sign-in steps, pictures, downloads)
 * - `visitor`: anyone, but a signed-in caller is recognised (cookie and bearer) and counted as themselves
 * - `user`: cookie and bearer ID token of the same session
 * - `admin`: a `user` whose tier is admin
 * - `signed`: another server, known by its signature over the raw body alone
 * - `development`: anyone, only with DEVELOPMENT_MODE
 */
export type Access = 'public' | 'session' | 'visitor' | 'user' | 'admin' | 'signed' | 'development';

/** Whether a call is made as a signed-in person, with cookie and bearer. */
export function needsUser(access: Access): boolean {
  return access === 'user' || access === 'admin';
}

/** One call of the product: the single description that server, browser and OpenAPI read. */
export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify form: '/api/posts/:id'. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Longest request body where the server's own limit is too short for what the call is for. */
  bodyLimitBytes?: number;
  response: z.ZodMiniType;
};

/** Keeps the literal types of a route while checking its form. */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Parsed<T, Fallback> = T extends z.ZodMiniType ? z.output<T> : Fallback;
type Given<T, Fallback> = T extends z.ZodMiniType ? z.input<T> : Fallback;

/** What a handler receives. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params'], undefined>;
  query: Parsed<R['query'], undefined>;
  body: Parsed<R['body'], undefined>;
};
/** What a caller gives. */
export type RouteBody<R extends Route> = Given<R['body'], undefined>;
export type RouteQuery<R extends Route> = Given<R['query'], undefined>;
export type RouteParams<R extends Route> = Given<R['params'], undefined>;
/** What a handler returns and a caller reads. */
export type RouteOutput<R extends Route> = z.output<R['response']>;
/** The data of an answer `{ success: true, data }`. */
export type RouteData<R extends Route & { response: z.ZodMiniType<{ data: unknown }> }> = RouteOutput<R>['data'];
