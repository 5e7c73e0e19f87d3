import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { failureFor } from './errors.ts';
import type { App } from './types.ts';

/** The addresses the browser's own router answers; anything else is a true 404. */
const SCREENS = ['/', '/compose', '/dashboard'];

/**
 * Serves the built front end: hashed assets for a year, the one HTML page for every screen, never stored.
 * @returns the page, which also says that an address leads nowhere; null where the front end is not built
 */
export async function pages(app: App, webDir: string): Promise<string | null> {
  const indexFile = path.join(webDir, 'index.html');
  if (!existsSync(indexFile)) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      reply.status(503).type('text/plain').send('The web part is not built. Run: npm run build'),
    );
    return null;
  }
  await app.register(fastifyStatic, {
    root: path.join(webDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    wildcard: true,
  });
  const html = readFileSync(indexFile, 'utf8');
  for (const screen of SCREENS) {
    app.get(screen, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html').send(html),
    );
  }
  app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').sendFile('favicon.svg', webDir),
  );
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.status(404).send(failureFor('NOT_FOUND')),
  );
  return html;
}
