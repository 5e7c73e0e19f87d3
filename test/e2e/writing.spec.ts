import type { Page } from '@playwright/test';
import { SOURCES_MAX } from '#contract/writing.ts';
import { LENGTH_RANGES, type Length } from '#domain/writing/brief.ts';
import {
  beginByHand,
  expect,
  expectAccessible,
  openOptions,
  openPane,
  openSource,
  optionsOf,
  test,
  toast,
  writePost,
} from './journey.ts';
import { addPosts, card, openPosts } from './post-list.ts';
import { signIn } from './sign-in.ts';

const IDEAS =
  'We moved our support desk to written answers. The first week was slow. By the third week 40 percent of questions answered themselves. Nobody asked for the phone back.';

const panel = (page: Page) => page.getByRole('region', { name: 'Source' });
const field = (page: Page) => panel(page).getByRole('textbox').first();
const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const choice = (page: Page, name: string | RegExp) => optionsOf(page).getByRole('combobox', { name });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add another source' });
const added = (page: Page) => page.getByRole('list', { name: 'Sources added' }).getByRole('listitem');
const read = (page: Page) => page.getByRole('region', { name: 'Source text' });

async function add(page: Page, source: string): Promise<void> {
  await field(page).fill(source);
  await addButton(page).click();
}

/** Generates, and gives the lines of the post. */
async function generate(page: Page): Promise<string[]> {
  // Each one leaves one less.
  const left = page.getByText(/(?:generations?|free tr(?:y|ies)) left (?:this|today)/);
  const before = (await left.isVisible()) ? await left.textContent() : '';
  await page.keyboard.press('Escape');
  await openSource(page);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => left.textContent(), { timeout: 20_000, intervals: [50] }).not.toBe(before);
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');
  const lines = await editor(page).locator('p, li').allTextContents();
  return lines.filter((line) => line.trim() !== '');
}

test('source: what is typed is there again after another screen and a reload, until it is used', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  await field(page).fill(IDEAS);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Compose' }).click();
  await expect(field(page)).toHaveValue(IDEAS);
  await page.reload();
  await expect(field(page)).toHaveValue(IDEAS);
  await generate(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page.getByRole('article', { name: /support desk/ })).toBeVisible();
  await page
    .getByRole('link', { name: 'New post' })
    .or(page.getByRole('button', { name: 'New post' }))
    .first()
    .click();
  await expect(field(page)).toHaveValue('');
});

test('compose: Back leads to the post that was there, where it was left; Compose begins another', async ({
  page,
  product,
}) => {
  const long = (words: string) => `${words} `.repeat(150);
  const scrolledTo = () => page.evaluate(() => window.scrollY);
  const compose = () => page.getByRole('link', { name: 'Compose' }).locator('visible=true').click();
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: long('One of before.') }]);
  await page.goto('/dashboard?tab=posts');
  await expect(card(page, 'One of before.')).toBeVisible();
  await compose();
  await writePost(page, long('A new one.'));
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 150));
  const left = await scrolledTo();
  await openPosts(page);
  await expect(card(page, 'A new one.')).toBeVisible();
  await page.goBack();
  await expect(editor(page)).toContainText('A new one.');
  await expect.poll(scrolledTo).toBe(left);

  await page.goBack();
  await card(page, 'One of before.').getByText('One of before.').first().click();
  await expect(editor(page)).toContainText('One of before.');
  await openPosts(page);
  await expect(card(page, 'A new one.')).toBeVisible();
  await page.goBack();
  await expect(editor(page)).toContainText('One of before.');

  // Left before it was saved.
  await compose();
  await expect(beginByHand(page)).toBeEnabled();
  await writePost(page, 'Left at once.');
  await openPosts(page);
  await page.goBack();
  await expect(editor(page)).toHaveText('Left at once.');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(editor(page)).toHaveText('Left at once.');
  expect(await product.sql("select 1 from posts where content = 'Left at once.'")).toHaveLength(1);
  await openPosts(page);
  await expect(card(page, 'Left at once.')).toBeVisible();
  await compose();
  await expect(beginByHand(page)).toBeEnabled();
});

