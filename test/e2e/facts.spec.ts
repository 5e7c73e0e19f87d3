import type { Page } from '@playwright/test';
import { CLAIMS } from '#web/features/compose/facts/claims-messages.ts';
import { expect, expectAccessible, expectSound, openEditor, openPane, test, toast } from './journey.ts';
import { dialogOf, scheduleButton } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

const IDEAS =
  '“We count every apple,” said Ruth Adler. “Cider needs patience and cold cellars,” said Tom Birch. The cellar may close in May. ' +
  'Wash the apples before you press them. I bought a press for $840 last year.';

/** A sentence for each class, what is wrong in it and why. */
const WRONG: readonly (readonly [sentence: string, reason: string])[] = [
  ['The workshop now sells 541 pieces in an average week.', '“541” is not in your sources. They say 451.'],
  ['They closed on Fridays in June 2019.', '“June 2019” is not in your sources.'],
  ['The press cost $480.', '“$480” is not in your sources. They say $840.'],
  ['They expected to lose 30 per cent of their output.', '“30 per cent” is not in your sources. They say a fifth.'],
  ['"A kiln does not care that you prefer Mondays," Varga says.', 'not in your sources word for word'],
  ['Petra Lindqvist runs the glaze room.', '“Petra Lindqvist” is not in your sources.'],
  ['Faulty pieces fell from 7 per cent to 12 per cent.', 'The source has the two the other way round'],
  ['The bill, which is lower at night, fell by 310 crowns a year.', 'The source states it for another span of time'],
  ['Cider needs patience and cold cellars, says Ruth Adler.', 'In the source Birch says this'],
  ['Press the apples before you wash them.', 'The source has it in the other order'],
  ['A clinic can close its door on Friday.', 'have “cannot close” in this sentence, not “can close”.'],
];
const UNSURE: typeof WRONG = [
  ['The cellar will close in May.', 'The source does not say so for certain'],
  ['On Fridays, a clinic can close the door.', 'The source denies this'],
];
const DERIVED = [
  'That is 115 pieces more than the 336 they expected.',
  '“115” may follow from your sources: 451 − 336.',
] as const;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

/** A post of the ideas, whose words are then others. */
async function writeFromIdeas(page: Page, words: string): Promise<void> {
  await page.goto('/compose');
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toContainText(/cider/i, { timeout: 20_000 });
  await openEditor(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(words);
}

test('facts: a claim of each class is marked with its reason; what follows waits behind a line', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  const field = page.getByRole('textbox', { name: /^A link to an article/ });
  await field.fill(`${product.articlesUrl}/articles/the-four-day-kiln`);
  await page.getByRole('button', { name: 'Add another source' }).click();
  await field.fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toContainText(/kiln/i, { timeout: 20_000 });

  const sentences = [...WRONG, ...UNSURE, DERIVED].map(([sentence]) => sentence);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(sentences.join('\n'));
  await expect(editor(page).locator('.fact-mark:not(.fact-mark-unsure, .fact-mark-derived)')).toHaveCount(WRONG.length);
  await expect(editor(page).locator('.fact-mark-unsure')).toHaveCount(UNSURE.length);
  await expect(editor(page).locator('.fact-mark-derived')).toHaveCount(1);

  await openPane(page, 'Preview');
  const facts = page.getByRole('region', { name: 'Not found in the sources' });
  for (const [, reason] of WRONG) await expect(facts).toContainText(reason);
  await expect(page.getByText('2 claims to check yourself')).toBeVisible();
  for (const [, reason] of UNSURE) await expect(page.getByText(reason)).toBeVisible();
  await page.getByText('1 number may follow from the sources').press('Enter');
  await expect(page.getByText(DERIVED[1])).toBeVisible();
  await expectAccessible(page);

  const unsure = page.getByRole('listitem').filter({ hasText: 'not say so for certain' });
  await unsure.getByRole('button', { name: /^I know this myself/ }).click();
  await expect(page.getByText('1 claim to check yourself')).toBeVisible();
});

test('facts: a post that says something else than its source is sent only after a question, which is asked once', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await writeFromIdeas(page, 'I bought a press for $480 last year. It stands in Leeds.');

  // A name that the source does not have may be right: it is told of, and nobody is asked.
  const toCheck = page.getByRole('button', { name: '2 claims to check' });
  await toCheck.click();
  const list = page.getByRole('region', { name: 'Claims to check' });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await expect(list.getByText(/“Leeds”/)).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const question = page.getByRole('dialog', { name: '1 claim may be wrong' });
  await expect(question).toContainText('“$480” is not in the source. It says $840.');
  await expect(question).not.toContainText('Leeds');
  await expectSound(page);
  await question.getByRole('button', { name: 'Check first' }).click();
  await expect(question).toBeHidden();
  await expect(list).toBeFocused();
  expect(await product.sql('select 1 from publications')).toEqual([]);

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await question.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect(scheduleButton(dialogOf(page))).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/dashboard/);
  expect(await product.sql('select status from posts')).toEqual([{ status: 'scheduled' }]);

  // A scheduled post goes out as it is saved.
  const [row] = await product.sql('select id from posts');
  await page.goto(`/compose?post=${String(row?.['id'])}`);
  await expect(page.getByText(/^Scheduled: .+ Saving updates the text/)).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' It is blue.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Check first' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => product.sql("select 1 from posts where content like '%blue%'")).toHaveLength(1);
});

