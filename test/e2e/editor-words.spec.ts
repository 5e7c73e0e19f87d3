import { DRAFTS } from '#contract/draft-messages.ts';
import { UI } from '#contract/messages.ts';
import { MESSAGES } from '#web/features/compose/messages.ts';
import { FAILURE_WORDS } from '#web/features/compose/publishing/save-failure.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { aiTools, editor, openSourceUrl } from './editor-page.ts';
import { beginByHand, expect, expectSound, openEditor, test, toast, writePost } from './journey.ts';
import { addPosts, card, openPost, openPosts } from './post-list.ts';
import { signIn, signInByPopup } from './sign-in.ts';

const BROKEN = { status: 500, json: { success: false } };

test('drafts: a failed save loses nothing, a saved one is opened again and updated; an address that is none is told', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await openEditor(page);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(DRAFTS.noContent)).toBeVisible();
  await page.route('**/api/posts**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(BROKEN),
  );
  await writePost(page, 'A draft of mine');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, DRAFTS.failed)).toBeVisible();
  await page.unroute('**/api/posts**');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toast(page, DRAFTS.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);

  const url = await openSourceUrl(page);
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
  await expect(page).toHaveURL(/\/dashboard/);

  const card = page.getByRole('article', { name: /A draft of mine/ });
  await expect(card).toContainText('example.org');
  await card.getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toHaveText('A draft of mine');
  await expect(page.getByLabel('Source URL')).toHaveValue('https://example.org/story');
  await page.route('**/api/posts/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(BROKEN) : route.continue(),
  );
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(', changed');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, DRAFTS.updateFailed(''))).toBeVisible();
  await expect(editor(page)).toHaveText('A draft of mine, changed');
  await page.unroute('**/api/posts/*');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(DRAFTS.updated)).toBeVisible();
  await expect(page.getByRole('article', { name: /A draft of mine, changed/ })).toBeVisible();
});

test('drafts: a post from elsewhere opens with what can be held, and says what could not', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const [user] = await product.sql(`select id from users where name like 'Ada%'`);
  const insert = `insert into posts (id, user_id, content, tiptap_json) values ($1, $2, $3, $4)`;
  const heading = { type: 'heading', content: [{ type: 'text', text: 'Titled' }] };
  const [plain = '', titled = ''] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await product.sql(insert, [plain, user?.['id'], '1. first\n2. 𝘀𝗲𝗰𝗼𝗻𝗱', null]);
  await product.sql(insert, [titled, user?.['id'], 'Titled', JSON.stringify({ type: 'doc', content: [heading] })]);

  await page.goto(`/compose?post=${plain}`);
  await expect(editor(page).locator('ol > li')).toHaveText(['first', 'second']);
  await expect(editor(page).locator('strong')).toHaveText('second');
  await expect(page.getByText(UI.list.noDocument)).toBeVisible();
  await openPost(page, titled);
  await expect(editor(page)).toHaveText('Titled');
  await expect(toast(page, 'LinkedIn does not support headings.')).toBeVisible();
});

test('unsaved words: a visitor’s survive a reload, clearing and signing in; a member’s save themselves', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await writePost(page, 'A visitor wrote this');
  await expect(page.getByRole('button', { name: 'Sign in to Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
  await aiTools(page).click();
  await expect(page.getByRole('button', { name: 'AI Rewrite' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'AI Image' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.signUpFirst)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  const told = toast(page, DRAFTS.signInFirst);
  await expect(told).toContainText(FAILURE_WORDS.signedOutKept);
  const popup = page.waitForEvent('popup');
  await told.getByRole('button', { name: FAILURE_WORDS.signIn }).click();
  await (await popup).close();
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await expect(page.getByTestId('save-state')).toHaveText('Kept on this device');
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await toast(page, 'Your unsaved text is back').getByRole('button', { name: 'Start fresh' }).click();
  await expect(editor(page)).toHaveText('');
  await toast(page, 'Post cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await page.reload();
  await expect(toast(page, 'Your unsaved text is back')).toBeVisible();

  // What is cleared is no news any more, and waits for no saving.
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(toast(page, 'Post cleared')).toBeVisible();
  await expect(toast(page, 'Your unsaved text is back')).toHaveCount(0);
  await expect(page.getByTestId('save-state')).toHaveText('');
  await toast(page, 'Post cleared').getByRole('button', { name: 'Undo' }).click();

  await signInByPopup(page, 'Tomás');
  await expect(editor(page)).toHaveText('A visitor wrote this');
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
  await aiTools(page).click();
  await expect(page.getByRole('button', { name: 'AI Rewrite' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'AI Image' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' and stayed');
  const saved = () => product.sql('select content, status from posts order by created_at');
  const first = { content: 'A visitor wrote this and stayed', status: 'draft' };
  // The line may still say that what was written before is saved.
  await expect.poll(saved).toEqual([first]);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
  await page.reload();
  await expect(editor(page)).toHaveText('A visitor wrote this and stayed');

  // A new post is a new one, also for who came to the dashboard by its address.
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(beginByHand(page)).toBeEnabled();
  await writePost(page, 'The next one');
  await expect.poll(saved).toEqual([first, { content: 'The next one', status: 'draft' }]);
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved/);
});

test('unsaved words: those that could not be kept anywhere are not left without a question', async ({ page }) => {
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
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
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

test('saving takes the words as they are, and whoever types meanwhile types on', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, 'Before the save');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/posts/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.type(', during');
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type(' it, gp and');
  await expect(editor(page)).toBeFocused();
  answer();
  await expect(toast(page, DRAFTS.saved)).toBeVisible();
  await page.keyboard.type(' after');
  await expect(editor(page)).toHaveText('Before the save, during it, gp and after');
  await expect(page).toHaveURL(/compose/);
  await expect
    .poll(async () => (await product.sql('select content from posts'))[0])
    .toEqual({
      content: 'Before the save, during it, gp and after',
    });
});

test('who leaves changes of a scheduled post unsaved is told that it goes out as it was, and led back to them', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'What goes out', status: 'scheduled' }]);
  const [post] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${post?.['id']}`);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(', changed');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const told = toast(page, MESSAGES.unsaved.title);
  await expect(told).toContainText(MESSAGES.unsaved.scheduled);
  expect(await product.sql('select content from posts')).toEqual([{ content: 'What goes out' }]);
  await told.getByRole('button', { name: MESSAGES.unsaved.back }).click();
  await expect(editor(page)).toHaveText('What goes out, changed');
  // The list marks the post as long as this browser alone has the change, and its row leads back to it.
  await openPosts(page);
  const row = card(page, `What goes out. ${POSTS.unsaved}`);
  await expect(row.getByText(POSTS.unsaved)).toBeVisible();
  await expectSound(page);
  await row.locator('[data-row]').click();
  await expect(editor(page)).toHaveText('What goes out, changed');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  expect(await product.sql('select content from posts')).toEqual([{ content: 'What goes out, changed' }]);
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible();
  await expect(told).toHaveCount(0);
  // Changes of another tab are marked and unmarked while the list is open.
  await openPosts(page);
  await expect(card(page, 'What goes out, changed')).toBeVisible();
  await expect(page.getByText(POSTS.unsaved)).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`/compose?post=${post?.['id']}`);
  await editor(other).click();
  await other.keyboard.press('ControlOrMeta+End');
  await other.keyboard.type(', again');
  await expect(page.getByText(POSTS.unsaved)).toBeVisible();
  await other.keyboard.press('ControlOrMeta+s');
  await expect(other.getByTestId('save-state')).toHaveText(/^Saved /);
  await expect(page.getByText(POSTS.unsaved)).toHaveCount(0);
});
