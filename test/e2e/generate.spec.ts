import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { UI } from '#contract/messages.ts';
import { PROPOSALS, VERSIONS } from '#contract/version-messages.ts';
import { REWRITE, WRITING_NOTICE_MESSAGES } from '#contract/writing-messages.ts';
import { chooseAi, editor } from './editor-page.ts';
import { expect, expectSound, openOptions, openPane, openSource, test, toast, writePost } from './journey.ts';
import { signIn, signInByPopup } from './sign-in.ts';

const IDEAS =
  'We moved our support desk to written answers. The first week was really slow. By the third week 40 percent of questions answered themselves. Nobody asked for the phone back.';
const USED_UP = 'You have used all 5 posts in your plan this month.';

const words = async (page: Page) => (await editor(page).textContent()) ?? '';
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' });
const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });
const problem = (page: Page) => source(page).getByRole('alert');

async function give(page: Page, linkOrIdeas: string): Promise<void> {
  await openSource(page);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(linkOrIdeas);
}

async function generated(page: Page): Promise<string> {
  const remaining = page.getByText(/(generations?|free tr(y|ies)) left (this|today)/);
  const before = (await remaining.isVisible()) ? await remaining.textContent() : '';
  await openSource(page);
  await generate(page).click();
  await expect.poll(() => remaining.textContent(), { timeout: 20_000, intervals: [50] }).not.toBe(before);
  return words(page);
}

test('source: a link that cannot be read says why, costs nothing and leaves the words alone', async ({
  page,
  product,
}) => {
  const site = product.articlesUrl;
  const refusals: [string, string][] = [
    ['http://10.0.0.7/wiki', messageFor('PAGE_BLOCKED_ADDRESS')],
    [`${site}/file.pdf`, messageFor('PAGE_NOT_A_PAGE')],
    [`${site}/empty`, messageFor('PAGE_EMPTY')],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', LIMITS.transcriptsVisitor(['top_voice'])],
  ];
  await page.goto('/compose');
  await writePost(page, 'My own words');
  for (const [link, sentence] of refusals) {
    await give(page, link);
    await generate(page).click();
    await expect(problem(page), link).toContainText(sentence, { timeout: 20_000 });
    await expect(generate(page)).toBeEnabled();
  }
  await give(page, 'hm');
  await generate(page).click();
  await expect(problem(page)).toContainText(messageFor('TEXT_TOO_SHORT'));
  await expect(editor(page)).toHaveText('My own words');
  expect(await product.sql('select 1 from visitor_days where generations > 0')).toEqual([]);
});

test('source: a page that stalls can be left, and silence and a lost connection end by themselves', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'My own words');
  await give(page, `${product.articlesUrl}/slow`);
  await generate(page).click();
  await expect(source(page)).toContainText('Fetching the page…');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate(page)).toBeEnabled();
  await expect(problem(page)).toHaveCount(0);

  const asked = page.waitForRequest('**/api/ai/generate-post');
  await page.route('**/api/ai/generate-post', () => undefined);
  await generate(page).click();
  await asked;
  await page.clock.fastForward(31_000);
  await expect(problem(page)).toContainText(messageFor('TIMEOUT'));
  await page.unrouteAll();
  await page.route('**/api/ai/generate-post', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem(page)).toContainText(UI.request.network);
  await expect(editor(page)).toHaveText('My own words');
});

test('generate: articles in other languages and behind paywalls are written as what they are', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await give(page, `${product.articlesUrl}/articles/lehrjahr-in-der-werkstatt`);
  expect(await generated(page)).toMatch(/\b(und|nicht|wir|ein)\b/);
  await expect(source(page).getByText(/From Was wir im ersten Lehrjahr falsch gemacht haben/)).toBeVisible();
  await expect(page.getByText(/Built-in composer/)).toBeVisible();

  // Nothing is written from a part of an article until that is accepted.
  await give(page, `${product.articlesUrl}/articles/grain-prices`);
  await generate(page).click();
  await expect(problem(page)).toContainText(
    /Only the part of “Why small mills.*” in front of its paywall could be read: \d+ words\./,
  );
  await expect(editor(page)).toContainText(/\b(und|nicht|wir|ein)\b/);
  // What is offered is about that page alone.
  await give(page, `${product.articlesUrl}/articles/the-four-day-kiln`);
  await expect(problem(page)).toHaveCount(0);
  await give(page, `${product.articlesUrl}/articles/grain-prices`);
  await generate(page).click();
  await problem(page).getByRole('button', { name: 'Generate anyway' }).click();
  await expect(source(page).getByText(/only the part before its paywall/)).toBeVisible();
  await expect(page.getByLabel('Source URL')).toHaveValue(/grain-prices$/);
  await page.getByRole('button', { name: VERSIONS.takeBack }).click();
  await expect(editor(page)).toContainText(/\b(und|nicht|wir|ein)\b/);
});

