import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { listOwnPosts, saveVoice } from '#contract/voice.ts';
import { VOICE } from '#contract/voice-messages.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { MESSAGES } from '#web/features/compose/messages.ts';
import { clear, editor } from './editor-page.ts';
import { expect, expectSound, openEditor, openOptions, openPane, test, toast } from './journey.ts';
import { signIn } from './sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: VOICE.title, exact: true });
const archiveInput = (page: Page) => section(page).getByLabel(VOICE.chooseArchive);
const examples = (page: Page) => section(page).getByRole('list', { name: VOICE.examplesTitle }).getByRole('listitem');
const gauge = (page: Page) => page.getByTestId('voice-gauge');

// After, so that no other file's posts are written in it.
test.afterEach(async ({ product }) => {
  await product.sql('delete from voices');
});

/** LinkedIn's archive of somebody who writes short lines. */
function archiveOf(posts: readonly string[]): Buffer {
  const rows = posts.map((text) => `2024-03-05 08:09:10,https://a.example/,"${text.replaceAll('"', '""')}",,,`);
  const shares = ['Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility', ...rows].join('\n');
  return Buffer.from(zipSync({ 'Connections.csv': strToU8('First Name\nAda'), 'Shares.csv': strToU8(shares) }));
}
const posts = readVoices()[0]?.posts ?? [];
const archive = { name: 'export.zip', mimeType: 'application/zip', buffer: archiveOf(posts) };

test('voice: files that are no archive say what to do; one is read here, and kept only when that is pressed', async ({
  page,
  product,
}) => {
  const sent: string[] = [];
  await signIn(page, product);
  await page.goto('/settings#your-voice');
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await expect(section(page)).toContainText('Up to 150 MB.');
  await expect(section(page)).toContainText(VOICE.tooFew(0, 5));
  const alert = section(page).getByRole('alert');
  const choose = (name: string, buffer: Buffer) => archiveInput(page).setInputFiles({ name, mimeType: '', buffer });
  await choose('export.zip', archive.buffer.subarray(0, 300));
  await expect(alert).toHaveText(VOICE.problems.broken);
  await choose('me.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]));
  await expect(alert).toHaveText(VOICE.problems.notAnArchive);
  await choose('Connections.csv', Buffer.from('First Name\nAda'));
  await expect(alert).toHaveText(VOICE.problems.noColumn);
  await choose('export.zip', archiveOf(posts.slice(0, 3)));
  await expect(alert).toHaveText(VOICE.problems.tooFewPosts(3, 5));
  await expectSound(page);
  await archiveInput(page).setInputFiles(archive);
  await expect(alert).toHaveCount(0);
  await expect(section(page)).toContainText('30 posts read from the archive.');
  await expect(section(page)).toContainText(VOICE.kept);
  await expect(section(page).getByText('About 5 words on average.')).toBeVisible();
  await expect(examples(page)).toHaveCount(5);
  await expectSound(page);
  expect(sent).toEqual([]);
  expect(await product.sql('select 1 from voices')).toEqual([]);

  // One example is not to be kept.
  const second = examples(page).nth(1);
  await second.locator('summary').click();
  const words = (await second.locator('p').textContent()) ?? '';
  await section(page)
    .getByRole('button', { name: VOICE.removeExample(2) })
    .click();
  await expect(examples(page)).toHaveCount(4);
  await section(page).getByRole('button', { name: VOICE.keep }).click();
  await expect(section(page).getByRole('switch', { name: VOICE.use })).toBeChecked();
  expect(sent).toEqual([saveVoice.path]);
  const [kept] = await product.sql('select examples from voices');
  expect(kept?.['examples']).toHaveLength(4);
  expect(JSON.stringify(kept)).not.toContain(JSON.stringify(words).slice(1, -1));
  await expect(section(page)).toContainText(VOICE.builtInNote);
  await expectSound(page);
});

test('voice: the sheet is changed, switched off and deleted, with the keyboard alone; a few posts of one’s own here do without an archive', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/settings#your-voice');
  await archiveInput(page).setInputFiles(archive);
  await section(page).getByRole('button', { name: VOICE.keep }).press('Enter');
  await section(page).getByRole('button', { name: VOICE.edit }).press('Enter');

  const form = section(page).getByRole('form', { name: VOICE.edit });
  await expect(form.getByLabel(VOICE.fields.opening)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Begin in the workshop.');
  await form.getByLabel(VOICE.fields.emojis).press('ArrowUp');
  await form.getByLabel(VOICE.fields.usedWords).fill('chain, chain , oil,');
  await form.getByLabel(VOICE.fields.signOff).fill('Come by.');
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const sheet = section(page).locator('dl');
  await expect(sheet).toContainText('Begin in the workshop.');
  await expect(sheet).toContainText('About 1 in a post.');
  await expect(sheet).toContainText('chain, oil.');
  await expect(sheet).toContainText('Last of all, word for word: “Come by.”');

  const use = section(page).getByRole('switch', { name: VOICE.use });
  await use.press('Space');
  await expect(use).not.toBeChecked();
  await expect(section(page)).toContainText(VOICE.offHint);
  await expect.poll(() => product.sql('select is_on from voices')).toEqual([{ is_on: false }]);
  await page.reload();
  await expect(use).not.toBeChecked();
  await expect(sheet).toContainText('Begin in the workshop.');

  await section(page).getByRole('button', { name: VOICE.remove, exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: VOICE.removeQuestion.title });
  await expectSound(page);
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await section(page).getByRole('button', { name: VOICE.remove, exact: true }).press('Enter');
  await question.getByRole('button', { name: VOICE.removeQuestion.confirmLabel }).press('Enter');
  await expect(toast(page, VOICE.removed)).toBeVisible();
  await expect(archiveInput(page)).toBeAttached();
  expect(await product.sql('select 1 from voices')).toEqual([]);

  for (const text of posts.slice(0, 6)) {
    await product.sql(
      `insert into posts (user_id, content, status, published_at, source)
       select id, $1, 'published', now(), 'manual' from users where name like 'Ada%'`,
      [text],
    );
  }
  await page.reload();
  await section(page)
    .getByRole('button', { name: VOICE.fromPosts(6) })
    .click();
  await expect(section(page)).toContainText('6 posts read from your posts here.');
  await section(page).getByRole('button', { name: VOICE.discard }).click();
  await expect(section(page).getByRole('button', { name: VOICE.fromPosts(6) })).toBeVisible();
  expect(await product.sql('select 1 from voices')).toEqual([]);
});

test('voice: a post is written in it, and the gauge says how alike a draft is', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/settings#your-voice');
  await archiveInput(page).setInputFiles(archive);
  await section(page).getByRole('button', { name: VOICE.keep }).click();
  await expect(section(page).getByRole('switch', { name: VOICE.use })).toBeChecked();

  await page.goto('/compose');
  const source = page.getByRole('region', { name: 'Source' });
  const options = await openOptions(page);
  await expect(options.getByRole('switch', { name: MESSAGES.voice.inVoice })).toBeChecked();
  await page.keyboard.press('Escape');
  await source.getByRole('textbox').first().fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(MESSAGES.voice.written['built-in'])).toBeVisible({ timeout: 20_000 });
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true');
  await expect(editor(page).locator('li')).toHaveCount(0);
  await expect(editor(page)).not.toContainText('#');

  await openPane(page, 'Preview');
  await expect(gauge(page)).toContainText(/your own posts · \d habits? differ/);
  await gauge(page).locator('summary').click();
  await expect(gauge(page)).toContainText(/Your sentences have 5 words on average, these have \d+\./);
  await expectSound(page);

  await openPane(page, 'Write');
  await clear(page);
  await page.keyboard.insertText(
    'Twelve bikes came in on Monday. I looked at each of them. I oiled nine chains. Nobody had asked me to. I like a quiet chain. I like a quiet shop too.',
  );
  await openPane(page, 'Preview');
  await expect(gauge(page)).toContainText(/^(?:Much|Partly) like your own posts/);

  // For one post it may stay out of it.
  await openPane(page, 'Write');
  await openOptions(page);
  await options.getByRole('switch', { name: MESSAGES.voice.inVoice }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(MESSAGES.voice.written['built-in'])).toHaveCount(0);
  await expect(editor(page)).toContainText('#');
});

