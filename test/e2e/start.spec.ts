import type { Page } from '@playwright/test';
import { MESSAGES } from '#web/features/compose/messages.ts';
import { editor } from './editor-page.ts';
import { beginByHand, expect, expectAccessible, expectSound, test } from './journey.ts';
import { addPosts } from './post-list.ts';
import { signIn } from './sign-in.ts';

const { next, sources } = MESSAGES;
const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });
const field = (page: Page) => source(page).getByRole('textbox');
const drafts = (page: Page) => page.getByRole('region', { name: next.drafts });
const examples = (page: Page) => source(page).getByText(/^Try an example/);
const preview = (page: Page) => page.getByRole('article', { name: MESSAGES.preview.label });

test('start: below a new post stand the drafts that were changed last, lead to themselves, and to all @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Renée');
  await addPosts(product, 'Renée', [
    { words: 'The newest\n\nWith a second paragraph.' },
    { words: 'A second' },
    { words: 'A third' },
    { words: 'The oldest of four' },
  ]);
  await page.goto('/compose');
  const shown = drafts(page).getByRole('listitem');
  await expect(shown).toHaveCount(3);
  await expect(shown.first()).toHaveText(/^The newestWith a second paragraph\.Edited today$/);
  await expect(page.getByRole('heading', { name: sources.title })).toBeVisible();
  // Who has drafts knows how it goes, and there is nothing to preview.
  await expect(examples(page)).toBeHidden();
  await expect(page.getByRole('region', { name: next.title })).toBeHidden();
  await expect(preview(page)).toBeHidden();
  await expectSound(page);
  await drafts(page).getByRole('button', { name: next.allDrafts }).click();
  await expect(page).toHaveURL(/status=draft/);
  await page.goBack();
  await shown.first().getByRole('button').click();
  await expect(editor(page)).toContainText('The newest');
  await expect(page).toHaveURL(/post=/);
  await expect(drafts(page)).toBeHidden();
});

test('start: a newcomer may try an example, reads how it goes on, and Tab passes the editor that is not open', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await expect(examples(page)).toBeVisible();
  for (const step of next.steps(true)) await expect(page.getByText(step)).toBeVisible();
  await expectAccessible(page);
  await field(page).focus();
  for (const name of [/^Options/, sources.write, 'Generate', 'A drill library']) {
    await page.keyboard.press('Tab');
    await expect(source(page).getByRole('button', { name })).toBeFocused();
  }
  await field(page).fill('A thought');
  await expect(examples(page)).toBeHidden();
  await expect(source(page).getByRole('button', { name: MESSAGES.generation.addSource })).toBeVisible();
});

test('start: an empty list begins as the composer does: it writes from a source, or opens the editor with what was typed @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard?tab=posts');
  const first = page.getByRole('textbox', { name: sources.label });
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(sources.missing)).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill('A thought to begin with');
  await expect(page.getByText(sources.missing)).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: sources.write }).click();
  await expect(editor(page)).toHaveText('A thought to begin with');
  await expect(editor(page)).toBeFocused();
  await page.reload();
  await expect(editor(page)).toHaveText('A thought to begin with');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  await product.sql('delete from posts');
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'Or try it with an example article' }).click();
  await expect(field(page)).toHaveValue(/borrowed-tools$/);
  await page.goBack();
  await first.fill(`${product.articlesUrl}/articles/borrowed-tools`);
  await first.press('ControlOrMeta+Enter');
  await expect(editor(page)).toContainText('214 tools', { timeout: 20_000 });
});

test('start: whoever writes it themselves takes the thoughts along; a link stays a source @phone', async ({ page }) => {
  await page.goto('/compose');
  await field(page).fill('One thought.\n\nAnd a second one,\nwith two lines.');
  await beginByHand(page).click();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).locator('> p')).toHaveText(['One thought.', 'And a second one,with two lines.']);
  await page.keyboard.type(' And typed on.');
  await expect(editor(page)).toContainText('with two lines. And typed on.');
  await expectSound(page);
  // They stand in one place only.
  await source(page).getByRole('button', { name: sources.begin }).click();
  await expect(field(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Clear Post' }).click();
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('https://example.org/an-article');
  await beginByHand(page).click();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page)).toHaveText('');
  await expect(field(page)).toHaveValue('https://example.org/an-article');
});
