import type { Locator, Page, Route } from '@playwright/test';
import { START } from '#contract/start-messages.ts';
import { MESSAGES as COMPOSE } from '#web/features/compose/messages.ts';
import { editor } from './editor-page.ts';
import { beginByHand, expect, expectAccessible, openEditor, test } from './journey.ts';
import { addPosts, card } from './post-list.ts';
import { signIn } from './sign-in.ts';

test.use({ fetchesAhead: true });

const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });

/** Keeps the answers for these addresses back until `release` is called. */
async function hold(page: Page, addresses: string | RegExp): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(addresses, async (route: Route) => {
    await held.promise;
    await route.fallback();
  });
  return { release: held.resolve };
}

/** Less of the window is no movement that anybody sees, as where the font of a button comes. */
const SEEN = 0.001;

/** What moved since the page was opened, except by a press: how much of the window, and which elements. */
async function readShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(
    () =>
      // The frame in which something moves is reported before the one after the next.
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: string[] }).shifts)),
        ),
      ),
  );
  return shifts.filter((shift) => Number.parseFloat(shift) >= SEEN);
}

function watchShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 150) : node?.textContent} ${from.x},${from.y} → ${to.x},${to.y}`,
      );
      if (!hadRecentInput) shifts.push(`${value.toFixed(4)}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Where and how the text of an element is set. */
const settingOf = (words: Locator) =>
  words.evaluate((element) => {
    const { fontFamily, fontSize, lineHeight, whiteSpace, paddingLeft, paddingTop, paddingRight } =
      getComputedStyle(element);
    const { left, top, right } = element.getBoundingClientRect();
    const px = Number.parseFloat;
    return {
      ...{ fontFamily, fontSize, lineHeight },
      whiteSpace,
      left: left + px(paddingLeft),
      top: top + px(paddingTop),
      right: right - px(paddingRight),
    };
  });

test('first paint: the field for a source takes letters before any script is here, and none is lost @phone', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  const app = await hold(page, '**/assets/shell-*');
  const composer = await hold(page, '**/assets/editor-*.js');
  await page.goto('/compose', { waitUntil: 'commit' });
  const field = source(page).getByRole('textbox');
  await expectAccessible(page);
  await field.click();
  await page.keyboard.type('https://example.org/firstly');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  const before = await field.boundingBox();

  // The frame is here, the composer is not.
  app.release();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible();
  await expectAccessible(page);
  await expect(field).toBeFocused();
  expect(await field.boundingBox()).toEqual(before);
  await page.keyboard.type('est');
  await expect(field).toHaveValue('https://example.org/firstesty');

  composer.release();
  await expect(beginByHand(page)).toBeEnabled();
  await expect(field).toBeFocused();
  expect(await field.boundingBox()).toEqual(before);
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('https://example.org/firstest');
  await expect(source(page).getByRole('button', { name: 'Generate', exact: true })).toBeEnabled();
  // What comes of it, called an example, is in the first view, how it goes on below; and moved nothing.
  const { next, preview } = COMPOSE;
  for (const step of next.steps(false)) await expect(page.getByText(step)).toBeVisible();
  for (const words of [next.own, preview.example[0].words]) await expect(page.getByText(words)).toBeInViewport();
  expect(await readShifts(page)).toEqual([]);
});

test.describe('where the app does not come', () => {
  test.use({ provoked: /dynamically imported module/ });

  test('first paint: an app that cannot be loaded says so; what was typed stays in sight and comes along with the reload', async ({
    page,
  }) => {
    await page.route('**/assets/shell-*', (route) => route.abort());
    const app = await hold(page, '**/assets/app-*.js');
    await page.goto('/compose', { waitUntil: 'commit' });
    const field = source(page).getByRole('textbox');
    await field.fill('Typed in a tunnel');
    app.release();
    await expect(page.getByRole('alert')).toContainText(START.failed);
    await expectAccessible(page);
    await expect(field).toHaveValue('Typed in a tunnel');
    await page.unroute('**/assets/shell-*');
    await page.getByRole('button', { name: START.reload }).click();
    await expect(beginByHand(page)).toBeEnabled();
    await expect(field).toHaveValue('Typed in a tunnel');
  });
});

