import type { Page } from '@playwright/test';
import { VERSION_LIST } from '#contract/version-list-messages.ts';
import { VERSIONS } from '#contract/version-messages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { clear, editor } from './editor-page.ts';
import { expect, expectSound, openPane, openSource, test, toast, writePost } from './journey.ts';
import { openPosts } from './post-list.ts';
import { fill, keepTimes } from './queue.ts';
import { signIn } from './sign-in.ts';
import { listed, openVersions, panel } from './versions-dialog.ts';

const IDEAS =
  'We moved our support desk to written answers. By the third week 40 percent of questions answered themselves.';

const compared = (page: Page) => panel(page).getByTestId('compared');
const words = async (page: Page) => (await editor(page).textContent()) ?? '';

async function generate(page: Page): Promise<void> {
  await openSource(page);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(VERSIONS.replaced)).toBeVisible({ timeout: 20_000 });
}

test('versions: words that a generation replaced come back with one press; a version is compared, restored and undone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'My kiln is old. It fires for four days.');
  await generate(page);
  const generated = await words(page);
  expect(generated).not.toContain('kiln');
  await expectSound(page);

  await page.getByRole('button', { name: VERSIONS.takeBack }).click();
  await expect(editor(page)).toHaveText('My kiln is old. It fires for four days.');
  await expect(page.getByText(VERSIONS.replaced)).toBeHidden();

  await clear(page);
  await expect(editor(page)).toHaveText('');
  // Long enough for the empty text to be seen, of which what stood there is a version.
  await page.clock.runFor(1000);
  await writePost(page, 'My kiln is new. It fires for five days.');
  await expect(editor(page)).toHaveText('My kiln is new. It fires for five days.');
  // The server orders versions by its own clock: what stood here before the pause is there before both clocks go on.
  // On a slow machine the pause itself may have come by now, and have made a fourth.
  await expect.poll(async () => (await product.sql('select 1 from post_versions')).length).toBeGreaterThanOrEqual(3);
  await product.advance(31_000);
  await page.clock.runFor(31_000);
  await openVersions(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: VERSIONS.title, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listed(page).nth(0)).toContainText(VERSION_LIST.reasons.pause);
  await expect(listed(page).nth(0)).toContainText('My kiln is new.');
  const first = listed(page).filter({ hasText: VERSION_LIST.reasons.before_generation });
  await expect(first).toContainText('39 characters');
  await expectSound(page);

  // By keyboard alone.
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(compared(page).locator('del')).toHaveText([/new$/, /five$/]);
  await expect(compared(page).locator('ins')).toHaveText([/old$/, /four$/]);
  await expectSound(page);
  await panel(page).getByRole('button', { name: VERSION_LIST.restore }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('My kiln is old. It fires for four days.');
  await expect(editor(page)).toBeFocused();
  const told = toast(page, /Restored the version of .+/);
  await expect(told).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('My kiln is new. It fires for five days.');
  // Sooner than it goes by itself.
  await expect(told, 'there is nothing left to undo').toHaveCount(0, { timeout: 2500 });

  // With the toast's Undo as well, and what was there is a version.
  await openVersions(page);
  await first.click();
  await panel(page).getByRole('button', { name: VERSION_LIST.restore }).click();
  await expect(editor(page)).toHaveText(/old/);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText(/new/);
  await openVersions(page);
  await listed(page)
    .filter({ hasText: generated.slice(0, 20) })
    .first()
    .click();
  await expect(compared(page).locator('ins').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // However often one generates into the same draft: what stood there is one press away.
  await generate(page);
  const before = await words(page);
  await openSource(page);
  await page
    .getByRole('textbox', { name: /^A link to an article/ })
    .fill('Our kiln needs a new chimney. The old one cracked in frost.');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toContainText('chimney', { timeout: 20_000 });
  await page.getByRole('button', { name: VERSIONS.takeBack }).click();
  await expect.poll(() => words(page)).toBe(before);

  // What is said of the text that was written goes with it.
  await generate(page);
  await expect(page.getByText('Built-in composer: uses sentences')).toBeVisible();
  await editor(page).press('End');
  await editor(page).press('!');
  await expect(page.getByText('Built-in composer: written from your source, changed since')).toBeVisible();
  await editor(page).press('Backspace');
  await expect(page.getByText('Built-in composer: uses sentences')).toBeVisible();
  await openVersions(page);
  await first.last().click();
  await panel(page).getByRole('button', { name: VERSION_LIST.restore }).click();
  await expect(editor(page)).toHaveText(/old/);
  await expect(page.getByText('Built-in composer: uses sentences')).toBeHidden();
  await expect(page.getByText(VERSIONS.replaced)).toBeHidden();
});

test('versions: a visitor’s stay in the browser, survive a reload, and go to the server with the draft', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'First words.');
  await page.clock.runFor(31_000);
  await clear(page);
  await writePost(page, 'Second words.');
  await page.clock.runFor(31_000);
  await openVersions(page);
  await expect(panel(page)).toContainText(VERSION_LIST.descriptionHere);
  await expect(listed(page)).toHaveText([/Second words\./, /First words\./]);
  await page.reload();
  await expect(editor(page)).toHaveText('Second words.');
  await openVersions(page);
  await listed(page).nth(1).click();
  await panel(page).getByRole('button', { name: VERSION_LIST.restore }).click();
  await expect(editor(page)).toHaveText('First words.');

  await signIn(page, product);
  await page.reload();
  await expect(editor(page)).toHaveText('First words.');
  await page.clock.runFor(2000);
  await expect
    .poll(() => product.sql('select excerpt, reason from post_versions order by kept_at'))
    .toEqual([
      { excerpt: 'First words.', reason: 'pause' },
      { excerpt: 'Second words.', reason: 'before_restore' },
    ]);
  await page.clock.runFor(MINUTE_MS);
});

