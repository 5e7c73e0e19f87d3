import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { sessionCookies } from './cookies.ts';
import { hashAddress } from './hash-address.ts';
import { hashSecret, isHashOf } from './hash-secret.ts';

/** Who asks without being signed in: a browser, if it brings our cookie, at an address. */
export function identifyVisitor(ctx: Ctx, request: FastifyRequest): Visitor {
  const { secrets } = ctx;
  const addressHash = hashAddress(secrets, request.ip);
  const id = readVisitorId(ctx, request);
  const browserHash =
    id === null
      ? hashSecret(secrets, 'unknown-browser', addressHash.toString('hex'))
      : hashSecret(secrets, 'visitor', id);
  return { kind: 'visitor', addressHash, browserHash };
}

/**
 * Gives a browser in which nobody is signed in the cookie by which its tries are counted, or lets it keep the one it has for longer
 * (docs/product.md §9.6). It says nothing but that it is the same browser.
 */
export function keepVisitorCookie(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): void {
  const { visitor, session } = sessionCookies(ctx.config);
  if (request.cookies[session.name] !== undefined) return;
  const id = readVisitorId(ctx, request) ?? ctx.random.uuid();
  const signature = hashSecret(ctx.secrets, 'visitor-cookie', id).toString('base64url');
  reply.setCookie(visitor.name, `${id}.${signature}`, visitor.options);
}

/** The id that we signed; null for whatever anybody else made. */
function readVisitorId(ctx: Ctx, request: FastifyRequest): string | null {
  const value = request.cookies[sessionCookies(ctx.config).visitor.name] ?? '';
  const [id = '', signature = ''] = value.split('.', 2);
  return isHashOf(ctx.secrets, 'visitor-cookie', id, Buffer.from(signature, 'base64url')) ? id : null;
}
