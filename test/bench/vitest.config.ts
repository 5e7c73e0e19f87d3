import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Measures that need the tests' database and network; test/bench/main.ts runs them and reads their rows. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/bench/*.measure.ts'],
    pool: 'forks',
    // One measure at a time, or each measures the other.
    fileParallelism: false,
    execArgv: ['--import', './src/server/quick-resolve.ts'],
    testTimeout: 300_000,
    env: { TEST_DATABASE: 'product' },
    globalSetup: './test/harness/global-setup.ts',
  },
});
