import type { Page } from '@playwright/test';
import { messageFor } from '#contract/messages.ts';
import { test as base, expect, expectAccessible, signIn } from './journey.ts';
import { type Product, startProduct } from './product.ts';

/** The product with a model: the practice AI, which is as a real one would be on the wire. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browserName: _name }, use) => {
      const product = await startProduct({ AI_PROVIDER: 'practice' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const IDEAS = 'We moved our support desk to written answers. The first week was slow. Nobody asked for the phone back.';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' });
const problem = (page: Page) => page.getByRole('region', { name: 'Source' }).getByRole('alert');

async function ai(product: Product, path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${product.aiUrl}/__sim${path}`, init)).json();
}

test.beforeEach(async ({ page, product }) => {
  await ai(product, '/reset', {});
  await page.goto('/compose');
  await signIn(page);
  await product.sql(`update users set tier = 'admin'`);
  await page.getByRole('tab', { name: 'Ideas' }).click();
  await page.getByRole('textbox', { name: 'Your ideas' }).fill(IDEAS);
});

test('the model writes as one watches, and a cancel ends its work', async ({ page, product }) => {
  await generate(page).click();
  await expect(editor(page)).toContainText('Nobody asked for the phone back.');
  await expect(editor(page)).toContainText('What do you make of it?');

  await ai(product, '/faults', { mode: 'stall-mid' });
  await generate(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate(page)).toBeEnabled();
  await expect.poll(() => ai(product, '/journal')).toMatchObject([{ outcome: 'answered' }, { outcome: 'aborted' }]);
  await expect(problem(page)).toHaveCount(0);
});

test('each failure says what it is, costs nothing, and the next try works', async ({ page, product }) => {
  const failures = [
    ['bad-key', {}, messageFor('AI_KEY')],
    ['no-credit', {}, messageFor('AI_QUOTA')],
    ['rate-limit', { retryAfter: 20 }, 'The AI service is overloaded. Try again in 20 seconds.'],
    ['refusal', {}, messageFor('AI_REFUSED')],
    ['cut', {}, messageFor('AI_CUT_OFF')],
  ] as const;
  for (const [mode, rest, sentence] of failures) {
    await ai(product, '/faults', { mode, ...rest });
    await generate(page).click();
    await expect(problem(page), mode).toContainText(sentence);
    await expect(generate(page)).toBeEnabled();
  }
  expect(await product.sql('select 1 from usage_months where generations > 0')).toEqual([]);
  await generate(page).click();
  await expect(editor(page)).toContainText('Nobody asked for the phone back.');
});

test('markup of a model that obeys its source stays text', async ({ page, product }) => {
  await ai(product, '/faults', { mode: 'hostile' });
  await generate(page).click();
  await expect(editor(page)).toContainText('Nobody asked for the phone back.');
  await expect(editor(page).locator('img, script, a')).toHaveCount(0);
});

test('what the model invented is marked, and mended in three ways', async ({ page, product }) => {
  const told =
    'Our support desk answered 1,200 questions in March. About 40 percent of them came from Norway. Karin Holm ran the desk. It opens again on 4 May.';
  await page.getByRole('textbox', { name: 'Your ideas' }).fill(told);
  await ai(product, '/faults', { mode: 'invent' });
  await generate(page).click();
  const facts = page.getByRole('region', { name: 'Not found in the source' });
  const wrong = facts.getByRole('listitem').filter({ hasText: 'It says 1,200.' });
  await expect(wrong).toBeVisible();
  await expectAccessible(page);
  await expect(editor(page).locator('.fact-mark')).toHaveCount(await facts.getByRole('listitem').count());

  await wrong.getByRole('button', { name: /^Use “1,200”/ }).click();
  await expect(editor(page)).toContainText('answered 1,200 questions in March');
  await expect(wrong).toHaveCount(0);

  const invented = facts.getByRole('listitem').filter({ hasText: '613 percent' });
  await invented.getByRole('button', { name: /^Show/ }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('613 percent');
  await invented.getByRole('button', { name: /^Remove the sentence/ }).press('Enter');
  await expect(editor(page)).not.toContainText('Profits rose');
  await expect(invented).toHaveCount(0);

  const own = facts.getByRole('listitem').filter({ hasText: '141 percent' });
  await own.getByRole('button', { name: /^I know this myself/ }).click();
  await expect(own).toHaveCount(0);
  await expect(editor(page)).toContainText('141 percent');

  // What was read, and what was vouched for, is there after a reload: nothing comes back that was settled.
  await expect(page.getByTestId('save-state')).toContainText('Saved');
  await page.reload();
  await expect(facts.getByRole('listitem').first()).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.getByText('Your words', { exact: false }).click();
  await expect(page.getByRole('textbox', { name: 'Text of your words' })).toHaveValue(told);
});