test.describe('versions without a connection', () => {
  test.use({ fetchesAhead: true });

  test('versions: offline they wait, and are kept by the server once it answers', async ({ page, product }) => {
    await signIn(page, product);
    await page.clock.install();
    await page.goto('/compose');
    await writePost(page, 'Saved words.');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
    await page.context().setOffline(true);
    await clear(page);
    await writePost(page, 'Written in a tunnel.');
    await page.clock.runFor(31_000);
    await openPane(page, 'Write');
    await openVersions(page);
    const own = listed(page).filter({ hasText: 'Written in a tunnel.' });
    await expect(own).toContainText(VERSION_LIST.onlyHere);
    // The list is read before the version is kept, and answers after it.
    const kept = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    await page.route('**/api/posts/*/versions', async (route) => {
      const isReading = route.request().method() === 'GET';
      if (!isReading) await read.promise;
      const response = await route.fetch();
      if (isReading) {
        read.resolve();
        await kept.promise;
      }
      await route.fulfill({ response }).catch(() => undefined);
      if (!isReading) kept.resolve();
    });
    await page.context().setOffline(false);
    await expect(own).not.toContainText(VERSION_LIST.onlyHere);
    expect(
      await product.sql(`select 1 as kept from post_versions where excerpt = 'Written in a tunnel.'`),
    ).toHaveLength(1);
  });
});

test('versions: unsaved changes of a scheduled post are thrown away at once, and had back', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await fill(page, product, ['What goes out']);
  const [row] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${String(row?.['id'])}`);
  const text = page.getByRole('textbox', { name: 'Post text' });
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await expect(page.getByText(/^Scheduled: .+ Saving updates the text/)).toBeVisible();
  await expect(discard).toHaveCount(0);
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', perhaps not');
  await expect(discard).toBeVisible();
  await expectSound(page);
  await discard.press('Enter');
  await expect(text).toHaveText('What goes out');
  await expect(text).toBeFocused();
  await expect(discard).toHaveCount(0);
  await toast(page, 'Changes discarded').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(text).toHaveText('What goes out, perhaps not');
  await discard.press('Enter');
  await expect(text).toHaveText('What goes out');
  // What was discarded is offered only until something else is written, or the editor is left.
  const told = toast(page, 'Changes discarded');
  await expect(told).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await expect(told).toHaveCount(0);
  await expect(text).toHaveText('What goes out!');
  await discard.press('Enter');
  await expect(told).toHaveCount(1);
  await openPosts(page);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(told).toHaveCount(0);
  // Nothing of it comes back with the next visit.
  await page.goto(`/compose?post=${String(row?.['id'])}`);
  await expect(page.getByText(/^Scheduled: .+ Saving updates the text/)).toBeVisible();
  await expect(text).toHaveText('What goes out');
  await expect(discard).toHaveCount(0);
  expect(await product.sql('select content from posts')).toEqual([{ content: 'What goes out' }]);
});