test('first paint: a post that was begun opens without the empty field', async ({ page }) => {
  await page.goto('/compose');
  await openEditor(page);
  await page.keyboard.insertText('Begun before');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('compose_unsaved:new'))).toContain('Begun before');
  const app = await hold(page, '**/assets/shell-*');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-outline="post"]')).toBeVisible();
  await expect(page.locator('[data-outline="compose"]')).toBeHidden();
  app.release();
  await expect(editor(page)).toHaveText('Begun before');
});

test('first paint: frame and outline are painted by the page itself, and nothing moves as the app and what the installation is come @phone', async ({
  page,
  product,
}) => {
  await page.addInitScript(watchShifts);
  const app = await hold(page, '**/assets/shell-*');
  const composer = await hold(page, '**/assets/editor-*.js');
  const answer = await hold(page, '**/api/app');
  await page.goto('/compose', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Compose', exact: true });
  await expect(page.locator('[data-first-paint]')).toBeVisible();
  await expect(page.locator('[data-outline="compose"]')).toBeVisible();
  await expect(page.locator('[data-outline="posts"]')).toBeHidden();
  const promise = page.getByText(COMPOSE.next.promise);
  await expect(promise).toBeVisible();
  await expect(link).toHaveCSS('font-weight', '500');
  const before = await link.boundingBox();
  app.release();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  let setting: Awaited<ReturnType<typeof settingOf>> | undefined;
  // The app's outline takes the place of the page's own meanwhile: what was gone when it was measured is measured again.
  await expect(async () => {
    setting = await settingOf(promise);
    expect(setting.top).not.toBeNaN();
  }).toPass();
  composer.release();
  await expect(beginByHand(page)).toBeEnabled();
  // A text that takes a pixel more would count as the largest paint, seconds after the first.
  expect(await settingOf(promise)).toEqual(setting);
  expect(await link.boundingBox()).toEqual(before);
  answer.release();
  await expect(page.getByRole('button', { name: /^Practice/ })).toBeVisible();
  await expect(source(page).getByRole('button', { name: 'The four-day kiln' })).toBeVisible();
  expect(await readShifts(page)).toEqual([]);

  // It is a visitor's: whoever is signed in knows, before any script is here too.
  await expect(promise).toBeVisible();
  await signIn(page, product);
  const again = await hold(page, '**/assets/shell-*');
  await page.goto('/compose', { waitUntil: 'commit' });
  await expect(page.locator('[data-outline="compose"]')).toBeVisible();
  await expect(promise).toBeHidden();
  again.release();
  await expect(page.locator('[data-first-paint]')).toHaveCount(0);
  await expect(beginByHand(page)).toBeEnabled();
  await expect(promise).toBeHidden();
});

test('first paint: on the list the filters have their labels until the counts come, and nothing moves with the posts @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const words = Array.from({ length: 9 }, (_, index) => ({ words: `Post number ${index + 1}` }));
  await addPosts(product, 'Ada', words);
  await page.addInitScript(watchShifts);
  const answer = await hold(page, /\/api\/posts\?/);
  await page.goto('/dashboard?tab=posts');
  await expect(page.getByRole('searchbox', { name: 'Search posts' })).toBeVisible();
  const filters = page.getByRole('radiogroup', { name: 'Status' });
  await expect(filters).toHaveText(/^All\s*Drafts\s*Scheduled\s*Published\s*Failed$/, { useInnerText: true });
  const boxes = () =>
    filters.evaluate(async (group) => {
      await document.fonts.ready;
      const label = document.createRange();
      return [...group.children].map((filter) => {
        // The label stands between the button itself and the count.
        label.setStartAfter(filter.children[0] ?? filter);
        label.setEndBefore(filter.children[1] ?? filter);
        return [filter.getBoundingClientRect().toJSON(), label.getBoundingClientRect().toJSON()];
      });
    });
  const before = await boxes();
  answer.release();
  await expect(filters.getByRole('radio', { name: 'Drafts 9' })).toBeVisible();
  await expect(card(page, 'Post number 9')).toBeVisible();
  expect(await boxes()).toEqual(before);
  expect(await readShifts(page)).toEqual([]);
});