test('generate: the text of a page behind a wall is pasted, and what was read is corrected and written from again', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await give(page, `${product.articlesUrl}/articles/grain-prices`);
  await generate(page).click();
  await problem(page).getByRole('button', { name: 'Paste the text' }).click();
  const pasted = page.getByRole('textbox', { name: 'The text of this page or video' });
  await expect(pasted).toBeFocused();
  await pasted.fill(
    'Small mills buy grain by the week now. In March they paid 240 euros a tonne. Storage cost them more than the grain.',
  );
  await expectSound(page);
  await page.getByRole('button', { name: 'Generate from this text' }).click();
  await expect(editor(page)).toContainText('240 euros');
  await expect(source(page).getByText(/From Why small mills/)).toBeVisible();

  const read = page.getByRole('region', { name: 'Source text' });
  await openPane(page, 'Preview');
  await read.getByText('Why small mills now buy grain by the week').click();
  const text = read.getByRole('textbox', { name: /^Text of Why small mills/ });
  await text.fill(
    'Small mills buy grain by the week now. In March they paid 260 euros a tonne. Storage cost them more than the grain.',
  );
  await expect(read).toContainText('corrected by you');
  await read.getByRole('button', { name: 'Generate again' }).click();
  await openPane(page, 'Write');
  await expect(editor(page)).toContainText('260 euros');
  await expect(editor(page)).not.toContainText('240 euros');
});

test('generate: of a page where only a scrap was found, it says so and writes nothing unasked', async ({
  page,
  product,
}) => {
  const guide = (number: number) =>
    `<li><a href="/${number}">What guide ${number} to boats, bridges and harbours says</a></li>`;
  const guides = Array.from({ length: 150 }, (_, number) => guide(number)).join('');
  const teaser =
    'Four harbours on the coast are served by ferries that run on batteries alone since the winter. What that took, what it cost and what the crews and their passengers say about the first months can be read here soon, in full length and for everybody.';
  const body = `<!doctype html><html lang="en"><head><title>Electric ferries</title></head><body><main><article><h1>Electric ferries</h1><p>${teaser}</p></article></main><footer><ul>${guides}</ul></footer></body></html>`;
  await fetch(`${product.articlesUrl}/__sim/pages`, {
    method: 'POST',
    body: JSON.stringify({ name: 'ferries', body }),
  });
  await page.goto('/compose');
  await give(page, `${product.articlesUrl}/custom/ferries`);
  await generate(page).click();
  await expect(problem(page)).toContainText(/^Only a small part of “Electric ferries” could be read: \d+ words\./);
  await expect(editor(page)).toBeHidden();
  await problem(page).getByRole('button', { name: 'Generate anyway' }).click();
  await expect(editor(page)).toContainText('ferries');
  await expect(page.getByText('Electric ferries: only a small part')).toBeVisible();
});

