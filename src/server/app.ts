import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { IMAGE_UPLOAD_TIMEOUT_MS } from '#contract/images.ts';
import { AppError } from '#domain/errors.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { adminAnalyticsRoutes } from '#server/features/admin-analytics/routes.ts';
import { adminPublisherRoutes } from '#server/features/admin-publisher/routes.ts';
import { aiImageRoutes } from '#server/features/ai-images/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { authenticate } from '#server/features/auth/authenticate.ts';
import { sessionCookies } from '#server/features/auth/cookies.ts';
import { authRoutes } from '#server/features/auth/routes.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { feedbackRoutes } from '#server/features/feedback/routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import { inboxRoutes } from '#server/features/inbox/routes.ts';
import { describeInstallation } from '#server/features/installation/describe-installation.ts';
import { type HealthSources, healthRoutes } from '#server/features/installation/routes.ts';
import { linkCardRoutes } from '#server/features/link-cards/routes.ts';
import { openingRoutes } from '#server/features/openings/routes.ts';
import { postAnalyticsRoutes } from '#server/features/post-analytics/routes.ts';
import { bulkRoutes } from '#server/features/posts/bulk/routes.ts';
import { publishingRoutes } from '#server/features/posts/publishing/routes.ts';
import { postRoutes } from '#server/features/posts/routes.ts';
import { profileRoutes } from '#server/features/profiles/routes.ts';
import { referralRoutes } from '#server/features/referrals/routes.ts';
import { seriesRoutes } from '#server/features/series/routes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { setupRoutes } from '#server/features/setup/routes.ts';
import { supportRoutes } from '#server/features/support/routes.ts';
import { usageRoutes } from '#server/features/usage/routes.ts';
import { peopleRoutes } from '#server/features/users/routes.ts';
import { versionRoutes } from '#server/features/versions/routes.ts';
import { voiceRoutes } from '#server/features/voice/routes.ts';
import { writingRoutes } from '#server/features/writing/routes.ts';
import { errorHandler, failureFor } from '#server/http/errors.ts';
import { originGuard } from '#server/http/origin.ts';
import { registerPages } from '#server/http/pages.ts';
import type { App } from '#server/http/types.ts';
import type { Ctx } from './context.ts';

/** Longest body of a call: a draft that is far too long fits. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
/** How long a client may take to send its headers, and a whole request, which may hold an image. */
const HEADERS_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = IMAGE_UPLOAD_TIMEOUT_MS + 5_000;

export type AppOptions = {
  /** Our own address without a slash at its end; the port is known once the app listens. */
  publicUrl: () => string;
  /** The built front end. */
  webDir: string;
  health: HealthSources;
};

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.header('x-content-type-options', 'nosniff').status(404).send(failureFor('NOT_FOUND'));
}

/** The whole HTTP server. Does not listen yet. */
export async function buildApp(ctx: Ctx, options: AppOptions): Promise<App> {
  const app = Fastify({
    logger: false,
    trustProxy: ctx.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    genReqId: () => ctx.random.uuid(),
    return503OnClosing: true,
    // A malformed address never reaches the hooks and the error handler.
    frameworkErrors: (_error, _request, reply) => {
      sendNotFound(reply as FastifyReply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(ctx.log));
  app.decorateRequest('caller');
  app.decorate('authenticate', (access, request) => authenticate(ctx, access, request));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    ctx.log.api('request', {
      id: request.id,
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    // The sign-in popup must keep its opener (docs/product.md §10.3); the two pages of the popup allow more.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.publicUrl().startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  // After the headers, so that its refusals carry them too.
  app.addHook('onRequest', originGuard(ctx, options.publicUrl));
  await app.register(rateLimit, {
    global: true,
    max: 600,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Postsmith',
        version: '0.1.0',
        description: 'Every call of the product. Private unless it says otherwise.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookies(ctx.config).session.name },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });

  healthRoutes(app, ctx, options.health);
  authRoutes(app, ctx, options.publicUrl);
  profileRoutes(app, ctx);
  accountRoutes(app, ctx);
  usageRoutes(app, ctx);
  writingRoutes(app, ctx);
  openingRoutes(app, ctx);
  seriesRoutes(app, ctx);
  voiceRoutes(app, ctx);
  aiImageRoutes(app, ctx);
  linkCardRoutes(app, ctx);
  imageRoutes(app, ctx);
  postRoutes(app, ctx);
  bulkRoutes(app, ctx);
  postAnalyticsRoutes(app, ctx);
  publishingRoutes(app, ctx);
  versionRoutes(app, ctx);
  adminAnalyticsRoutes(app, ctx);
  peopleRoutes(app, ctx);
  inboxRoutes(app, ctx);
  settingsRoutes(app, ctx);
  auditRoutes(app, ctx);
  adminPublisherRoutes(app, ctx, options.health);
  referralRoutes(app, ctx, options.publicUrl);
  feedbackRoutes(app, ctx);
  supportRoutes(app, ctx);
  await billingRoutes(app, ctx, options.publicUrl);
  setupRoutes(app, ctx, options.publicUrl);
  const sendScreen = await registerPages(app, options.webDir, () =>
    describeInstallation(ctx, { publicUrl: options.publicUrl(), practice: options.health.appInfo().practice }),
  );
  app.setNotFoundHandler((request, reply) => {
    // Browsers get a page, everything else the error envelope.
    const isBrowser =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      /\btext\/html\b/.test(request.headers.accept ?? '');
    return isBrowser && sendScreen !== null ? sendScreen(request, reply, 404) : sendNotFound(reply);
  });
  return app;
}
