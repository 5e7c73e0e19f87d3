import type { FastifyInstance } from 'fastify';
import type { Access } from '#contract/route.ts';
import type { Caller } from '#server/caller.ts';

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyInstance {
    /** Who makes this request, as far as a route of this access asks. Set by `buildApp`. */
    authenticate(access: Access, request: FastifyRequest): Promise<Caller>;
  }
  interface FastifyRequest {
    /** Set by `addRoute` before the handler runs. */
    caller: Caller;
  }
}
