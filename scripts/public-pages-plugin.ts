import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { fillPlaceholders, type Installation, pageValues } from '#contract/page-placeholders.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { ROOT } from './run-tool.ts';
import { followingFiles, SCREENS, type Screen, screenFiles } from './screen-files.ts';

const WEB = path.join(ROOT, 'src/web');
const RENDERER = path.join(WEB, 'features/public/render-page.tsx');
const HEAD = '<!--page:head-->';
const BODY = '<!--page:body-->';
const FIRST_PAINT = path.join(WEB, 'app/shell/first-paint.tsx');
const BOOT = 'assets/page-boot-7.js';
type FirstPaint = { styles: string; script: string; body: string };
type Page = { head: string; body: string };
type Renderer = { renderPage(name: string): Page };

/** The public pages by their HTML file. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['index.html', 'home'],
  ['privacy.html', 'privacy'],
  ['terms.html', 'terms'],
]);
const APP = path.join(WEB, 'app.html');
/** Every HTML file of the build: the public pages, and the one page of all screens. */
export const HTML_FILES = [...[...PAGES.keys()].map((file) => path.join(WEB, file)), APP];

/** While the front end is developed there is no server to ask. */
const PREVIEW: Omit<Installation, 'publicUrl'> = {
  settings: DEFAULT_SETTINGS,
  payments: 'off',
  isPractice: true,
  articlesUrl: null,
  model: null,
  hasMail: false,
};

/**
 * Renders the public pages to HTML: once when the front end is built, with marks for the server to fill, and at every visit while it
 * is developed.
 */
export function publicPages(): Plugin[] {
  const rendered = new Map<string, Page>();
  let server: ViteDevServer | undefined;
  let built: Promise<Renderer> | undefined;
  let firstPaint: FirstPaint | undefined;

  async function loadRenderer(): Promise<Renderer> {
    if (server !== undefined) return (await server.ssrLoadModule(RENDERER)) as Renderer;
    built ??= runnerImport<Renderer>(RENDERER, { configFile: false, root: WEB, logLevel: 'warn' }).then(
      ({ module }) => module,
    );
    return built;
  }
  async function render(filename: string): Promise<Page | undefined> {
    const name = PAGES.get(path.basename(filename));
    if (name === undefined) return undefined;
    const page = (await loadRenderer()).renderPage(name);
    rendered.set(filename, page);
    return page;
  }

  return [
    {
      name: 'public-pages-renderer',
      apply: 'build',
      // Before anything else is built: on a busy machine the renderer's modules would wait behind all others for longer than Vite allows.
      buildStart: async () => {
        await loadRenderer();
      },
    },
    {
      name: 'public-pages-body',
      // Before the build takes the processor: importing what renders has a limit of a minute.
      async buildStart() {
        if (server === undefined) [firstPaint] = await Promise.all([renderFirstPaint(), loadRenderer()]);
      },
      configureServer(started) {
        server = started;
        started.middlewares.use((request, _response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://vite');
          const isScreen = request.headers.accept?.includes('text/html') === true && !pathname.includes('.');
          const isPublic = pathname === '/' || PAGES.has(`${pathname.slice(1)}.html`);
          if (isScreen && !isPublic && !/^\/(api|auth)\//.test(pathname)) request.url = '/app.html';
          next();
        });
      },
      transformIndexHtml: {
        // Early, so that the build finds the images in it.
        order: 'pre',
        handler: async (html, { filename }) => {
          const page = await render(filename);
          return page === undefined ? html : html.replace(BODY, () => page.body);
        },
      },
    },
    {
      name: 'public-pages-head',
      transformIndexHtml: {
        // Late: its addresses are the installation's, not files of the build; and only now the chunks have their names.
        order: 'post',
        handler: (html, { filename, bundle }) => {
          const page = rendered.get(filename);
          if (page === undefined)
            return firstPaint === undefined || bundle === undefined
              ? html
              : paintFirst(announceScreens(html, bundle), firstPaint);
          if (bundle === undefined) {
            const values = pageValues({ ...PREVIEW, publicUrl: 'http://localhost:5173' });
            return fillPlaceholders(
              html.replace(HEAD, () => page.head),
              values,
            );
          }
          return html
            .replace(HEAD, () => page.head + fontLinks(bundle))
            .replace(
              'action="/compose"',
              `$& data-chunks="${toAddresses([...screenFiles(bundle, '/compose'), ...followingFiles(bundle, '/compose')])}"`,
            );
        },
      },
    },
  ];
}

const toAddresses = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');

/** Tells page-boot what each screen loads, at once and then: it asks for all of that before a script names the next. */
function announceScreens(html: string, bundle: Rolldown.OutputBundle): string {
  const metas = (Object.keys(SCREENS) as Screen[]).map((one) => {
    const [first, then] = [screenFiles(bundle, one), followingFiles(bundle, one)].map((files) =>
      toAddresses(files.filter((file) => file.endsWith('.js'))),
    );
    return `<meta name="screen:${one}" content="${first}"${then === '' ? '' : ` data-then="${then}"`} />`;
  });
  return html.replace(`<script src="/${BOOT}`, `${metas.join('')}${fontLinks(bundle)}$&`);
}

/** What the page of all screens shows by itself: its markup, the styles that this names, and page-boot. */
async function renderFirstPaint(): Promise<FirstPaint> {
  const [{ module }, sheet, script] = await Promise.all([
    runnerImport<{ renderFirstPaint(): string }>(FIRST_PAINT, { configFile: false, root: WEB, logLevel: 'warn' }),
    readFile(FIRST_PAINT.replace('.tsx', '.css'), 'utf8'),
    readFile(path.join(WEB, 'public', BOOT), 'utf8'),
  ]);
  const body = module.renderFirstPaint();
  const compiler = await compile(sheet, { base: path.dirname(FIRST_PAINT), onDependency: () => undefined });
  const classes = [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
  );
  return { styles: optimize(compiler.build(classes), { minify: true }).code, script, body };
}

/** Makes the page of all screens paint with its own bytes; the style sheet of the app, which would hold that up, comes behind them. */
function paintFirst(html: string, { styles, script, body }: FirstPaint): string {
  // Asked for before the scripts are, all the same: they wait for it.
  const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const asks = sheets.map((sheet) => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"'));
  return html
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(`<script src="/${BOOT}">`, () => `${asks.join('')}<style>${styles}</style><script>${script}`)
    .replace('<div id="root"></div>', (root) => `${root}${body}${sheets.join('')}`);
}

/** The fonts of the first paint, asked for before the style sheet names them: text that is set twice moves. */
function fontLinks(bundle: Rolldown.OutputBundle): string {
  const fonts = Object.keys(bundle).filter((file) => /\/(inter|newsreader)-latin-wght-normal-[^/]+\.woff2$/.test(file));
  return fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('');
}
