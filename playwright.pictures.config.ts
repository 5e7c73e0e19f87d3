import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { findShippedBrowser } from './test/e2e/browser.ts';

/** Pictures of the screens, each beside the one that is kept (`test/pictures`). In the shipped browser alone: another draws letters otherwise. */
export default defineConfig({
  ...journeys,
  testDir: 'test/pictures',
  outputDir: 'test-results/pictures',
  snapshotPathTemplate: 'test/pictures/kept/{arg}-{projectName}{ext}',
  workers: 2,
  expect: {
    timeout: 20_000,
    // So small that a button of a slightly other hue is seen; what the palette of the kept files changes is smaller.
    toHaveScreenshot: { maxDiffPixels: 60, threshold: 0.01, animations: 'disabled', caret: 'hide' },
  },
  use: { ...journeys.use, launchOptions: await findShippedBrowser() },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: /@desktop-only/,
    },
  ],
});
