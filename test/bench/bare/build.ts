import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

export type BarePage = { url: string; folder: string; server: Server };

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the bare page as the product is built, and serves it on a free port. */
export async function serveBarePage(): Promise<BarePage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postsmith-bare-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: path.join(import.meta.dirname, 'page.html') },
    },
  });
  const server = createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url ?? '/', 'http://bare').pathname));
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/page.html`, folder, server };
}
