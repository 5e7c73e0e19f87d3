import type { FastifyRequest } from 'fastify';
import { unsubscribeMail } from '#contract/notices.ts';
import { receiveStripeEvent } from '#contract/plans.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { MONITORED } from './monitored.ts';
import { hasBody } from './overload.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by other servers, which send no origin and are known by a signature. */
const SIGNED: ReadonlySet<string> = new Set([receiveStripeEvent.path, unsubscribeMail.path]);

/**
 * Refuses what another site or a rebound name could send (docs/product.md §10.12): the Host must be ours, and every write must come
 * from our exact origin with a JSON body; a signed one only needs the Host.
 */
export function originGuard(ctx: Ctx, publicUrl: () => string) {
  return async (request: FastifyRequest): Promise<void> => {
    const ours = new URL(publicUrl());
    if (MONITORED.has(request.routeOptions.url ?? '') && SAFE.has(request.method)) return;
    if (request.host.toLowerCase() !== ours.host) {
      ctx.log.warn('request for a foreign host refused', { host: request.host });
      throw new AppError('CROSS_SITE');
    }
    if (SAFE.has(request.method) || SIGNED.has(request.routeOptions.url ?? '')) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOrigin = origin === undefined || origin === ours.origin;
    const isSite = site === undefined || site === 'same-origin';
    if (!isOrigin || !isSite || (origin ?? site) === undefined) throw new AppError('CROSS_SITE');
    const type = request.headers['content-type'];
    if (hasBody(request) && !/^application\/json\b/i.test(type ?? '')) {
      throw new AppError('INVALID_INPUT', { message: 'The request could not be read. Send it as JSON.' });
    }
  };
}
