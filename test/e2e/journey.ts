import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

type Fixtures = {
  /** A page on which any console error or uncaught exception fails the test. */
  page: Page;
  /** Errors that the journey itself provokes. */
  provoked: RegExp;
  /** Every journey begins on an installation without posts. */
  fresh: undefined;
};

/** One installation a worker, without posts at the start of each journey. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright wants a pattern here, and this fixture needs nothing.
    async ({ browserName: _name }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  fresh: [
    async ({ product }, use) => {
      await product.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  provoked: [/^$/, { option: true }],
  page: async ({ page, provoked }, use) => {
    const faults: string[] = [];
    watch(page, faults);
    page.context().on('page', (other) => watch(other, faults));
    await use(page);
    expect(
      faults.filter((fault) => !provoked.test(fault)),
      'errors on the console',
    ).toEqual([]);
  },
});
export { expect };

/** The browser itself reports answers of 4xx and 5xx as errors: those are told on the page, where journeys look. */
const OWN_REPORT = /^Failed to load resource/;

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OWN_REPORT.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
}

/** Signs in through the popup as a practice member. */
export async function signIn(page: Page, name = 'Ada'): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await (await popup).getByRole('button', { name: new RegExp(`Continue as ${name}`) }).click();
  await expect(page.getByText('Successfully signed in with LinkedIn.')).toBeVisible();
}

/** No accessibility fault that axe can find; with `rules`, that those can find. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' ')}`),
  ).toEqual([]);
}

const isNarrower = (page: Page, px: number) => (page.viewportSize()?.width ?? 0) < px;
/** Below this width the screens are a phone's, px. */
const PHONE_BELOW_PX = 768;
/** Below this width the composer shows one of its panes, px. */
const PANES_BELOW_PX = 1080;

/**
 * Nothing sticks out sideways and axe finds nothing. A theme changes colours alone, and a width none of them: so a phone is
 * looked at in the dark, a desktop in the light, and there the colours of the dark as well.
 */
export async function expectSound(page: Page): Promise<void> {
  const isPhone = isNarrower(page, PHONE_BELOW_PX);
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  await expectAccessible(page);
  if (!isPhone) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast']);
  }
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, 'px wider than the window').toBeLessThanOrEqual(0);
}

/** Where there is room for one pane they are tabs, waited for where the screen still opens; on a desktop both are there. */
export async function openPane(page: Page, name: 'Write' | 'Preview'): Promise<void> {
  if (isNarrower(page, PANES_BELOW_PX)) await page.getByRole('tab', { name, exact: true }).click();
}

/** Types a post of its own into the editor. */
export async function writePost(page: Page, words: string): Promise<void> {
  await openPane(page, 'Write');
  await page.getByRole('textbox', { name: 'Post text' }).click();
  await page.keyboard.insertText(words);
}

/** The toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}
