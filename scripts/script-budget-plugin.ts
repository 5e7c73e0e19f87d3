import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { SCREENS, type Screen, screenFiles } from './screen-files.ts';

/** KB of compressed script (Brotli, as it is sent) that a screen may load before one can type; what comes later is not counted. */
const BUDGET_KB: Readonly<Record<Screen, number>> = { '/compose': 390, '/dashboard': 250 };
const KB = 1024;

/** Fails the build where a screen loads more script at once than it may (docs/benchmarks.md). */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        const sizes = screenFiles(bundle, screen).flatMap((file) => {
          const chunk = bundle[file];
          return chunk?.type === 'chunk' ? [brotliCompressSync(chunk.code).length] : [];
        });
        const size = Math.round(sizes.reduce((sum, one) => sum + one, 0) / KB);
        if (size > BUDGET_KB[screen])
          this.error(`${screen} loads ${size} KB of script at once, of at most ${BUDGET_KB[screen]}.`);
        this.info(`${screen} loads ${size} KB of script at once.`);
      }
    },
  };
}
