import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp, type HealthSources } from '#server/app.ts';
import type { OverloadLimits } from '#server/http/overload.ts';
import type { App } from '#server/http/types.ts';
import { type Client, createClient } from './client.ts';
import { createTestContext, type TestContext, type TestOverrides } from './context.ts';
import { findFastFolder } from './fast-folder.ts';
import { bringBack, finishSignIn, visitProvider } from './sign-in.ts';

export type TestApp = TestContext & {
  app: App;
  /** Its address: 'http://localhost:<port>'. */
  url: string;
  /** A browser without cookies. */
  visitor(): Client;
  /**
   * A browser in which somebody has signed in, the whole way through the practice LinkedIn.
   * @param givenName of a member there: 'Ada' (where left out), 'Renée' or 'Tomás'
   */
  signIn(givenName?: string, address?: string): Promise<Client>;
};

const quietHealth: HealthSources = {
  lastLookAt: () => null,
  databaseServer: () => null,
  appInfo: () => ({
    version: '0.0.0',
    practice: { linkedin: true, feedUrl: null, articlesUrl: null, videosUrl: null },
    writer: 'built-in',
    developmentMode: false,
  }),
};

/** A test may do everything at once, on a busy machine. */
const NEVER_OVERLOADED: OverloadLimits = { openWhileLate: 0, delayMs: Infinity, open: Infinity, openOfRoute: Infinity };

/** The whole product over HTTP on a free port, with a database and a practice LinkedIn of its own. */
export async function startTestApp({
  overload = NEVER_OVERLOADED,
  ...overrides
}: TestOverrides & { overload?: OverloadLimits } = {}): Promise<TestApp> {
  const context = await createTestContext(overrides);
  const { ctx, linkedin } = context;
  const webDir = await mkdtemp(join(await findFastFolder(), 'postsmith-web-'));
  let url = ctx.config.publicUrl ?? 'http://localhost';
  const app = await buildApp(ctx, { publicUrl: () => url, webDir, health: quietHealth, overload });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  url = ctx.config.publicUrl ?? `http://localhost:${port}`;
  ctx.publicUrl = () => url;
  await linkedin.control('/apps', { clientId: linkedin.clientId, redirectUris: [`${url}/auth/handler`] });

  const visitor = (address?: string) => createClient(app, () => url, address);
  return {
    ...context,
    app,
    url,
    visitor,
    signIn: async (givenName = 'Ada', address) => {
      const client = visitor(address);
      await finishSignIn(client, await bringBack(client, url, await visitProvider(client, linkedin, givenName)));
      return client;
    },
    close: async () => {
      await app.close();
      await context.close();
      await rm(webDir, { recursive: true, force: true });
    },
  };
}
