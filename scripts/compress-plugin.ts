import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What is worth compressing: text. Fonts and images are compressed as they are. */
const TEXT = /\.(js|css|json|svg)$/;
/** Smaller files gain nothing by it. */
const MIN_BYTES = 500;

/** Writes a .br and a .gz beside every asset that is text, as small as they get, so that the server only has to send them. */
export function compressedAssets(): Plugin {
  let assets = '';
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved({ build }) {
      assets = path.join(build.outDir, 'assets');
    },
    async writeBundle() {
      const files = await readdir(assets, { recursive: true });
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(assets, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const [small, wide] = await Promise.all([
    brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } }),
    gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
}