test('generate: a visitor has three tries a day and is then asked to sign in, until they have', async ({ page }) => {
  await page.goto('/compose');
  await expect(page.getByText('3 free posts a day, no account needed')).toBeVisible();
  // The person's own words alone cost nothing; the question of this format is more than they typed.
  await give(page, 'the first week was slow\nwe answer in writing at the support desk');
  expect(await generated(page)).toMatch(/^The first week was slow\.We answer in writing at the support desk\./);
  await expect(page.getByText(WRITING_NOTICE_MESSAGES['own-words'])).toBeVisible();
  await expect(page.getByText('3 free tries left today')).toBeVisible();
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Question' });
  await page.keyboard.press('Escape');
  await give(page, IDEAS);
  for (const left of ['2 free tries left today', '1 free try left today', 'No free tries left today']) {
    const text = await generated(page);
    await expect(page.getByText(left)).toBeVisible();
    await expect(page.getByText(WRITING_NOTICE_MESSAGES['text-too-short'])).toBeVisible();
    expect(text).toContain('support desk');
  }
  await openSource(page);
  await generate(page).click();
  await expect(problem(page)).toContainText(messageFor('AUTH_REQUIRED'));
  await expect(problem(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await chooseAi(page, 'AI Rewrite');
  await expect(toast(page, messageFor('AUTH_REQUIRED'))).toBeVisible();
  await expect(editor(page)).toContainText('support desk');
  // What was refused to the visitor, and what they had left, says nothing of the person they are now.
  await signInByPopup(page);
  await expect(problem(page)).toHaveCount(0);
  await expect(page.getByText(/^No (free tries|generations) left/)).toHaveCount(0);
  await expect(page.getByText(/^Built-in composer/)).toBeVisible();
  await expect(editor(page)).toContainText('support desk');
});

test('generate: the filled button is what comes next: Generate where nothing is written, else Share', {
  tag: '@phone',
}, async ({ page, product }) => {
  await signIn(page, product);
  await page.goto('/compose');
  const filled = (name: string) =>
    expect(page.locator('button.bg-accent').filter({ visible: true })).toHaveText([name]);
  await give(page, IDEAS);
  await filled('Generate');
  await generated(page);
  await filled('Share');
  await openSource(page);
  await filled('Share');
  await give(page, `${IDEAS} We kept the phone.`);
  await filled('Share');
  await page.getByRole('button', { name: 'Hide source' }).click();
  await filled('Share');
});

test('generate: emojis and format change the text, rewriting says how it went, and the plan has an end', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, '');
  await chooseAi(page, 'AI Rewrite');
  await expect(page.getByText(REWRITE.noContent)).toBeVisible();

  await give(page, IDEAS);
  await openOptions(page);
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Question' });
  await page.keyboard.press('Escape');
  const plain = await generated(page);
  expect(plain).not.toMatch(/\p{Extended_Pictographic}/u);
  await expect(page.getByText('4 generations left this month')).toBeVisible();
  const emojis = (await openOptions(page)).getByRole('switch', { name: 'Emojis' });
  await emojis.click();
  await page.keyboard.press('Escape');
  expect(await generated(page)).toMatch(/\p{Extended_Pictographic}/u);
  await openOptions(page);
  await emojis.click();
  // Somebody's own words stay; the tone is that of the question under them.
  await page.getByRole('combobox', { name: 'Tone' }).selectOption({ label: 'Humorous' });
  await page.keyboard.press('Escape');
  expect(await generated(page)).toContain(`${IDEAS}What do you think?`);

  await openOptions(page);
  await page.getByRole('combobox', { name: 'Tone' }).selectOption({ label: 'Professional' });
  await page.keyboard.press('Escape');
  await chooseAi(page, 'AI Rewrite');
  await page.getByRole('button', { name: PROPOSALS.takeAll }).click();
  await expect(page.getByText(REWRITE.success)).toBeVisible();
  await expect(page.getByText('1 generation left this month')).toBeVisible();
  const rewritten = await words(page);

  const reasons = { 'AI Rewrite': PROPOSALS.notCounted, Shorten: PROPOSALS.allNeeded };
  for (const [way, why] of Object.entries(reasons)) {
    const data = { content: rewritten, remaining: 1, writer: 'built-in', notices: ['nothing-to-change'] };
    await page.route('**/api/ai/rewrite-post', (route) => route.fulfill({ json: { success: true, data } }));
    await chooseAi(page, way);
    await expect(toast(page, why)).toContainText(PROPOSALS.none);
    expect(await words(page)).toBe(rewritten);
    await page.unrouteAll();
  }

  const failure = { success: false, error: REWRITE.failed, code: 'AI_FAILED' };
  await page.route('**/api/ai/rewrite-post', (route) => route.fulfill({ status: 500, json: failure }));
  await chooseAi(page, 'AI Rewrite');
  const told = toast(page, REWRITE.restored);
  await expect(told).toContainText(REWRITE.failed);
  expect(await words(page)).toBe(rewritten);
  await page.unrouteAll();

  await product.sql('update usage_months set generations = 5');
  await generate(page).click();
  await expect(problem(page)).toContainText(USED_UP);
  await expect(problem(page)).toContainText(/They renew on \w+ 1 \(UTC\)/);
  await chooseAi(page, 'AI Rewrite');
  await expect(toast(page, USED_UP)).toBeVisible();
  expect(await words(page)).toBe(rewritten);
  await problem(page).getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('article', { name: 'Pro', exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(() => words(page)).toBe(rewritten);
});
