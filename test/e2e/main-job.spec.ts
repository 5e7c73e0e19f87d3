import { previewText } from './editor-page.ts';
import { expect, expectAccessible, letShareLeave, openPane, test, writePost } from './journey.ts';
import { signIn } from './sign-in.ts';

// All as people have it.
test.use({ fetchesAhead: true });

/** All fifteen reserved characters of little text, hashtags, an emoji of several parts, accents and right-to-left text. */
const HARD =
  'Hard: | { } @ [ ] ( ) < > # \\ * _ ~ and #hashtag #Größe 👩‍👩‍👧 naïve שלום https://example.org/a_b(c)?d=e~f#g';

/** A mention as it is written and as it is seen, and what only looks like one. */
const MENTION = { written: '@[Acme (US)](urn:li:organization:12)', seen: 'Acme (US)' };
const NO_MENTION = '@[Not](urn:li:share:1)';

test('main job: from a link to a published post, equal to its preview character for character @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await openPane(page, 'Write');
  await page.getByLabel(/^A link to an article/).fill(`${product.articlesUrl}/articles/nine-questions`);
  await page.getByRole('button', { name: 'Generate' }).click();
  const editor = page.getByRole('textbox', { name: 'Post text' });
  await expect(editor).toContainText('Source:', { timeout: 20_000 });
  await expect(page.getByLabel('Source URL')).toHaveValue(/nine-questions/);
  await expectAccessible(page);

  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(` ${HARD} ${MENTION.written}! ${NO_MENTION}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.insertText('Bold and 42 ');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.insertText('both');
  await expect.poll(() => previewText(page)).toContain('𝗕𝗼𝗹𝗱 𝗮𝗻𝗱 𝟰𝟮 𝙗𝙤𝙩𝙝');
  const previewed = await previewText(page);
  expect(previewed).toContain(`${HARD} ${MENTION.seen}! ${NO_MENTION}`);
  await expectAccessible(page);

  await openPane(page, 'Write');
  await page.getByRole('button', { name: 'Share' }).click();
  await letShareLeave(page, product);
  await expect(page.getByText('Post shared successfully to LinkedIn!')).toBeVisible({ timeout: 25_000 });
  await expect(page).toHaveURL(/\/dashboard/);
  const { posts } = await product.journal();
  expect(posts.map((post) => post.rendered)).toContain(previewed);

  await page.goto(`${product.linkedinUrl}/feed/`);
  const shown = await page.getByTestId('post-text').first().textContent();
  expect(shown).toBe(previewed);
});

test('main job: a post scheduled a minute ahead is published at its time, once', async ({ page, product }) => {
  const words = `Scheduled words ${Date.now()}.`;
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await writePost(page, words);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const soon = new Date(Date.now() + 2 * 60_000);
  const written = soon.toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  });
  const [, hour = '', minute = '', period = ''] = /^(\d+):(\d+)\s(AM|PM)$/.exec(written) ?? [];
  await dialog.getByRole('button', { name: /^Today, / }).click();
  await dialog.getByLabel('Hour', { exact: true }).fill(hour);
  await dialog.getByLabel('Minute').fill(minute);
  await dialog.getByText(period, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Post scheduled successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await product.journal()).posts.filter((post) => post.rendered === words)).toHaveLength(0);

  await product.advance(2 * 60_000);
  await expect
    .poll(async () => (await product.journal()).posts.filter((post) => post.rendered === words).length, {
      timeout: 20_000,
    })
    .toBe(1);
  const status = () => product.sql('select status from posts where content = $1', [words]);
  await expect.poll(status).toEqual([{ status: 'published' }]);
  await product.advance(60 * 60_000);
  expect(await status()).toEqual([{ status: 'published' }]);
});
