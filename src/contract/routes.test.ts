import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { listContractRoutes } from '#test/harness/contract-routes.ts';
import { needsUser } from './route.ts';

const routes = await listContractRoutes();

/** Names of the object schemas within a schema that take keys they do not know. */
function looseObjects(schema: unknown, at: string): string[] {
  if (!(schema instanceof z.ZodMiniType)) return [];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return looseObjects(schema.def.innerType, at);
  if (schema instanceof z.ZodMiniArray) return looseObjects(schema.def.element, `${at}[]`);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((option) => looseObjects(option, at));
  if (!(schema instanceof z.ZodMiniObject)) return [];
  const isStrict = schema._zod.def.catchall instanceof z.ZodMiniNever;
  const inner = Object.entries(schema.shape).flatMap(([name, field]) => looseObjects(field, `${at}.${name}`));
  return isStrict ? inner : [at, ...inner];
}

test('the fixed calls (docs/product.md §11) are all there', () => {
  expect(routes.map(([, { method, path }]) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /api/linkedin/token',
      'POST /api/linkedin/profile',
      'GET /api/user/profile',
      'POST /api/user/profile/create',
      'PATCH /api/user/profile/update',
      'PUT /api/user/profile',
      'POST /api/auth/firebase-token',
      'POST /api/ai/generate-post',
      'POST /api/ai/rewrite-post',
      'POST /api/posts',
      'PATCH /api/posts/:id',
      'DELETE /api/posts/:id',
      'GET /api/posts',
      'POST /api/posts/draft',
      'POST /api/posts/schedule',
      'POST /api/linkedin/share',
      'GET /api/user/usage/combined',
    ]),
  );
});

test('no two calls share a method and a path, and each says what it does', () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const [, { summary, tag }] of routes) expect([summary.length > 5, tag.length > 1]).toEqual([true, true]);
});

test.each(routes)('%s: names its parameters, and its body takes no key it does not know', (label, route) => {
  const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const params = route.params instanceof z.ZodMiniObject ? Object.keys(route.params.shape) : [];
  expect(params).toEqual(named);
  expect(looseObjects(route.body, label)).toEqual([]);
  if (route.method === 'GET') expect(route.body).toBeUndefined();
});

test('what anybody may call is a short list; all else needs a session', () => {
  const open = routes.filter(([, { access }]) => !needsUser(access) && access !== 'session');
  expect(open.map(([, { method, path, access }]) => `${access} ${method} ${path}`).sort()).toEqual([
    'development POST /api/auth/development',
    'public GET /api/app',
    'public GET /api/auth/session',
    'public GET /api/plans',
    'public GET /healthz',
    'public GET /readyz',
    'public POST /api/auth/refresh',
    'public POST /api/auth/sign-out',
    'public POST /api/linkedin/token',
    'signed POST /api/notices/unsubscribe',
    'signed POST /api/stripe/webhook',
    'visitor GET /api/setup',
    'visitor POST /api/ai/generate-post',
    'visitor POST /api/ai/rewrite-post',
    'visitor POST /api/ai/suggest-openings',
    'visitor POST /api/link-cards',
    'visitor POST /api/setup/test-keys',
    'visitor POST /api/support/contact',
  ]);
});
