import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { followingFiles, SCREENS, type Screen, screenFiles } from './screen-files.ts';

/**
 * KB of compressed script (Brotli, as it is sent) that a screen may load before one can type, and with what follows on that at once; what
 * comes at rest is not counted.
 */
const BUDGETS_KB: Readonly<Record<Screen, { first: number; all: number }>> = {
  '/compose': { first: 152, all: 340 },
  '/dashboard': { first: 170, all: 170 },
};
const KB = 1024;

/** Fails the build where a screen loads more script at once than it may (docs/benchmarks.md). */
export function scriptBudget(): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        const first = weigh(bundle, screenFiles(bundle, screen));
        const all = first + weigh(bundle, followingFiles(bundle, screen));
        const limits = BUDGETS_KB[screen];
        if (first > limits.first)
          this.error(`${screen} loads ${first.toFixed(1)} KB of script at once, of at most ${limits.first}.`);
        if (all > limits.all)
          this.error(`${screen} loads ${all.toFixed(1)} KB of script in all, of at most ${limits.all}.`);
        this.info(`${screen} loads ${first.toFixed(1)} KB of script at once, ${all.toFixed(1)} KB in all.`);
      }
    },
  };
}

/** KB of the scripts among these files. */
function weigh(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  const sizes = files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [brotliCompressSync(chunk.code).length] : [];
  });
  return sizes.reduce((sum, one) => sum + one, 0) / KB;
}
