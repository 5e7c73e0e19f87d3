import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { SOURCES_MAX } from '#contract/writing.ts';
import { LENGTH_RANGES, LENGTHS } from '#domain/writing/brief.ts';
import { test as base, expect, expectAccessible, openPane, signIn, toast, writePost } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** Beside the product as it starts by itself one with a model, where a journey asks for it. */
const test = base.extend<object, { modelled: Product }>({
  modelled: [
    async ({ browserName: _name }, use) => {
      const product = await startProduct({ AI_PROVIDER: 'practice' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
// Half-faded colours are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IDEAS =
  'We moved our support desk to written answers. The first week was slow. By the third week 40 percent of questions answered themselves. Nobody asked for the phone back.';

const panel = (page: Page) => page.getByRole('region', { name: 'Source' });
const field = (page: Page) => panel(page).getByRole('textbox').first();
const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const choice = (page: Page, name: string | RegExp) => panel(page).getByRole('combobox', { name });
const addButton = (page: Page) => page.getByRole('button', { name: 'Add another source' });
const added = (page: Page) => page.getByRole('list', { name: 'Sources added' }).getByRole('listitem');
const read = (page: Page) => page.getByRole('region', { name: 'What was read' });

async function add(page: Page, source: string): Promise<void> {
  await field(page).fill(source);
  await addButton(page).click();
}

/** Generates, and gives the lines of the post. */
async function generate(page: Page): Promise<string[]> {
  // Each one leaves one less.
  const left = page.getByText(/(?:generations?|free tr(?:y|ies)) left/);
  const before = (await left.isVisible()) ? await left.textContent() : '';
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect.poll(() => left.textContent(), { timeout: 20_000 }).not.toBe(before);
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');
  const lines = await editor(page).locator('p, li').allTextContents();
  return lines.filter((line) => line.trim() !== '');
}

test('sources are added, removed and read together, at most five @phone', async ({ page, product }) => {
  const site = product.articlesUrl;
  await page.goto('/compose');
  await expect(addButton(page)).toBeDisabled();
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
  await expect(page.getByText(/From The four-day kiln/)).toBeVisible();

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
});

test('every choice does what it says, and is there again next time', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  await product.sql(`update users set tier = 'admin'`);
  await field(page).fill(`${product.articlesUrl}/articles/the-quiet-audit`);
  for (const length of LENGTHS) {
    await choice(page, /^Length/).selectOption(length);
    await generate(page);
    const counted = (await page.getByText(/^[\d,]+ \/ 3,000$/).textContent()) ?? '';
    const size = Number(counted.split('/')[0]?.replace(',', ''));
    expect(size, length).toBeGreaterThanOrEqual(LENGTH_RANGES[length].min);
    expect(size, length).toBeLessThanOrEqual(LENGTH_RANGES[length].max);
  }
  await choice(page, /^Length/).selectOption('medium');

  const list = editor(page).locator('ul > li');
  await choice(page, 'Format').selectOption('list');
  await generate(page);
  expect(await list.count()).toBeGreaterThan(2);
  await choice(page, 'Format').selectOption('how-to');
  await generate(page);
  expect(await editor(page).locator('ol > li').count()).toBeGreaterThan(2);
  await choice(page, 'Format').selectOption('story');
  await generate(page);
  await expect(editor(page).locator('li')).toHaveCount(0);
  await choice(page, 'Format').selectOption('question');
  expect((await generate(page))[0]).toMatch(/\?$/);

  await page.getByRole('button', { name: 'More options' }).click();
  const tags = async () => ((await generate(page)).at(-1) ?? '').match(/#[\p{L}\p{N}]+/gu) ?? [];
  await choice(page, 'Hashtags').selectOption('none');
  expect(await tags()).toEqual([]);
  await choice(page, 'Hashtags').selectOption('many');
  expect((await tags()).length).toBeGreaterThan(3);

  const plain = (await generate(page)).join('\n');
  expect(plain).not.toMatch(/\p{Extended_Pictographic}/u);
  await page.getByRole('switch', { name: 'Emojis' }).click();
  await page.getByRole('combobox', { name: 'Audience' }).fill('Auditors');
  const chosen = (await generate(page)).join('\n');
  expect(chosen).toMatch(/\p{Extended_Pictographic}/u);
  expect(chosen).toMatch(/\bauditors\b/i);

  const language = choice(page, 'Language');
  await expect(language).toBeDisabled();
  await expect(language).toHaveAccessibleDescription('The built-in composer keeps the language of its source.');
  await page.reload();
  await expect(choice(page, 'Hashtags')).toHaveValue('many');
  await expect(choice(page, 'Format')).toHaveValue('question');
  await expect(choice(page, /^Length/)).toHaveValue('medium');
  await expect(page.getByRole('combobox', { name: 'Audience' })).toHaveValue('Auditors');
  await expect(page.getByRole('switch', { name: 'Emojis' })).toBeChecked();
});

const POST = 'We moved to written answers.\n\nThe first week was slow. Nobody asked for the phone back.';
const PART = 'The first week was slow.';

/** The practice AI's control calls. */
async function ai(product: Product, path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${product.aiUrl}/__sim${path}`, init)).json()) as { system: string; prompt: string }[];
}

async function rewrite(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: 'Ways to rewrite' }).click();
  await page.getByRole('menuitem', { name: way, exact: true }).click();
}

/** Selects these words of the post as a mouse would. */
async function select(page: Page, words: string): Promise<void> {
  await editor(page).evaluate((element, part) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(part) ?? -1;
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + part.length);
    }
  }, words);
}

test('with a model: a language, every way to rewrite, of the whole and of a part, and back', async ({
  page,
  modelled,
}) => {
  await ai(modelled, '/reset', {});
  await page.goto(`${modelled.url}/compose`);
  await signIn(page);
  await modelled.sql(`update users set tier = 'admin'`);
  await field(page).fill(IDEAS);
  await page.getByRole('button', { name: 'More options' }).click();
  await choice(page, 'Language').selectOption({ label: 'German' });
  await generate(page);
  expect((await ai(modelled, '/journal')).at(-1)?.system).toContain('Write in German');

  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await writePost(page, POST);
  const words = () => editor(page).textContent();
  const before = (await words()) ?? '';
  const ways = { Rewrite: /better said/, Shorten: /60 %/, 'Stronger opening': /first line/, 'Simpler words': /plain/ };
  for (const [way, asked] of Object.entries({ ...ways, 'Fix spelling': /spelling/ })) {
    await ai(modelled, '/faults', { mode: 'text', text: `${way}: the same, better.` });
    await rewrite(page, way);
    await expect(editor(page)).toHaveText(`${way}: the same, better.`);
    expect((await ai(modelled, '/journal')).at(-1)?.system).toMatch(asked);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    expect(await words()).toBe(before);
  }

  await select(page, PART);
  await ai(modelled, '/faults', { mode: 'text', text: 'Week one crawled.' });
  await rewrite(page, 'Simpler words');
  await expect(editor(page)).toContainText('Week one crawled.');
  expect(await words()).toBe(before.replace(PART, 'Week one crawled.'));
  const { prompt } = (await ai(modelled, '/journal')).at(-1)!;
  expect(prompt).toMatch(/\[BEGIN SOURCE \S+\]\nThe first week was slow\.\n\[END SOURCE/);
  expect(prompt).toMatch(/\[BEGIN CONTEXT \S+\]\nWe moved to written answers\./);
  await page.getByRole('button', { name: /^Undo \(/ }).click();
  expect(await words()).toBe(before);

  await ai(modelled, '/faults', { mode: 'empty' });
  await page.getByRole('button', { name: 'AI Rewrite' }).click();
  await expect(toast(page, UI.rewrite.empty)).toContainText(UI.rewrite.restored);
  await ai(modelled, '/faults', { mode: 'status', status: 400, body: {} });
  await select(page, PART);
  await rewrite(page, 'Shorten');
  await expect(toast(page, UI.rewrite.failed)).toContainText(UI.rewrite.restored);
  expect(await words()).toBe(before);
});
