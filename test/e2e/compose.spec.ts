import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { MESSAGES } from '#web/features/compose/messages.ts';
import { clear, editor, openSourceUrl } from './editor-page.ts';
import {
  beginByHand,
  expect,
  expectAccessible,
  expectSound,
  openOptions,
  openSource,
  optionsButton,
  optionsOf,
  test,
  writePost,
} from './journey.ts';
import { addPosts } from './post-list.ts';
import { signIn } from './sign-in.ts';

const LONG = 'A sentence that goes on for a while. '.repeat(75);

const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

/** Each is wholly in the window, and nothing lies over it. */
async function expectInReach(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    await expect(button(page, name), name).toBeInViewport({ ratio: 1 });
    await button(page, name).click({ trial: true });
  }
}

test('compose: one press writes, the source folds away, and preview, checks and actions are in the first view', async ({
  page,
  product,
}) => {
  const actions = ['Share', 'Schedule', 'Save Draft', 'AI tools', 'Versions', 'Copy Text', 'Clear Post'];
  await signIn(page, product, 'Renée', 'pro');
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  // A new post has one place to begin with, until its editor is open.
  for (const name of actions) await expect(button(page, name), name).toBeHidden();
  await expectAccessible(page);
  await beginByHand(page).click();
  expect((await boxOf(source(page))).x).toBe(104);
  for (const name of actions.slice(0, 4)) {
    await expect(button(page, name), name).toBeInViewport({ ratio: 1 });
  }
  // Nothing to copy, clear or go back to yet.
  for (const name of actions.slice(4)) await expect(button(page, name), name).toHaveCount(0);
  const title = page.getByRole('heading', { level: 2 }).and(page.locator('#editor-title'));
  await expect(title).toHaveText('AI-Generated Post');

  // Whoever went to the editor first finds the source folded.
  await openSource(page);
  await source(page).getByRole('textbox').fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(source(page)).toContainText('From The four-day kiln', { timeout: 20_000 });
  await expect(page.getByText(/^Post written, \d+ characters$/)).toBeAttached();
  await expect(editor(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((await boxOf(source(page))).height).toBeLessThanOrEqual(48);
  await expectInReach(page, actions);
  await scrollTo(page, 0);
  await expect(page.getByRole('article', { name: 'Preview of the post' })).toBeInViewport({ ratio: 1 });
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  // The pointer leaves, and the tooltips with it.
  await page.mouse.move(5, 5);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectSound(page);

  await expect(title).toHaveText('AI-Generated Post');
  await button(page, 'Change').click();
  await expect(source(page).getByRole('textbox')).toBeFocused();
  await expect(source(page).getByText(MESSAGES.sources.replaces)).toBeVisible();
  await expect(source(page).getByText(/^\d+ generations left$/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: MESSAGES.linkCard.title }),
    'the same address stands above',
  ).toHaveCount(0);
  expect((await boxOf(source(page))).height, 'the text stays in sight').toBeLessThan(195);
  await button(page, 'Hide source').click();
  await expect(button(page, 'Change')).toBeFocused();

  await editor(page).fill(LONG);
  for (const top of [0, 100_000]) {
    await scrollTo(page, top);
    await expectInReach(page, ['Share', 'Schedule', 'Save Draft', 'AI tools']);
  }

  // What is beyond the limit is tinted; what is typed where the press leads stands before it.
  await editor(page).fill('Words. '.repeat(430));
  await expect(page.getByText(MESSAGES.editor.shortenCost)).toBeVisible();
  await button(page, MESSAGES.editor.showOverLimit).click();
  const beyond = editor(page).locator('.over-limit');
  await expect(beyond).toHaveText('s. Words. ');
  await expect(beyond).toBeInViewport();
  await page.keyboard.press('Shift+Control+End');
  await page.keyboard.press('Backspace');
  await expect(beyond).toHaveCount(0);
  await expect(page.getByTestId('character-count')).toContainText('0 characters remaining');
});

test('compose: on a phone Share, Schedule and Preview stay above the navigation, and nothing covers them @phone-only', async ({
  page,
}) => {
  await page.goto('/compose');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const expectDocked = async (first = 'Sign in to Share') => {
    await expectInReach(page, [first, 'Preview']);
    const bottom = await button(page, 'Preview').evaluate(
      (one) => one.closest('.sticky')?.getBoundingClientRect().bottom,
    );
    const room = (await boxOf(navigation)).y - (bottom ?? 0);
    expect(Math.abs(room), `px between the bar and the navigation: ${room}`).toBeLessThanOrEqual(1);
  };
  // Not before there is something to do with a text.
  await expect(button(page, 'Preview')).toHaveCount(0);
  await writePost(page, 'A short post.');
  await expectDocked();
  await page.keyboard.insertText(LONG);
  for (const top of [0, 900, 100_000]) {
    await scrollTo(page, top);
    await expectDocked();
  }
  // By how much it is too long stands there as well.
  await page.keyboard.insertText(LONG);
  const count = page.getByTestId('character-count').locator('p').first();
  await expect(count).toHaveText(/^[\d,]+ over limit$/);
  await expect(page.getByText((await count.textContent()) ?? '').last()).toBeInViewport();
  await expectDocked(MESSAGES.editor.shorten);
  // What is beyond the limit is tinted, and a press leads there.
  await scrollTo(page, 0);
  await button(page, MESSAGES.editor.showOverLimit).click();
  const beyond = editor(page).locator('.over-limit').first();
  await expect.poll(async () => (await boxOf(beyond)).y, 'clear of the bars').toBeLessThan(500);
  await expect(editor(page)).toBeFocused();
  await clear(page);
  await page.keyboard.insertText('A short post.');
  await button(page, 'Preview').click();
  await expect(page.getByTestId('preview-text')).toBeInViewport();
  await button(page, 'Write').click();
  await expect(editor(page)).toBeInViewport();
  await button(page, 'Preview').click();
  await expect(editor(page)).toBeHidden();
  await navigation.getByRole('link', { name: 'Compose' }).click();
  await expect(editor(page)).toBeInViewport();
  await expect(editor(page)).toHaveText('A short post.');

  const popup = page.waitForEvent('popup');
  await button(page, 'Sign in to Share').click();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  // Back where one was.
  await expect(button(page, 'Share')).toBeFocused();
  await expectInReach(page, ['Share', 'Schedule', 'Preview']);
});

test('compose: Generate without a source says what to do, and the options open by keyboard and leave all as it was @phone', async ({
  page,
  isMobile,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai/generate-post')) asked += 1;
  });
  await page.goto('/compose');
  const field = source(page).getByRole('textbox');
  const alert = page.getByText(MESSAGES.sources.missing);
  await button(page, 'Generate').click();
  await expect(alert).toBeVisible();
  await expect(field).toBeFocused();
  await expectSound(page);
  await page.keyboard.type('A');
  await expect(alert).toBeHidden();
  expect(asked).toBe(0);
  await field.fill('');

  const options = optionsButton(page);
  const place = await boxOf(source(page));
  await options.press('Enter');
  const choices = optionsOf(page);
  const tone = choices.getByRole('combobox', { name: 'Tone' });
  await expect(choices.getByRole('combobox', { name: 'Format' })).toBeVisible();
  if (!isMobile) {
    await expect(tone).toBeFocused();
    for (const name of ['Length in characters', 'Format', 'Audience', 'Hashtags']) {
      await page.keyboard.press('Tab');
      await expect(choices.getByRole('combobox', { name })).toBeFocused();
    }
  }
  await tone.selectOption('bold');
  await choices.getByRole('switch', { name: 'Emojis' }).press('Space');
  await expect(choices.getByRole('switch', { name: 'Emojis' })).toBeChecked();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(choices.getByRole('switch', { name: 'Emojis' })).toBeHidden();
  await expect(options).toBeFocused();
  await expect(options).toHaveAccessibleName(/^Options: Bold( tone)? · Medium( length)? · Emojis$/);
  expect(await boxOf(source(page))).toEqual(place);
  // A press beside them is one on what is pressed.
  if (isMobile) return;
  await options.press('Enter');
  await expect(tone).toBeFocused();
  await button(page, 'Generate').click();
  await expect(alert).toBeVisible();
  await expect(choices).toBeHidden();
  await field.fill('a');
  await expect(alert).toBeHidden();
  await field.fill('');
  await options.press('Enter');
  await expect(tone).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(alert).toBeVisible();
  await expect(field).toBeFocused();
});

