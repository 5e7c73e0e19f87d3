import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/features/auth/caller.ts';

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `addRoute` before the handler runs. */
    caller: Caller;
  }
}
