import { defineConfig } from 'vitest/config';

/** Unit and server tests; browser journeys run under Playwright (playwright.config.ts). */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/harness/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    // Two, also where there are two cores: much of a test's time is waiting for the database.
    maxWorkers: 2,
    // As the product itself loads its modules: a second and 200 MB less for each file that touches the database.
    execArgv: ['--import', './src/server/quick-resolve.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: './test/harness/global-setup.ts',
    setupFiles: './test/harness/properties.ts',
  },
});
