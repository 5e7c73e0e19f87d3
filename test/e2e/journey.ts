import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { fastPrefix } from '#test/harness/fast-folder.ts';
import { MESSAGES as COMPOSE } from '#web/features/compose/messages.ts';
import { type Product, startProduct } from './product.ts';

type Fixtures = {
  /** A page on which any console error or uncaught exception fails the test. */
  page: Page;
  /** Errors that the journey itself provokes. */
  provoked: RegExp;
  /** The journey presses twice as somebody who double-clicks. */
  pressesTwice: boolean;
  /** Code is fetched before it is needed, as it is for people: for journeys that lose the connection, or ask what is there by then. */
  fetchesAhead: boolean;
  /** Every journey begins on an installation without posts. */
  fresh: undefined;
};

type Installations = {
  /** The product as it starts by itself, with the practice Stripe for payments. */
  product: Product;
  /** One that a model writes in (the practice AI, which is as a real one would be on the wire), and with a development user. */
  modelled: Product;
};

/** One installation a worker, without posts at the start of each journey; the other kind starts where a journey asks for it. */
export const test = base.extend<Fixtures, Installations>({
  product: [
    // Playwright wants a pattern here, and this fixture needs nothing.
    ({ browserName: _name }, use) => lend({ STRIPE_SECRET_KEY: 'practice' }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  modelled: [
    ({ browserName: _name }, use) => lend({ AI_PROVIDER: 'practice', DEVELOPMENT_MODE: 'true' }, use),
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
  // An address of its own, as behind a proxy: calls of a minute are counted by address, and journeys press faster than people do.
  extraHTTPHeaders: ({ browserName: _name }, use, { testId }) => use({ 'x-forwarded-for': addressOf(testId) }),
  provoked: [/^$/, { option: true }],
  pressesTwice: [false, { option: true }],
  fetchesAhead: [false, { option: true }],
  page: async ({ page, provoked, pressesTwice, fetchesAhead }, use, info) => {
    const faults: string[] = [];
    watch(page, faults);
    await page.context().addInitScript(reportViolations);
    await page.context().addInitScript(pressesTwice ? stopPressTime : separatePresses);
    if (!fetchesAhead) await page.context().addInitScript(saveData);
    page.context().on('page', (other) => watch(other, faults));
    await use(page);
    // Playwright's own would be taken of every journey, whose windows are closed before its outcome is known.
    if (info.status !== info.expectedStatus) await attachPictures(page, info);
    expect(
      faults.filter((fault) => !provoked.test(fault)),
      'errors on the console',
    ).toEqual([]);
  },
});
export { expect };

/** One of a private network, from the digits of a journey's id. */
function addressOf(testId: string): string {
  const digits = testId
    .replace(/[^\da-f]/g, '')
    .padStart(6, '0')
    .slice(-6);
  return ['10', ...(digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))].join('.');
}

async function lend(env: Record<string, string>, use: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct({ TRUST_PROXY: 'loopback', ...env }, await fastPrefix());
  await use(product);
  await product.stop();
}

/** The browser itself reports answers of 4xx and 5xx as errors: those are told on the page, where journeys look. */
const OWN_REPORT = /^Failed to load resource/;

/** Runs in every page: what its policy refuses is an error, also where the browser says nothing of it. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`refused by the page's policy: ${effectiveDirective} ${blockedURI}`),
  );
}

/**
 * Runs in every page: a journey presses what a press has brought sooner than a person could read it, and each of its presses is meant; so
 * none of them is the second one of a double click, nor an Enter the second of two.
 */
function separatePresses(): void {
  const forget = () => window.dispatchEvent(new Event('pointercancel'));
  window.addEventListener('pointerdown', forget, { capture: true });
  window.addEventListener('keydown', ({ key }) => key === 'Enter' && forget(), { capture: true });
}

/** Runs in every page where presses are to be one double click, however slow the machine is: none of them is later than another. */
function stopPressTime(): void {
  for (const { prototype } of [PointerEvent, KeyboardEvent, FocusEvent])
    Object.defineProperty(prototype, 'timeStamp', { get: () => 1 });
}

/** Runs in every page: half of a screen's files are fetched ahead, and most journeys need few of them; who saves data has them when they are needed. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** What each window showed as the journey failed. */
async function attachPictures(page: Page, info: TestInfo): Promise<void> {
  for (const [index, shown] of page.context().pages().entries()) {
    const path = info.outputPath(`failed-${index + 1}.png`);
    // A window that is stuck, or was closed, has none.
    const isTaken = await shown.screenshot({ path, timeout: 5000 }).catch(() => null);
    if (isTaken !== null) await info.attach('screenshot', { path, contentType: 'image/png' });
  }
}

function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OWN_REPORT.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
}

/** Without a letter beyond ASCII, which would double what is sent to the page, and what it reads. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/** No accessibility fault that axe can find; with `rules`, that those can find. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE);
  // What fades in has less contrast meanwhile.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))),
  );
  const faults = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    // Details of what passed are not asked for: they take most of the time.
    const options = { resultTypes: ['violations' as const] };
    const only = values === undefined ? {} : { runOnly: { type: 'rule' as const, values } };
    const { violations } = await axe.run(document, { ...options, ...only });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => `${n.html} ${n.failureSummary}`).join(' ')}`);
  }, rules);
  expect(faults).toEqual([]);
}

const isNarrower = (page: Page, px: number) => (page.viewportSize()?.width ?? 0) < px;
/** Below this width the screens are a phone's, px. */
const PHONE_BELOW_PX = 768;
/** Below this width the composer shows one of its panes, px. */
const PANES_BELOW_PX = 1080;

/**
 * Nothing sticks out sideways, no words are cut through their line, and axe finds nothing. A theme changes colours alone, and a width none of them: so a phone is
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
  expect(await page.evaluate(findSlicedWords), 'a line more begins below the last one').toEqual([]);
}

/** Words that are cut after some lines, in a box with room for a part of the next one. */
function findSlicedWords(): (string | null)[] {
  const isSliced = (element: Element) => {
    const { webkitLineClamp, lineHeight } = getComputedStyle(element);
    const room = Number.parseInt(webkitLineClamp, 10) * Number.parseFloat(lineHeight);
    return element.scrollHeight > element.clientHeight && element.clientHeight > room + 1;
  };
  return [...document.body.querySelectorAll('*')].filter(isSliced).map(({ textContent }) => textContent);
}

/**
 * Where there is room for one pane they are tabs, waited for where the screen still opens; on a phone a button leads from one to the
 * other. On a desktop both are there.
 */
export async function openPane(page: Page, name: 'Write' | 'Preview'): Promise<void> {
  if (isNarrower(page, PHONE_BELOW_PX)) {
    const there = page.getByRole('button', { name, exact: true });
    // A new post has no preview, and so no button to it, until its editor is open.
    const shown =
      name === 'Write'
        ? page.getByRole('textbox', { name: 'Post text' }).or(beginByHand(page))
        : page.getByRole('button', { name: 'Write', exact: true });
    await expect(there.or(shown)).toBeVisible();
    if (await there.isVisible()) await there.click();
    await expect(shown).toBeVisible();
  } else if (isNarrower(page, PANES_BELOW_PX)) await page.getByRole('tab', { name, exact: true }).click();
}

/** Unfolds the source, which folds away once there is text. */
export async function openSource(page: Page): Promise<void> {
  const source = page.getByRole('region', { name: 'Source', exact: true });
  const open = source.getByRole('button', { name: /^(Change|Write from a link)/ });
  await expect(open.or(source.getByRole('textbox').first()).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
}

/** How a post is written: on a phone on a sheet, else in a popover. */
export const optionsOf = (page: Page) => page.getByRole('dialog', { name: 'Options' });
/** Opens them, and names what is chosen. */
export const optionsButton = (page: Page) =>
  page.getByRole('region', { name: 'Source', exact: true }).getByRole('button', { name: /^Options\b/ });

/** Opens all that can be chosen before writing, and before it the source. Escape closes it. */
export async function openOptions(page: Page): Promise<Locator> {
  const options = optionsOf(page);
  if (await options.isHidden()) {
    await openSource(page);
    await optionsButton(page).click();
  }
  await expect(options.getByRole('combobox', { name: 'Format' })).toBeVisible();
  return options;
}

/** The button of a new post that opens its editor. */
export const beginByHand = (page: Page) =>
  page.getByRole('region', { name: 'Source', exact: true }).getByRole('button', { name: COMPOSE.sources.write });

/** Puts the caret into the text, where the editor is not open yet by the button that opens it. */
export async function openEditor(page: Page): Promise<Locator> {
  const begin = beginByHand(page);
  const text = page.getByRole('textbox', { name: 'Post text' });
  await expect(begin.or(text)).toBeVisible();
  await ((await begin.isVisible()) ? begin : text).click();
  await expect(text).toBeFocused();
  return text;
}

/** Types a post of its own into the editor. */
export async function writePost(page: Page, words: string): Promise<void> {
  await openPane(page, 'Write');
  await openEditor(page);
  await page.keyboard.insertText(words);
}

/** The toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

/** Lets a share leave that was pressed just now: its time to undo it goes by on the server's clock. */
export async function letShareLeave(page: Page, product: Product): Promise<void> {
  await expect(toast(page, UI.share.waiting(SHARE_UNDO_SECONDS))).toBeVisible();
  await product.advance(SHARE_UNDO_SECONDS * 1000);
}

/** Longer than any toast stays: what `page.clock` goes forward by where one would lie over what is pressed next. */
export const TOAST_MS = 10_000;
