import { UI } from '#contract/messages.ts';
import { editor, previewText } from './editor-page.ts';
import { expect, signIn, test, toast, writePost } from './journey.ts';

test('a mention is written in brackets, shown as a name and sent as a mention', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  await writePost(page, 'Thanks @[Acme (US)](urn:li:organization:12)! @[Not](urn:li:share:1)');
  await expect.poll(() => previewText(page)).toBe('Thanks Acme (US)! @[Not](urn:li:share:1)');
  await expect(page.getByTestId('character-count')).toContainText('40 / 3,000');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(UI.share.success)).toBeVisible();
  expect((await product.journal()).posts.at(-1)?.rendered).toBe('Thanks Acme (US)! @[Not](urn:li:share:1)');
});

test('a draft is saved, opened again and updated; an address that is none is told', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.noContent)).toBeVisible();
  await writePost(page, 'A draft of mine');
  const url = page.getByLabel('Source URL');
  await url.fill('no address');
  await url.blur();
  await expect(page.getByText('This is not a web address')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/The Source URL is not a web address/)).toBeVisible();
  await expect(url).toBeFocused();
  await url.fill('example.org/story');
  await url.blur();
  await expect(url).toHaveValue('https://example.org/story');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  const card = page.getByRole('article', { name: /A draft of mine/ });
  await expect(card).toContainText('example.org');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toHaveText('A draft of mine');
  await expect(page.getByLabel('Source URL')).toHaveValue('https://example.org/story');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(', changed');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.drafts.updated)).toBeVisible();
  await expect(page.getByRole('article', { name: /A draft of mine, changed/ })).toBeVisible();
});

test('a post from elsewhere opens with what can be held, and says what could not', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  const [user] = await product.sql(`select id from users where name like 'Ada%'`);
  const insert = `insert into posts (id, user_id, content, tiptap_json) values ($1, $2, $3, $4)`;
  const heading = { type: 'heading', content: [{ type: 'text', text: 'Titled' }] };
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await product.sql(insert, [ids[0], user?.['id'], '1. first\n2. 𝘀𝗲𝗰𝗼𝗻𝗱', null]);
  await product.sql(insert, [ids[1], user?.['id'], 'Titled', JSON.stringify({ type: 'doc', content: [heading] })]);

  await page.goto(`/compose?post=${ids[0]}`);
  await expect(editor(page).locator('ol > li')).toHaveText(['first', 'second']);
  await expect(editor(page).locator('strong')).toHaveText('second');
  await expect(page.getByText(UI.list.noDocument)).toBeVisible();
  await page.goto(`/compose?post=${ids[1]}`);
  await expect(editor(page)).toHaveText('Titled');
  await expect(toast(page, 'LinkedIn does not know headings.')).toBeVisible();
});

test('a visitor’s words survive a reload and signing in; a member’s save themselves @phone', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await writePost(page, 'A visitor wrote this');
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.signUpFirst)).toBeVisible();
  await expect(page.getByTestId('save-state')).toHaveText('Kept on this device');
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await expect(page.getByText('Your unsaved text is back')).toBeVisible();

  await signIn(page, 'Tomás');
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' and stayed');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  expect(await product.sql('select content, status from posts')).toEqual([
    { content: 'A visitor wrote this and stayed', status: 'draft' },
  ]);
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this and stayed');
});

test('words that came back and are cleared are no news any more, and wait for no saving', async ({ page }) => {
  await page.goto('/compose');
  await writePost(page, 'Words for nobody');
  await page.reload();
  await expect(toast(page, 'Your unsaved text is back')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(toast(page, 'Post cleared')).toBeVisible();
  await expect(toast(page, 'Your unsaved text is back')).toHaveCount(0);
  await expect(page.getByTestId('save-state')).toHaveText('');
});

test('New post is a new one, also for who came to the dashboard by its address', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  await writePost(page, 'The one before');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(editor(page)).toHaveText('');
  await writePost(page, 'The next one');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  expect(await product.sql('select content from posts order by created_at')).toEqual([
    { content: 'The one before' },
    { content: 'The next one' },
  ]);
});

test('words that could not be kept anywhere are not left without a question', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (key.startsWith('compose_')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/compose');
  await writePost(page, 'Nowhere else');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without your last words?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(editor(page)).toHaveText('Nowhere else');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(editor(page)).toHaveText('Nowhere else');

  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('⌘S saves and stays, ⌘Enter generates; a clipboard that refuses is told', async ({ page }) => {
  await page.goto('/compose');
  await signIn(page);
  await writePost(page, 'Saved by a key');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(UI.drafts.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.failed)).toBeVisible();
  await page.getByRole('tab', { name: 'Ideas' }).click();
  await page
    .getByRole('textbox', { name: 'Your ideas' })
    .fill('Short meetings need a written question. We tried it for a month and half of them vanished.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor(page)).toContainText('written question', { timeout: 20_000 });
});
