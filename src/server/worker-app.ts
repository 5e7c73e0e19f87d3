import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from '#server/features/auth/authenticate.ts';
import { type MonitoringSources, monitoringRoutes } from '#server/features/monitoring/routes.ts';
import { errorHandler, failureFor } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { App } from '#server/http/types.ts';
import type { Ctx } from './context.ts';

/** Who watches sends a few headers and no body. */
const REQUEST_TIMEOUT_MS = 10_000;

/** What a worker answers on WORKER_PORT: whoever watches it, and nobody else. Does not listen yet. */
export async function buildWorkerApp(ctx: Ctx, sources: MonitoringSources): Promise<App> {
  const headers = securityHeaders(false);
  const app = Fastify({
    logger: false,
    bodyLimit: 1,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(ctx.log));
  app.decorateRequest('caller');
  app.decorate('authenticate', (access, request) => authenticate(ctx, access, request));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
  });
  await app.register(cookie);
  monitoringRoutes(app, ctx, sources);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(failureFor('NOT_FOUND')));
  return app;
}
