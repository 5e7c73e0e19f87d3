import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPane, test } from './journey.ts';

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
];
const UNSURE: typeof WRONG = [
  ['The cellar will close in May.', 'The source does not say so for certain'],
  ['A clinic can close its door on Friday.', 'The source denies this'],
];
const DERIVED = [
  'That is 115 pieces more than the 336 they expected.',
  '“115” follows from your sources: 451 − 336.',
] as const;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });

test('facts: a claim of each class is marked with its reason; what follows and what may be right waits behind a line @phone', async ({
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
  await expect(editor(page).locator('.fact-mark:not(.fact-mark-mild)')).toHaveCount(WRONG.length);
  await expect(editor(page).locator('.fact-mark-mild')).toHaveCount(UNSURE.length + 1);

  await openPane(page, 'Preview');
  const facts = page.getByRole('region', { name: 'Not found in the sources' });
  for (const [, reason] of WRONG) await expect(facts).toContainText(reason);
  await page.getByText('2 claims to check yourself').press('Enter');
  for (const [, reason] of UNSURE) await expect(page.getByText(reason)).toBeVisible();
  await page.getByText('1 number follows from the sources').press('Enter');
  await expect(page.getByText(DERIVED[1])).toBeVisible();
  await expectAccessible(page);

  const unsure = page.getByRole('listitem').filter({ hasText: 'not say so for certain' });
  await unsure.getByRole('button', { name: /^I know this myself/ }).click();
  await expect(page.getByText('1 claim to check yourself')).toBeVisible();
});
