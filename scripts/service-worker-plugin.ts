import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from './run-tool.ts';

const WORKER = path.join(ROOT, 'src/web/service-worker/worker.ts');
/** Scripts, styles and the fonts of Latin letters; what the other letters and the emojis need is read when it is used. */
const KEPT = /\.(js|css)$|latin-wght-normal-[^/]+\.woff2$/;
/** Of use only with a connection: pages of the admin area, charts, and the script of the public pages. */
const LEFT_OUT = /^assets\/(admin-[a-z]+-page|plots|enhance)-/;

/** Writes /sw.js, which knows the files of this build, and tells the page of all screens which version it is. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // Last: until then files are taken out again.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['app.html'];
        if (page?.type !== 'asset') throw new Error('The build has no app.html.');
        const files = filesOf(bundle);
        const meta = `<meta name="app-version" content="${versionOf(files)}" />`;
        page.source = String(page.source).replace('</title>', `$&${meta}`);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundleWorker(files) });
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = Object.keys(bundle).filter((file) => KEPT.test(file) && !LEFT_OUT.test(file));
  return files.map((file) => `/${file}`).toSorted();
}

function versionOf(files: readonly string[]): string {
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
}

/** As one classic script: not every browser takes a module here. */
async function bundleWorker(files: readonly string[]): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { VERSION: JSON.stringify(versionOf(files)), FILES: JSON.stringify(files) },
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
