import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fillPlaceholders, type Installation, pageValues } from '#contract/page-placeholders.ts';
import { failureFor } from './errors.ts';
import { screenPolicy } from './security-headers.ts';
import { type Page, preparePage, sendPage } from './send-page.ts';
import type { App } from './types.ts';

/** Addresses of the browser's router; any other answers 404. */
const SCREENS = [
  '/compose',
  '/dashboard',
  '/plans',
  '/referrals',
  '/notices',
  '/support',
  '/settings',
  '/setup',
  '/admin',
  '/admin/users',
  '/admin/users/:id',
  '/admin/settings',
  '/admin/inbox',
  '/admin/publisher',
  '/admin/audit',
];

/** The pages that need no script, by their address: the built file of each. */
const PUBLIC_PAGES = { '/': 'index.html', '/privacy': 'privacy.html', '/terms': 'terms.html' } as const;
/** Files at the root, whose names do not change with their content, and how long browsers may keep them. */
const ROOT_FILES = {
  'favicon.svg': 'max-age=86400',
  'og.png': 'max-age=86400',
  'manifest.webmanifest': 'max-age=86400',
  'sw.js': 'no-cache',
} as const;
const HIDDEN = { hide: true };

/** Sends the page of all screens, which also says that an address does not exist. */
export type SendScreen = (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;

/** What happens before a screen is sent. */
type OnScreen = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Serves the built front end: compressed assets, cached for a year; the public pages with the values of this installation; one HTML
 * page for all screens; robots.txt and the sitemap.
 * @param readInstallation what the public pages say of the installation, as it is now
 * @returns null where the front end is not built
 */
export async function registerPages(
  app: App,
  webDir: string,
  readInstallation: () => Promise<Installation>,
  onScreen?: OnScreen,
): Promise<SendScreen | null> {
  const appFile = path.join(webDir, 'app.html');
  if (!existsSync(appFile)) {
    app.get('/', { schema: HIDDEN }, (_request, reply) =>
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
    serve: false,
    preCompressed: true,
  });
  // Its own route reads the whole folder at each request, for systems where a file has several names: here no other route forbids any of them.
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: HIDDEN, errorHandler: forgetLeft }, (request, reply) =>
    reply.sendFile(`/${request.params['*']}`),
  );
  const html = readFileSync(appFile, 'utf8');
  const screen = await preparePage(html);
  const policy = screenPolicy(html);
  const sendScreen: SendScreen = (request, reply, status) =>
    sendPage(request, reply.header('content-security-policy', policy), screen, status);
  for (const address of SCREENS) {
    app.get(address, { schema: HIDDEN }, (request, reply) => {
      onScreen?.(request, reply);
      return sendScreen(request, reply, 200);
    });
    app.get(`${address}/`, { schema: HIDDEN }, (request, reply) => reply.redirect(withoutSlash(request.url), 301));
  }
  for (const [address, file] of Object.entries(PUBLIC_PAGES)) {
    const built = readFileSync(path.join(webDir, file), 'utf8');
    const prepare = prepareOnChange(async () => fillPlaceholders(built, pageValues(await readInstallation())));
    app.get(address, { schema: HIDDEN }, async (request, reply) => sendPage(request, reply, await prepare()));
  }
  robots(app, readInstallation);
  for (const [file, caching] of Object.entries(ROOT_FILES)) {
    app.get(`/${file}`, { schema: HIDDEN }, (_request, reply) =>
      reply.header('cache-control', caching).sendFile(file, webDir, { cacheControl: false }),
    );
  }
  app.get('/favicon.ico', { schema: HIDDEN }, (_request, reply) => reply.status(404).send(failureFor('NOT_FOUND')));
  return sendScreen;
}

/** Whoever leaves before a file has arrived makes no failure of it. */
function forgetLeft(error: FastifyError, request: FastifyRequest): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  request.raw.destroy();
}

/** One address for one screen: the same without the slash at its end. */
function withoutSlash(url: string): string {
  return url.replace(/\/(?=$|\?)/, '');
}

/** Screens exclude search engines by themselves; calls cannot. */
function robots(app: App, readInstallation: () => Promise<Installation>): void {
  const text = prepareOnChange(
    async () =>
      `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nSitemap: ${(await readInstallation()).publicUrl}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
  );
  app.get('/robots.txt', { schema: HIDDEN }, async (request, reply) => sendPage(request, reply, await text()));

  const map = prepareOnChange(async () => {
    const { publicUrl } = await readInstallation();
    const places = Object.keys(PUBLIC_PAGES).map((address) => `<url><loc>${publicUrl}${address}</loc></url>`);
    const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">${places.join('')}</urlset>\n`;
  }, 'application/xml; charset=utf-8');
  app.get('/sitemap.xml', { schema: HIDDEN }, async (request, reply) => sendPage(request, reply, await map()));
}

/** Prepares a page again only when its text has changed. */
function prepareOnChange(write: () => Promise<string>, type?: string): () => Promise<Page> {
  let last: { text: string; page: Promise<Page> } | null = null;
  return async () => {
    const text = await write();
    if (last?.text !== text) last = { text, page: preparePage(text, type) };
    return last.page;
  };
}
