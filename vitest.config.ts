import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/harness/longest-first.ts';

/** Unit and server tests; browser journeys run under Playwright (playwright.config.ts). */
export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'test/harness/**/*.test.ts',
      'test/chaos/**/*.test.ts',
    ],
    environment: 'node',
    pool: 'forks',
    // The files of a worker share what they import, which is a third of the run's time. So no file may leave anything behind:
    // what it stubs is put back after each test and file (test/harness/leave-nothing-behind.ts), and modules are not mocked.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Three, also where there are two cores: much of a test's time is waiting for the database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // As the product itself loads its modules: a second and 200 MB less for each file that touches the database.
    execArgv: ['--import', './src/server/quick-resolve.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: './test/harness/global-setup.ts',
    setupFiles: [
      './test/harness/in-english.ts',
      './test/harness/properties.ts',
      './test/harness/leave-nothing-behind.ts',
    ],
  },
});
