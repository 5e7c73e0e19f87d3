import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API_EXAMPLES } from '#contract/api-examples.ts';
import { nameContract } from '#contract/named-contract.ts';
import { SCREEN_POLICY } from './security-headers.ts';
import { type Page, preparePage, sendPage } from './send-page.ts';
import { type ApiDocument, addExamples, tidyDocument } from './tidy-document.ts';
import type { App } from './types.ts';

const PREFIX = '/api/docs';

/** What the calls of a subject are about. */
const TAGS = {
  app: 'The installation: what it is, whether it is well.',
  'sign-in': 'Sessions: signing in with LinkedIn, tokens, signing out.',
  profile: 'The person: profile, photo, usage.',
  account: "The person's account: its sessions, its export, its deletion.",
  writing: 'Texts from sources, and work on them.',
  voice: 'How a person writes, where they keep it.',
  posts: 'Drafts and posts, their versions, their images.',
  publishing: 'What goes out to LinkedIn, now or at a time, and what came of it.',
  queue: 'Times of ones own at which posts go out one after the other.',
  images: 'Stored images.',
  plans: 'Plans, payments, invoices.',
  referrals: 'Invitations.',
  feedback: 'Messages to support, and the question how likely one would recommend the product.',
  setup: 'A LinkedIn app of ones own: how to make it, and a test of its keys.',
  admin: 'For administrators alone.',
} as const;

/**
 * The whole API as OpenAPI 3.1, with a page to read it. Register it before the routes.
 * @param cookie the name of the session's cookie
 * @param about our own address without a slash at its end, and the product's version
 */
export async function registerApiDocument(
  app: App,
  cookie: string,
  about: { publicUrl: () => string; version: string },
): Promise<void> {
  const { operations, schemas } = nameContract();
  const schemaRegistry = z.registry<{ id: string }>();
  for (const [schema, id] of schemas) schemaRegistry.add(schema, { id });
  const transform = createJsonSchemaTransform({ schemaRegistry });
  const addComponents = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Postsmith',
        version: about.version,
        description:
          'Every call of the product, for its own screens and for programs. A call is private unless its security says otherwise; every write needs our own origin and a JSON body.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          stripe: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = transform(given);
      const operationId = operations.get(`${String(given.route.method)} ${url}`);
      return { schema: { ...schema, ...(operationId !== undefined && { operationId }) }, url };
    },
    transformObject: (given) => {
      const document = addComponents(given) as unknown as ApiDocument;
      addExamples(document, API_EXAMPLES);
      const servers = [{ url: about.publicUrl(), description: 'This installation.' }];
      return { ...tidyDocument(document), servers } as unknown as ReturnType<typeof addComponents>;
    },
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
