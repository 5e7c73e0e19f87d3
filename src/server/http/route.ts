import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { failureSchema } from '#contract/envelope.ts';
import type { Access, Route, RouteInput, RouteOutput } from '#contract/route.ts';
import type { Caller, SignedIn } from '#server/caller.ts';
import { longestBody } from './longest-body.ts';
import type { App } from './types.ts';

type CallerOf<A extends Access> = A extends 'user' | 'admin' | 'session' ? SignedIn : Caller;

export type Call<R extends Route> = RouteInput<R> & {
  caller: CallerOf<R['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Returns the route's answer, or null when it has answered on `reply` itself (streams, redirects). */
export type Handler<R extends Route, O extends RouteOutput<R> | null> = (call: Call<R>) => Promise<O>;

/** Credentials of a call for OpenAPI: one entry of the list, with all its parts. */
const SECURITY: Readonly<Record<Access, Record<string, never[]>[]>> = {
  public: [],
  development: [],
  session: [{ session: [] }],
  visitor: [{}, { session: [], bearer: [] }],
  user: [{ session: [], bearer: [] }],
  admin: [{ session: [], bearer: [] }],
  signed: [{ stripe: [] }],
};

// Callers read what is wrong with their input; the contract's schemas have no sentences of their own, so that browsers load none.
z.config(z.locales.en());

/** Longest body of a call whose schema sets no end: a draft that is far too long fits. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** No more than the call could take. */
function bodyLimitOf({ bodyLimitBytes, body }: Route): number {
  return bodyLimitBytes ?? (body === undefined ? BODY_LIMIT_BYTES : Math.min(BODY_LIMIT_BYTES, longestBody(body)));
}

/** Adds a call of the contract: strict schemas for request and response, access as the contract says, an OpenAPI entry. */
export function addRoute<const R extends Route, const O extends RouteOutput<R> | null>(
  app: App,
  route: R,
  handler: Handler<R, O>,
): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyLimitOf(route),
    schema: {
      summary: route.summary,
      tags: [route.tag],
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      security: SECURITY[route.access],
      response: { 200: route.response, '4xx': failureSchema, '5xx': failureSchema },
    },
    // Before the body is parsed, so that strangers learn nothing from validation; after onRequest, where their tries are counted.
    preParsing: async (request) => {
      request.caller = await app.authenticate(route.access, request);
    },
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: request.caller,
        request,
        reply,
      } as unknown as Call<R>;
      const answer = await handler(call);
      return answer === null ? reply : reply.send(answer);
    },
  });
}

/** The same for a call that answers `{ success: true, data }`: its handler returns the data. */
export function addDataRoute<
  const R extends Route & { response: z.ZodMiniType<{ success: true; data: unknown }> },
  const D extends RouteOutput<R>['data'],
>(app: App, route: R, handler: (call: Call<R>) => Promise<D>): void {
  addRoute(app, route, async (call) => ({ success: true, data: await handler(call) }) as RouteOutput<R>);
}
