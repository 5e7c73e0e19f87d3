import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { clear, editor } from './editor-page.ts';
import { expect, expectSound, letShareLeave, openPane, test, toast } from './journey.ts';
import { addPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { dialogOf, scheduleButton, takeFirstAdvice } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

const [FIRST, MINE, THEIRS] = ['What both tabs opened', 'What I wrote', 'What the other tab saved'];
const question = (page: Page) => page.getByRole('region', { name: messageFor('POST_CHANGED') });
const choice = (page: Page, name: 'Use mine' | 'Use the other') => question(page).getByRole('button', { name });
const savedLine = (page: Page) => page.getByTestId('save-state');
const OFFER = 'This post was saved elsewhere after your last change here';

/** One post, open in two tabs of one browser. */
async function openTwice(page: Page, product: Product): Promise<{ other: Page; id: string }> {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: FIRST }]);
  const [post] = await product.sql('select id from posts');
  const id = String(post?.['id']);
  await page.goto(`/compose?post=${id}`);
  await expect(editor(page)).toHaveText(FIRST);
  const other = await page.context().newPage();
  await other.goto(`/compose?post=${id}`);
  await expect(editor(other)).toHaveText(FIRST);
  return { other, id };
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(savedLine(page)).toHaveText(/^Saved /);
}

async function write(page: Page, words: string): Promise<void> {
  await openPane(page, 'Write');
  await clear(page);
  await page.keyboard.insertText(words);
}

/** The other tab has saved its words when this one's come. */
async function writeInBoth(page: Page, product: Product): Promise<{ other: Page; id: string }> {
  const opened = await openTwice(page, product);
  await write(opened.other, THEIRS);
  await save(opened.other);
  await page.bringToFront();
  await write(page, MINE);
  return opened;
}

async function stored(product: Product): Promise<unknown> {
  return (await product.sql('select content from posts'))[0]?.['content'];
}

const kept = (page: Page, id: string) =>
  page.evaluate(
    (start) => Object.keys(localStorage).filter((key) => key.startsWith(start)).length,
    `compose_unsaved:${id}`,
  );

test('two tabs: words saved in the other are not written over; mine stay where I say so, and Undo brings theirs @phone-only', async ({
  page,
  product,
}) => {
  const { id } = await writeInBoth(page, product);
  await expect(savedLine(page)).toContainText('Not saved: changed elsewhere');
  await expect(toast(page, messageFor('POST_CHANGED'))).toBeVisible();
  await expect(question(page)).toContainText(THEIRS);
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect([await stored(product), await kept(page, id)]).toEqual([THEIRS, 1]);

  await toast(page, messageFor('POST_CHANGED')).getByRole('button', { name: 'Choose' }).click();
  await expect(question(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Use the other')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your version is kept')).toBeVisible();
  await expect(savedLine(page)).toHaveText(/^Saved /);
  await expect(question(page)).toHaveCount(0);
  await expect(editor(page)).toHaveText(MINE);
  expect([await stored(product), await kept(page, id)]).toEqual([MINE, 0]);

  const versions = () => product.sql('select excerpt from post_versions order by kept_at desc');
  await expect.poll(async () => (await versions())[0], 'what was not chosen').toEqual({ excerpt: THEIRS });
  await toast(page, 'Your version is kept').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText(THEIRS);
  await expect.poll(() => stored(product)).toBe(THEIRS);
});

test('two tabs: a refused one that is closed loses nothing, and the other version can be taken with mine on offer', async ({
  page,
  product,
}) => {
  const { other, id } = await writeInBoth(page, product);
  await expect(question(page)).toBeVisible();
  // What the other tab keeps and throws away is its own.
  await write(other, `${THEIRS}, and more`);
  await save(other);
  expect(await kept(page, id)).toBe(1);
  await page.reload();
  await expect(editor(page)).toHaveText(`${THEIRS}, and more`);
  await toast(page, OFFER).getByRole('button', { name: 'Use mine' }).click();
  await expect(editor(page)).toHaveText(MINE);
  await expect.poll(() => stored(product)).toBe(MINE);
  await expect.poll(() => kept(page, id)).toBe(0);

  await other.bringToFront();
  await write(other, 'Once more');
  await expect(question(other)).toContainText(MINE);
  await savedLine(other).getByRole('button', { name: 'Choose' }).click();
  await expect(question(other)).toBeFocused();
  await choice(other, 'Use the other').click();
  await expect(editor(other)).toHaveText(MINE);
  await expect(toast(other, 'You are using the other version')).toBeVisible();
  const once = () => product.sql(`select 1 as kept from post_versions where excerpt = 'Once more'`);
  await expect.poll(async () => (await once()).length, 'what was not chosen').toBe(1);
  await expect(savedLine(other)).toHaveText(/^Saved /);
  expect([await stored(product), await kept(other, id)], 'mine is no unsaved change').toEqual([MINE, 0]);
  await toast(other, 'You are using the other version').getByRole('button', { name: 'Use mine' }).click();
  await expect(editor(other)).toHaveText('Once more');
  await expect.poll(() => stored(product)).toBe('Once more');
  await expect.poll(() => kept(other, id)).toBe(0);
  await other.reload();
  await expect(editor(other)).toHaveText('Once more');
  await expect(toast(other, OFFER)).toHaveCount(0);
});