test('source: several are added, removed and read together, at most five @phone-only', async ({ page, product }) => {
  const site = product.articlesUrl;
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: 'A drill library' })).toBeVisible();
  await expect(addButton(page), 'with nothing to add').toBeHidden();
  await add(page, `${site}/articles/the-four-day-kiln`);
  await add(page, `${site}/articles/the-four-day-kiln`);
  await expect(added(page)).toHaveCount(1);
  await add(page, IDEAS);
  await add(page, 'https://youtu.be/practice-01');
  await add(page, `${site}/articles/nine-questions`);
  await expect(added(page)).toHaveCount(SOURCES_MAX - 1);
  await field(page).fill('One more thought on kilns and desks.');
  await expect(addButton(page)).toBeDisabled();
  await expectAccessible(page);

  for (const number of [4, 3]) {
    await page.getByRole('button', { name: `Remove source ${number}` }).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
  }
  await expect(added(page)).toContainText([/four-day-kiln/, /support desk/]);
  await expect(addButton(page)).toBeEnabled();
  const post = (await generate(page)).join('\n');
  expect(post).toContain('support desk');
  expect(post).toMatch(/kiln/i);
  await expect(panel(page).getByText(/From The four-day kiln/)).toBeVisible();

  await openPane(page, 'Preview');
  await expect(read(page).getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await openPane(page, 'Preview');
  await expect(read(page).getByRole('listitem')).toContainText([
    /four-day kiln.*Maren Oduya/,
    /Your words/,
    /One more/,
  ]);
  await read(page).getByText('The four-day kiln').click();
  await expect(read(page).getByRole('textbox', { name: 'Text of The four-day kiln' })).toHaveValue(/voted to close/);
  await expect(read(page).getByRole('link')).toHaveAttribute('href', `${site}/articles/the-four-day-kiln`);
  await expectAccessible(page);

  await openPane(page, 'Write');
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(read(page)).toHaveCount(0);
  await toast(page, 'Post cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toContainText('support desk');
  await openPane(page, 'Preview');
  await expect(read(page).getByRole('listitem')).toHaveCount(3);

  // The editor's own undo does the same.
  await openPane(page, 'Write');
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(editor(page)).toHaveText('');
  await editor(page).press('ControlOrMeta+z');
  await expect(editor(page)).toContainText('support desk');
  await openPane(page, 'Preview');
  await expect(read(page).getByRole('listitem')).toHaveCount(3);
  await page.reload();
  await openPane(page, 'Preview');
  await expect(read(page).getByRole('listitem'), 'kept with the post').toHaveCount(3);
});

test('source: every choice does what it says, and is there again next time', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/compose');
  await field(page).fill(`${product.articlesUrl}/articles/pricing-repair-work`);
  await openOptions(page);
  const expectLength = async (length: Length) => {
    const counted = (await page.getByText(/^[\d,]+ \/ 3,000$/).textContent()) ?? '';
    const size = Number(counted.split('/')[0]?.replace(',', ''));
    expect(size, length).toBeGreaterThanOrEqual(LENGTH_RANGES[length].min);
    expect(size, length).toBeLessThanOrEqual(LENGTH_RANGES[length].max);
  };
  const tagsIn = (lines: string[]) => (lines.at(-1) ?? '').match(/#[\p{L}\p{N}]+/gu) ?? [];

  await choice(page, /^Length/).selectOption('short');
  await choice(page, 'Format').selectOption('list');
  await choice(page, 'Hashtags').selectOption('none');
  const list = await generate(page);
  await expectLength('short');
  expect(await editor(page).locator('ul > li').count()).toBeGreaterThan(2);
  expect(tagsIn(list)).toEqual([]);
  expect(list.join('\n')).not.toMatch(/\p{Extended_Pictographic}/u);

  await openOptions(page);
  await choice(page, /^Length/).selectOption('long');
  // This page tells no story, and the screen knows it now.
  await expect(choice(page, 'Format').getByRole('option', { name: /^Story/ })).toBeDisabled();
  await expect(choice(page, 'Format').getByRole('option', { name: 'How-to' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await field(page).fill(`${product.articlesUrl}/articles/the-quiet-audit`);
  await openOptions(page);
  await expect(choice(page, 'Format').getByRole('option', { name: 'Story' })).toBeEnabled();
  await choice(page, 'Format').selectOption('question');
  await choice(page, 'Hashtags').selectOption('many');
  await page.getByRole('switch', { name: 'Emojis' }).click();
  await page.getByRole('combobox', { name: 'Audience' }).fill('Auditors');
  const question = await generate(page);
  await expectLength('long');
  // This page asks nothing that stands alone, so the post asks at its end.
  expect(question.join('\n')).toMatch(/\?$/m);
  expect(tagsIn(question).length).toBeGreaterThan(2);
  expect(question.join('\n')).toMatch(/\p{Extended_Pictographic}/u);
  expect(question.join('\n')).toMatch(/\bauditors\b/i);

  await openOptions(page);
  await expect(page.getByRole('switch', { name: 'Emojis' })).toBeVisible();
  await expect(choice(page, 'Language'), 'the built-in composer keeps that of the source').toHaveCount(0);
  await page.reload();
  await openSource(page);
  // Audience and hashtags are not as they are at first.
  await page.getByRole('button', { name: 'Options: Professional · Long · Question · Emojis · +2' }).click();
  await expect(choice(page, 'Hashtags')).toHaveValue('many');
  await expect(choice(page, 'Format')).toHaveValue('question');
  await expect(choice(page, /^Length/)).toHaveValue('long');
  await expect(page.getByRole('combobox', { name: 'Audience' })).toHaveValue('Auditors');
  await expect(page.getByRole('switch', { name: 'Emojis' })).toBeChecked();
});
