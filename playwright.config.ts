import { defineConfig } from '@playwright/test';
import { findBrowser } from './test/e2e/browser.ts';

/** Set by `npm run test:long`: journeys tagged @long run too. */
const isLong = process.env['POSTSMITH_LONG'] === '1';
const NEVER_ON_DESKTOP = isLong ? [/@phone-only/] : [/@phone-only/, /@long/];

/**
 * Browser journeys over the real product, each worker with an installation of its own. They run on a desktop; those tagged @phone
 * on a phone as well, those tagged @phone-only there alone.
 */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? [['line']] : [['line'], ['json']],
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Half-faded colours are nobody's to judge.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers, `page.route` does not see; test/e2e/app.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'off',
    // `test/e2e/journey.ts` takes its own: this one is taken at the end of every journey, and thrown away where it went well.
    screenshot: 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: NEVER_ON_DESKTOP },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grep: /@phone/ },
  ],
});