test('two tabs: a share and a schedule meet the same question, and send nothing unseen', async ({ page, product }) => {
  const { other } = await openTwice(page, product);
  await write(other, THEIRS);
  await save(other);
  await page.bringToFront();
  await clear(page);
  await page.keyboard.insertText(MINE);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(question(page)).toBeFocused();
  await choice(page, 'Use mine').click();
  await expect(savedLine(page)).toHaveText(/^Saved /);

  await toast(page, 'Your version is kept').getByRole('button', { name: 'Close toast' }).click();
  await scheduleButton(page).click();
  await takeFirstAdvice(page);
  await other.bringToFront();
  await write(other, THEIRS);
  await choice(other, 'Use mine').click();
  await expect.poll(() => stored(product)).toBe(THEIRS);
  await page.bringToFront();
  await dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(question(page)).toBeFocused();
  expect(await product.sql('select status from posts')).toEqual([{ status: 'draft' }]);
  expect(await product.sql('select from publications')).toEqual([]);
  await choice(page, 'Use the other').click();
  await expect(editor(page)).toHaveText(THEIRS);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect(await stored(product)).toBe(THEIRS);
});

test('saving: an answer lost on the way back is no other tab, and the next save goes on, also after a reload', async ({
  page,
  product,
}) => {
  const { id } = await openTwice(page, product);
  await page.route(`**/api/posts/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await write(page, MINE);
  await expect(savedLine(page)).toContainText(UI.request.network);
  expect(await stored(product)).toBe(MINE);
  await page.keyboard.insertText(', written on');
  await expect.poll(() => stored(product)).toBe(`${MINE}, written on`);
  await page.keyboard.insertText(' and on');
  await page.unroute(`**/api/posts/${id}`);
  await page.reload();
  await expect(editor(page)).toHaveText(`${MINE}, written on and on`);
  await expect.poll(() => stored(product)).toBe(`${MINE}, written on and on`);
  await expect(question(page)).toHaveCount(0);
});

test('conflict: a new post that was made without an answer is one post, after a reload and with more words too', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  // The call arrives, and its answer is lost.
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await write(page, FIRST);
  await expect.poll(() => product.sql('select content from posts')).toEqual([{ content: FIRST }]);
  await page.unroute('**/api/posts');
  await page.reload();
  await expect(editor(page)).toHaveText(FIRST);
  await editor(page).press('ControlOrMeta+End');
  await page.keyboard.insertText(', and more');
  await save(page);
  await expect(question(page)).toHaveCount(0);
  expect(await product.sql('select content from posts')).toEqual([{ content: `${FIRST}, and more` }]);
});

test('two tabs: one that has other words than the other published says so, and shows what is out', async ({
  page,
  product,
}) => {
  const { other } = await openTwice(page, product);
  // The network keeps what other journeys published: these words are this one's alone.
  const out = 'What went out from the other tab';
  const published = async () =>
    (await product.journal()).posts.map(({ rendered }) => rendered).filter((words) => [FIRST, out].includes(words));
  await write(other, out);
  await save(other);
  await other.getByRole('button', { name: 'Share', exact: true }).click();
  await letShareLeave(other, product);
  await expect.poll(published).toEqual([out]);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Show what was published' }).click();
  await expect(editor(page)).toHaveText(out);
  await expect(page.getByRole('button', { name: 'Show what was published' })).toHaveCount(0);
  expect(await published()).toEqual([out]);
});