test('voice: what was said before is found, with its post', async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/compose');
  await product.sql(
    `insert into posts (user_id, content, status, published_at, source)
     select id, $1, 'published', now(), 'manual' from users where name like 'Ada%'`,
    ['The board of prices hangs by the door.\n\nForty bicycles came into the workshop with rusty chains.'],
  );
  await product.sql(
    `insert into posts (user_id, content, status, published_at, source)
     select id, $1, 'published', now(), 'manual' from users where name not like 'Ada%'`,
    ['Somebody else repaired nineteen wooden looms before breakfast.'],
  );
  const loaded = page.waitForResponse((answer) => answer.url().endsWith(listOwnPosts.path));
  await openEditor(page);
  await page.keyboard.insertText(
    'Last week forty bicycles came into my workshop with rusty chains. Forty bicycles are many. Somebody else repaired nineteen wooden looms before breakfast.',
  );
  await loaded;
  await openPane(page, 'Preview');
  const said = page.getByRole('region', { name: VOICE.earlierTitle });
  await expect(said.getByRole('listitem')).toHaveCount(1);
  const month = new Date().toLocaleDateString('en-US', { month: 'long', timeZone: 'America/New_York' });
  await expect(said.getByRole('listitem')).toContainText(`You said this in ${month}`);
  await expectSound(page);
  await said.getByRole('button', { name: VOICE.showEarlier }).press('Enter');
  const dialog = page.getByRole('dialog', { name: VOICE.earlierPost(month) });
  await expect(dialog).toContainText('The board of prices hangs by the door.');
  await expectSound(page);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: VOICE.openEarlier }).click();
  const other = await opened;
  await expect(other.getByRole('textbox', { name: 'Post text' })).toContainText('The board of prices');
  await other.close();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
