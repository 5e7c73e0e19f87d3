import type { Page } from '@playwright/test';
import { readNpsStatus, submitNps } from '#contract/feedback.ts';
import { UI } from '#contract/messages.ts';
import { BULK } from '#web/features/posts/bulk/bulk-messages.ts';
import { expect, expectSound, letShareLeave, openPane, test, toast, writePost } from './journey.ts';
import { addPosts, startSelecting } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const card = (page: Page) => page.getByRole('region', { name: /How likely are you to recommend/ });

/** What was published before: the next is the third, after which the question comes. */
const EARLIER = [1, 2].map((number) => ({ words: `Out before, ${number}`, status: 'published' }));

async function share(page: Page, product: Product, words: string): Promise<void> {
  await page.goto('/compose');
  await writePost(page, words);
  await openPane(page, 'Write');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await letShareLeave(page, product);
  await expect(page.getByText(UI.share.success)).toBeVisible();
  // The question lets that toast go first.
  await page.clock.fastForward(5000);
}

test('score: is asked for after a post went out, by keyboard too, once a session, and Not now is an answer', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product);
  await addPosts(product, 'Ada', EARLIER);
  await share(page, product, 'First words that went out');
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await expectSound(page);
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await writePost(page, 'Words written meanwhile');
  await expect(card(page)).toBeHidden();
  await page.goBack();
  const send = card(page).getByRole('button', { name: 'Send' });
  await expect(send).toHaveCount(0);
  await card(page).getByRole('radio', { name: '8', exact: true }).focus();
  await page.keyboard.down('ArrowRight');
  await expect(card(page).getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.keyboard.up('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clear words');
  await expectSound(page);
  await page.route(`**${submitNps.path}`, (route) => route.abort());
  await send.click();
  await expect(card(page).getByRole('alert')).toHaveText('Network error occurred');
  await page.unrouteAll();
  await send.click();
  await expect(toast(page, 'Thank you')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await product.sql('select score, reason from nps_answers')).toEqual([{ score: 9, reason: 'Clear words' }]);

  // Not again in this session, whatever the server says.
  await product.sql('update users set nps_asked_at = null');
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === readNpsStatus.path && request.method() === 'GET') reads += 1;
  });
  await share(page, product, 'More words that went out');
  await expect(page.getByText('More words that went out')).toBeVisible();
  expect([reads, await card(page).count()]).toEqual([0, 0]);
  await page.evaluate(() => sessionStorage.clear());
  await share(page, product, 'Words of another session');
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect
    .poll(() => product.sql('select score, reason from nps_answers where score is null'))
    .toEqual([{ score: null, reason: null }]);
});

test('score: the question leaves the bar of chosen posts in sight @phone-only', async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'One of them' }, { words: 'Two of them' }, ...EARLIER]);
  await share(page, product, 'Words that went out');
  await expect(card(page)).toBeVisible();
  await expectSound(page);
  await startSelecting(page);
  const bar = page.getByRole('region', { name: 'Selected posts' });
  await expect(bar.getByText(BULK.none)).toBeInViewport({ ratio: 1 });
  // At the end of the page, where it stands.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const overlap = async () => {
    const [question, chosen] = [await card(page).boundingBox(), await bar.boundingBox()];
    if (question === null || chosen === null) return 'nothing to see';
    const isApart = question.y + question.height <= chosen.y || chosen.y + chosen.height <= question.y;
    return isApart ? 0 : question.y + question.height - chosen.y;
  };
  await expect.poll(overlap, 'px over the bar').toBe(0);
});
