import { brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_EXAMPLES } from '#contract/api-examples.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { listContractRoutes } from '#test/harness/contract-routes.ts';

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, unknown>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  servers: { url: string }[];
  tags: { name: string }[];
  components: { securitySchemes: { session: { name: string } }; schemas: Record<string, object> };
};

const PUBLIC_URL = 'https://posts.test';

const routes = await listContractRoutes();
let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startTestApp({ config: { publicUrl: PUBLIC_URL } });
  document = JSON.parse((await app.visitor().raw({ path: '/api/docs/json' })).body);
});
afterAll(() => app.close());

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

test('it is OpenAPI 3.1, and lists the calls of the contract, every one and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(routes.map(([, { method, path }]) => `${method} ${openApiPath(path)}`).sort());
});

test.each(routes)(
  '%s is called what the code calls it, and says what it does, what it takes, and who may call',
  (name, route) => {
    const operation = document.paths[openApiPath(route.path)]?.[route.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: route.summary, tags: [route.tag] });
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
    const needs = {
      user: [['session', 'bearer']],
      admin: [['session', 'bearer']],
      session: [['session']],
      visitor: [[], ['session', 'bearer']],
      signed: [['stripe']],
    };
    const expected = route.access in needs ? needs[route.access as keyof typeof needs] : [];
    expect(operation?.security.map((one) => Object.keys(one))).toEqual(expected);
  },
);

test('what stands at several places is said once, under the name that the code has for it', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'Post', 'Publication', 'Settings']),
  );
  // With all of it spelled out at each place it would be several times as long.
  expect(JSON.stringify(document).length).toBeLessThan(205_000);
  expect(document.servers).toEqual([{ url: PUBLIC_URL, description: 'This installation.' }]);
});

test('Redocly finds neither an error nor a warning in it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([]);
});

test.each(Object.entries(API_EXAMPLES))(
  'the examples of %s are what it takes and gives',
  (name, { body, response }) => {
    const route = Object.fromEntries(routes)[name];
    const shown = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === name);
    expect(JSON.stringify(shown)).toContain(JSON.stringify(body ?? response));
    if (body !== undefined) expect(route?.body?.safeParse(body).error).toBeUndefined();
    if (response !== undefined) expect(route?.response.safeParse(response).error).toBeUndefined();
  },
);

test('the cookie is named as it is', () => {
  expect(document.components.securitySchemes.session.name).toBe('__Host-postsmith_session');
});

test('it is kept compressed, and a reader that has it gets nothing again', async () => {
  for (const path of ['/api/docs/json', '/api/docs/yaml']) {
    const plain = await app.visitor().raw({ path });
    const packed = await app.visitor().raw({ path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.body);
    const again = await app.visitor().raw({ path, headers: { 'if-none-match': String(plain.headers['etag']) } });
    expect([again.status, again.body]).toEqual([304, '']);
  }
});

test('its page is there, allows no frame, and only what it needs', async () => {
  const page = await app.visitor().raw({ path: '/api/docs/' });
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['x-frame-options']).toBe('DENY');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});
