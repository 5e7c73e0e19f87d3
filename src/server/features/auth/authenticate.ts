import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { sessionCookies } from './cookies.ts';
import { identifyBySession, identifyUser } from './identify-caller.ts';
import { identifyVisitor } from './visitor-cookie.ts';

/**
 * Who makes this request, as far as the route asks. The x-user-… headers are never read (docs/product.md §10.11).
 * @throws AppError NOT_AUTHENTICATED, SESSION_EXPIRED, ACCOUNT_DISABLED, FORBIDDEN, DEVELOPMENT_ONLY
 */
export async function authenticate(ctx: Ctx, access: Access, request: FastifyRequest): Promise<Caller> {
  const cookie = request.cookies[sessionCookies(ctx.config).session.name] || null;
  const bearer = bearerOf(request);
  if (access === 'user') return identifyUser(ctx, cookie, bearer);
  if (access === 'admin') return identifyAdmin(ctx, cookie, bearer);
  if (access === 'session') return identifyBySession(ctx, cookie);
  if (access === 'visitor' && cookie !== null && bearer !== null) return identifyUser(ctx, cookie, bearer);
  if (access === 'development' && !ctx.config.developmentMode) throw new AppError('DEVELOPMENT_ONLY');
  return identifyVisitor(ctx, request);
}

/** @throws AppError FORBIDDEN for everybody else who is signed in */
async function identifyAdmin(ctx: Ctx, cookie: string | null, bearer: string | null): Promise<Caller> {
  const caller = await identifyUser(ctx, cookie, bearer);
  if (caller.tier !== 'admin') throw new AppError('FORBIDDEN');
  return caller;
}

/** The bearer token; '' where the header holds none, so that a malformed header is refused and not ignored. */
function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}