test('facts: on a phone the claims to check, and the way to them from the question, lead to the preview @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await writeFromIdeas(page, 'I bought a press for $480 last year. It stands in Leeds.');
  await page.getByRole('button', { name: '2 claims to check' }).click();
  const list = page.getByRole('region', { name: 'Claims to check' });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await expectSound(page);
  await openPane(page, 'Write');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const question = page.getByRole('dialog', { name: '1 claim may be wrong' });
  await expect(question).toContainText('“$480” is not in the source. It says $840.');
  await expectSound(page);
  await question.getByRole('button', { name: 'Check first' }).click();
  await expect(question).toBeHidden();
  await expect(list).toBeFocused();
  expect(await product.sql('select 1 from publications')).toEqual([]);
});

test('facts: what corrects a claim gives the focus to the next one, the last to the checks; a removed sentence comes back', async ({
  page,
}) => {
  await writeFromIdeas(page, 'I bought a press for $480 last year. The press stands in Leeds.');
  const list = page.getByRole('region', { name: 'Claims to check' });
  await list.getByRole('button', { name: /^Use “\$840”/ }).press('Enter');
  const remove = page.getByRole('button', { name: /^Remove sentence.*Leeds/ });
  // No button of it: Enter pressed once too often changes no text.
  await expect(list.getByRole('listitem').filter({ has: remove })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 claim left to check')).toBeAttached();
  const words = 'I bought a press for $840 last year. The press stands in Leeds.';
  await expect(editor(page)).toHaveText(words);
  await remove.press('Enter');
  await expect(editor(page)).toHaveText('I bought a press for $840 last year.');
  await expect(page.getByText('No claims left to check')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeFocused();
  await toast(page, 'Sentence removed').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText(words);
  // Kept, and checked again.
  await page.getByRole('button', { name: /^I know this myself.*Leeds/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Checks' })).toBeFocused();
  await page.getByText(CLAIMS.vouchedTitle(1)).press('Enter');
  await page.getByRole('button', { name: /^Check again/ }).press('Enter');
  await expect(list.getByRole('listitem').filter({ has: remove })).toBeFocused();
  // A word that alone differs from the source is told behind a line: whether it says the same only a reader can tell.
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Wash the apples before you sell them.');
  await expect(list.getByText(CLAIMS.changedTo('press', 'sell', 1))).toBeHidden();
  await list.getByText(CLAIMS.changedTitle(1, 1)).click();
  await expect(list.getByText(CLAIMS.changedTo('press', 'sell', 1))).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Use “press”/ }).click();
  await expect(editor(page)).toHaveText('Wash the apples before you press them.');
  await expect(list.getByText(CLAIMS.changedTitle(1, 1))).toBeHidden();
});

test('facts: each figure stands beside what the source says, and leads back to its sentence', async ({ page }) => {
  await writeFromIdeas(
    page,
    'The press cost me $840 last year. It broke after 3 days.\n\nI bought it for $480.\nThe cellar may close in May.\nI bought a mill for $840 last week.',
  );
  await openPane(page, 'Preview');
  const dialog = page.getByRole('dialog', { name: 'Figures beside the source' });
  // Until the text was checked the button may move from under the pointer.
  await expect(async () => {
    await page.getByRole('button', { name: 'Compare figures with the source' }).click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  const rows = dialog.getByRole('listitem');
  await expect(rows.filter({ visible: true })).toHaveCount(4);
  await expect(dialog.getByText('1 sentence with figures is in the source word for word')).toBeVisible();
  await expect(rows.nth(0).getByRole('blockquote')).toHaveText('I bought a press for $840 last year.');
  await expect(rows.nth(0).locator('mark')).toHaveCount(0);
  await expect(rows.nth(1)).toContainText('The source does not say this.');
  await expect(rows.nth(2).locator('mark')).toHaveText('$480 (not said there)');
  // Where a sentence is close to the source’s, every word that differs stands out on both sides.
  await expect(rows.nth(3).locator('mark')).toHaveText([
    'mill (differs)',
    'week (differs)',
    'press (differs)',
    'year (differs)',
  ]);
  await expectSound(page);
  await expectAccessible(page);
  // What the author vouches for is taken back here and in the list.
  await rows
    .nth(1)
    .getByRole('button', { name: /^I know this myself/ })
    .click();
  await expect(rows.nth(1)).toContainText(CLAIMS.vouchedFor('3 days'));
  await rows
    .nth(1)
    .getByRole('button', { name: /^Check again/ })
    .click();
  await rows
    .nth(1)
    .getByRole('button', { name: /^I know this myself/ })
    .click();
  await page.keyboard.press('Escape');
  await page.getByText(CLAIMS.vouchedTitle(1)).click();
  await page.getByRole('button', { name: /^Check again/ }).click();
  await page.getByRole('button', { name: 'Compare figures with the source' }).click();
  await rows.nth(1).getByRole('button', { name: /^Edit/ }).click();
  await expect(dialog).toBeHidden();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.insertText('It works.');
  await expect(editor(page)).toHaveText(/last year\. It works\.\s*I bought/);
});
