import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { expect, expectAccessible, openSource, test } from './journey.ts';

// Half-faded colours are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

import { signIn, signInByPopup } from './sign-in.ts';

const TRANSCRIPT = `0:00
We moved our support desk to written answers.
0:06
[Music]
0:09
By the third week 40 percent of questions answered themselves.
0:15
Nobody asked for the phone back.`;

const source = (page: Page) => page.getByRole('region', { name: 'Source', exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const problem = (page: Page) => source(page).getByRole('alert');
const link = (name: string) => `https://www.youtube.com/watch?v=practice-${name}`;

async function generate(page: Page, words: string): Promise<void> {
  await openSource(page);
  await source(page).getByRole('textbox').first().fill(words);
  await page.getByRole('button', { name: 'Generate' }).click();
}

async function transcripts(product: { sql(text: string): Promise<Record<string, unknown>[]> }): Promise<unknown> {
  const [row] = await product.sql('select coalesce(sum(transcriptions), 0)::int as count from usage_months');
  return row?.['count'];
}

test('video: a link becomes a post from what is said in it, and counts once', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await page.goto('/compose');
  await generate(page, `https://youtu.be/practice-01?t=42`);
  await expect(page.getByText('From written captions: Four days at the kiln, YouTube')).toBeVisible();
  await expect(editor(page)).toContainText(/31 percent|kiln/);
  expect(await transcripts(product)).toBe(1);
  await editor(page)
    .getByText(/31 percent|kiln/)
    .first()
    .click();
  await expect(page.getByTestId('passage')).toContainText(/From Four days at the kiln, at about \d+:\d\d:/);

  await generate(page, link('au'));
  await expect(
    page.getByText('From automatic captions, which may contain errors: Why we answer support by letter'),
  ).toBeVisible();
  expect(await transcripts(product)).toBe(2);

  const words = await editor(page).textContent();
  for (const [name, sentence] of [
    ['nc', messageFor('VIDEO_NO_CAPTIONS')],
    ['bo', messageFor('VIDEO_SIGN_IN')],
  ] as const) {
    await generate(page, link(name));
    await expect(problem(page)).toContainText(sentence);
  }
  await generate(page, 'https://www.youtube.com/@somebody');
  await expect(problem(page)).toContainText(messageFor('VIDEO_NOT_A_VIDEO'));
  expect(await editor(page).textContent()).toBe(words);
  expect(await transcripts(product)).toBe(2);
});

test('video: a plan without transcripts says so, and a pasted one is written from without its times', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await generate(page, link('01'));
  await expect(problem(page)).toContainText(LIMITS.transcriptsVisitor(['top_voice']));
  await expect(problem(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  await signInByPopup(page);
  await generate(page, link('01'));
  await expect(problem(page)).toContainText(LIMITS.transcriptsUpgrade(['top_voice']));
  await expect(problem(page)).not.toContainText('Until then');

  await generate(page, TRANSCRIPT);
  await expect(editor(page)).toContainText('40 percent');
  expect(await editor(page).textContent()).not.toMatch(/\d:\d\d|Music/);
  expect(await transcripts(product)).toBe(0);
});
