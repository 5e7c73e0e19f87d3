import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/features/auth/caller.ts';

export type App = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route's own check before anything else runs. */
    caller: Caller;
  }
}
