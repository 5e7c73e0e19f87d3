import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SCREEN_POLICY } from './security-headers.ts';
import { type Page, preparePage, sendPage } from './send-page.ts';
import type { App } from './types.ts';

const PREFIX = '/api/docs';

/** The whole API as OpenAPI 3.1, with a page to read it. Register it before the routes. @param cookie the name of the session's cookie */
export async function registerApiDocument(app: App, cookie: string): Promise<void> {
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
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // Written and compressed once: it is large, and anybody may ask for it.
  const prepared = new Map<string, Promise<Page>>();
  const documents: Readonly<Record<string, () => Promise<Page>>> = {
    [`${PREFIX}/json`]: () => preparePage(JSON.stringify(app.swagger()), 'application/json; charset=utf-8'),
    [`${PREFIX}/yaml`]: () => preparePage(app.swagger({ yaml: true }), 'application/yaml; charset=utf-8'),
  };
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: SCREEN_POLICY,
    uiHooks: {
      preHandler: async (request, reply) => {
        const address = request.routeOptions.url ?? '';
        const prepare = documents[address];
        if (prepare === undefined) return;
        const page = prepared.get(address) ?? prepare();
        prepared.set(address, page);
        await sendPage(request, reply, await page);
      },
    },
  });
}
