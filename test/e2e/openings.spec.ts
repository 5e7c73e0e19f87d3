import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { INSTRUCTION, OPENINGS } from '#contract/openings-messages.ts';
import { PROPOSALS } from '#contract/version-messages.ts';
import { LONG_SOURCE } from '#test/harness/long-source.ts';
import { aiTools, editor } from './editor-page.ts';
import { expect, expectSound, openPane, openSource, test, toast } from './journey.ts';
import { askedOf, controlAi } from './practice-ai.ts';

const NAME = /(other ways|another way) to begin/i;
const panel = (page: Page) => page.getByRole('region', { name: NAME });
const fold = (page: Page) => page.getByRole('button', { name: NAME });
const take = (page: Page, kind: keyof typeof OPENINGS.kinds) =>
  panel(page).getByRole('listitem').filter({ hasText: OPENINGS.kinds[kind] }).getByRole('button');
const paragraphs = (page: Page) => editor(page).locator('> *').allTextContents();

async function generate(page: Page, ideas: string): Promise<void> {
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(ideas);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(fold(page)).toBeVisible({ timeout: 20_000 });
  await expect(panel(page)).toHaveCount(0);
  await fold(page).click();
  await expect(panel(page)).toBeVisible();
}

test('openings: a visitor takes one by keyboard, it replaces the first paragraph alone, and one Undo gives it back', async ({
  page,
}) => {
  await page.goto('/compose');
  await generate(page, LONG_SOURCE);
  await expect(panel(page)).toContainText(OPENINGS.writers['built-in']);
  const before = await paragraphs(page);
  const question = 'Who serves a walker and a wholesaler at the same counter?';
  await expect(page.getByTestId('opening-question')).toContainText(question);
  expect(before.join(' ')).not.toContain(question);
  await expectSound(page);

  await take(page, 'question').focus();
  await page.keyboard.press('Enter');
  await expect(take(page, 'question')).toHaveText(OPENINGS.inUse);
  await expect(take(page, 'question')).toBeFocused();
  expect(await paragraphs(page)).toEqual([question, ...before.slice(1)]);
  await expect(toast(page, OPENINGS.taken)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: /^Undo \(/ }).click();
  expect(await paragraphs(page)).toEqual(before);
  await expect(take(page, 'question')).toHaveText(OPENINGS.use);

  // Another one in its place, and the toast takes it back too.
  await take(page, 'claim').click();
  expect((await paragraphs(page)).slice(1)).toEqual(before.slice(1));
  await openPane(page, 'Preview');
  await expect(page.getByTestId('preview-text')).toContainText((await paragraphs(page))[0] ?? '');
  await openPane(page, 'Write');
  await fold(page).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(fold(page)).toBeFocused();
});

test('openings: where they cannot be had the draft stands without them; a source that says nothing else has none', async ({
  page,
}) => {
  await page.goto('/compose');
  const source = page.getByRole('textbox', { name: /^A link to an article/ });
  await page.route('**/api/ai/suggest-openings', (route) => route.abort());
  await source.fill(LONG_SOURCE);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/free tr(?:y|ies) left/)).toBeVisible({ timeout: 20_000 });
  await expect(editor(page)).not.toBeEmpty();
  await expect(fold(page)).toBeHidden();
  await page.unrouteAll();
  await openSource(page);
  await source.fill('We moved our desk to written answers.');
  const answered = page.waitForResponse(/suggest-openings/);
  await page.getByRole('button', { name: 'Generate' }).click();
  expect((await (await answered).json()).data.openings).toEqual([]);
  await expect(fold(page)).toBeHidden();
  // The field for an instruction says why it is not there.
  await aiTools(page).click();
  await expect(page.getByText(INSTRUCTION.noModel)).toBeVisible();
  await expect(page.getByRole('textbox', { name: INSTRUCTION.label })).toBeHidden();
  await expectSound(page);
});

test('openings: a model writes them in one call, and a person says in their own words how to rewrite', async ({
  page,
  modelled,
}) => {
  await modelled.reset();
  await modelled.sql('delete from users');
  await controlAi(modelled, '/reset', {});
  // The development user is one press away on a phone's width too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${modelled.url}/compose`);
  await page.getByRole('button', { name: 'Development user' }).click();
  await expect(page.getByText(UI.signIn.success)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await generate(page, LONG_SOURCE);
  await expect(panel(page)).toContainText(OPENINGS.writers.model);
  expect(await askedOf(modelled, 'openings')).toHaveLength(1);
  const before = await paragraphs(page);
  await take(page, 'claim').click();
  expect(await paragraphs(page)).toEqual(['A booked bench brings in 35 euros an hour.', ...before.slice(1)]);

  await controlAi(modelled, '/faults', { mode: 'text', text: 'On Friday benches brought in 35 euros an hour.' });
  await aiTools(page).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: INSTRUCTION.label });
  await field.fill('shorter, for CFOs, mention Friday');
  await expectSound(page);
  await field.press('Enter');
  await page.getByRole('button', { name: PROPOSALS.takeAll }).click();
  await expect(editor(page)).toHaveText('On Friday benches brought in 35 euros an hour.');
  const asked = (await askedOf(modelled, 'write')).at(-1);
  expect(asked?.prompt).toMatch(/\[BEGIN INSTRUCTION \S+\]\nshorter, for CFOs, mention Friday\n\[END INSTRUCTION/);
  // Openings are for what was generated.
  await expect(fold(page)).toBeHidden();
});
