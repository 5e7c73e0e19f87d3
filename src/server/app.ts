import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
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
import { keepVisitorCookie } from '#server/features/auth/visitor-cookie.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { feedbackRoutes } from '#server/features/feedback/routes.ts';
import { holidayRoutes } from '#server/features/holidays/routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import { inboxRoutes } from '#server/features/inbox/routes.ts';
import { describeInstallation } from '#server/features/installation/describe-installation.ts';
import type { FixedAppInfo } from '#server/features/installation/read-app-info.ts';
import { installationRoutes } from '#server/features/installation/routes.ts';
import { linkCardRoutes } from '#server/features/link-cards/routes.ts';
import { type MonitoringSources, monitoringRoutes } from '#server/features/monitoring/routes.ts';
import { noticeRoutes } from '#server/features/notices/routes.ts';
import { openingRoutes } from '#server/features/openings/routes.ts';
import { ownFiguresRoutes } from '#server/features/own-figures/routes.ts';
import { postAnalyticsRoutes } from '#server/features/post-analytics/routes.ts';
import { bulkRoutes } from '#server/features/posts/bulk/routes.ts';
import { publishingRoutes } from '#server/features/posts/publishing/routes.ts';
import { postRoutes } from '#server/features/posts/routes.ts';
import { profileRoutes } from '#server/features/profiles/routes.ts';
import { queueRoutes } from '#server/features/queue/routes.ts';
import { readinessRoutes } from '#server/features/readiness/routes.ts';
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
import { registerApiDocument } from '#server/http/api-document.ts';
import { errorHandler, failureFor } from '#server/http/errors.ts';
import { originGuard } from '#server/http/origin.ts';
import { OVERLOAD_LIMITS, type OverloadLimits, shedOverload } from '#server/http/overload.ts';
import { registerPages } from '#server/http/pages.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { cutSlowReaders } from '#server/http/slow-readers.ts';
import type { App } from '#server/http/types.ts';
import { answerUnreadable } from '#server/http/unreadable.ts';
import type { Ctx } from './context.ts';

/** Longest body of what is no call of the contract. */
const BODY_LIMIT_BYTES = 64 * 1024;
/** How long a client may take to send its headers, and a whole request, which may hold an image. */
const HEADERS_TIMEOUT_MS = 30_000;
const REQUEST_TIMEOUT_MS = IMAGE_UPLOAD_TIMEOUT_MS + 5_000;
/** After how many seconds to ask again while the product stops. */
const RESTART_S = 5;

export type HealthSources = Pick<MonitoringSources, 'lastLookAt' | 'databaseServer'> & { appInfo: () => FixedAppInfo };

export type AppOptions = {
  /** Our own address without a slash at its end; the port is known once the app listens. */
  publicUrl: () => string;
  /** The built front end. */
  webDir: string;
  health: HealthSources;
  overload?: OverloadLimits;
};

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.status(404).send(failureFor('NOT_FOUND'));
}

/**
 * Whether a request is a call of the API: by the route it matched, since an address has many spellings. One that matched none counts as
 * a call too.
 */
function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') ?? true;
}

/** The whole HTTP server. Does not listen yet. */
export async function buildApp(ctx: Ctx, options: AppOptions): Promise<App> {
  const headers = securityHeaders(options.publicUrl().startsWith('https:'));
  const app = Fastify({
    logger: false,
    trustProxy: ctx.config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    genReqId: () => ctx.random.uuid(),
    // Refused by a hook instead, so that the refusal is like any other.
    return503OnClosing: false,
    // A malformed address never reaches the hooks and the error handler.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' });
      sendNotFound(reply as FastifyReply);
    },
    clientErrorHandler: answerUnreadable(headers),
  });
  cutSlowReaders(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(ctx.log));
  app.decorateRequest('caller');
  app.decorate('authenticate', (access, request) => authenticate(ctx, access, request));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (isClosing) throw new AppError('UNAVAILABLE', { retryAfter: RESTART_S });
  });
  const overload = shedOverload(app, ctx.log, options.overload ?? OVERLOAD_LIMITS);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // What is not there now may be in a moment: a file of a version that is just being installed.
    const mayBeKept = !isCall(request) && reply.statusCode !== 404;
    if (!mayBeKept && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (overload.wasRefused(request)) {
      ctx.metrics.count('postsmith_http_refused_total', {});
      return;
    }
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    ctx.metrics.count('postsmith_http_requests_total', { method, route, status: String(reply.statusCode) });
    ctx.metrics.observe('postsmith_http_request_duration_seconds', { method, route }, reply.elapsedTime / 1000);
    ctx.log.api('request', {
      id: request.id,
      method,
      path: route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });

  await app.register(cookie);
  app.addHook('onRequest', originGuard(ctx, options.publicUrl));
  await app.register(rateLimit, {
    global: true,
    max: 600,
    timeWindow: '1 minute',
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.ceil(context.ttl / 1000) }),
  });
  const { version } = options.health.appInfo();
  await registerApiDocument(app, sessionCookies(ctx.config).session.name, { publicUrl: options.publicUrl, version });

  monitoringRoutes(app, ctx, { ...options.health, version, isOverloaded: overload.isOverloaded });
  installationRoutes(app, ctx, options.health.appInfo);
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
  readinessRoutes(app, ctx);
  queueRoutes(app, ctx);
  holidayRoutes(app, ctx);
  ownFiguresRoutes(app, ctx);
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
  await noticeRoutes(app, ctx);
  await billingRoutes(app, ctx, options.publicUrl);
  setupRoutes(app, ctx, options.publicUrl);
  const sendScreen = await registerPages(
    app,
    options.webDir,
    () => describeInstallation(ctx, { publicUrl: options.publicUrl(), practice: options.health.appInfo().practice }),
    // Before the screen's first call may be a try.
    (request, reply) => keepVisitorCookie(ctx, request, reply),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    // Browsers get a page, everything else the error envelope.
    const isBrowser = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    return isBrowser && sendScreen !== null ? sendScreen(request, reply, 404) : sendNotFound(reply);
  });
  return app;
}
