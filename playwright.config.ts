import { defineConfig } from '@playwright/test';
import { findBrowser } from './test/e2e/browser.ts';

/** Browser journeys over the real product, each worker with an installation of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['line']] : [['line'], ['json']],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Half-faded colours are nobody's to judge.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grep: /@phone/ },
  ],
});