test('compose: what somebody typed is their post, and its link gets a card by one press', async ({ page, product }) => {
  await page.goto('/compose');
  await writePost(page, 'Words of my own.');
  await expect(page.getByRole('heading', { name: MESSAGES.editor.ownTitle, exact: true })).toBeVisible();
  await (await openSourceUrl(page)).fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.keyboard.press('Enter');
  await button(page, 'Remove card').click();
  await button(page, 'Link card').click();
  await expect(page.getByText(MESSAGES.linkCard.noneFor(new URL(product.articlesUrl).hostname))).toBeVisible();
  await button(page, MESSAGES.linkCard.add).click();
  await expect(button(page, 'Link card')).toBeFocused();
  const cardLine = page.getByRole('status').filter({ hasText: 'The four-day kiln' });
  await expect(cardLine).toBeVisible();

  // LinkedIn shows one or the other: what becomes of the link is said, and without the image the card is back.
  const teal = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
  const buffer = await teal.png().toBuffer();
  await page.getByLabel('Images to add').setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer });
  const either = page.getByText(/^LinkedIn shows images or a link card, not both\./);
  await expect(either).toContainText('its link is left out unless you add it to the text. Without images the card is');
  await editor(page).locator('p').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText(`${product.articlesUrl}/articles/the-four-day-kiln `);
  await expect(either).toContainText('its link stands in the text.');
  await expectSound(page);
  await button(page, 'Remove image').click();
  await expect(either).toHaveCount(0);
  await expect(cardLine).toBeVisible();
});

test('compose: 320 px wide nothing is lost, and in a low window nothing lies over the text @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/compose');
  await openOptions(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await writePost(page, 'Words at 320 px.');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  expect((await boxOf(toolbar)).height, 'a toolbar of one row').toBeLessThan(60);
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 200 });
  const stuck = await page.evaluate(
    () => [...document.querySelectorAll('main *')].filter((one) => getComputedStyle(one).position === 'sticky').length,
  );
  expect(stuck).toBe(0);
  await expectSound(page);
});

test('compose: on a phone changes of a scheduled post are saved from the bar, however long it is @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Many words of one post. '.repeat(60), status: 'scheduled' }]);
  const [post] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${String(post?.['id'])}`);
  await expectInReach(page, ['Reschedule', 'Preview']);
  await editor(page).click();
  await page.keyboard.type('New. ');
  await expectInReach(page, ['Save changes', 'Reschedule', 'Preview']);
  await expectSound(page);
  await button(page, 'Save changes').click();
  await expect.poll(() => product.sql("select 1 from posts where content like '%New.%'")).toHaveLength(1);
});
