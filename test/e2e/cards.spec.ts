import type { Page } from '@playwright/test';
import { DRAFTS } from '#contract/draft-messages.ts';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { nextMonth, schedule } from './calendar.ts';
import { expect, expectAccessible, expectSound, letShareLeave, test, toast } from './journey.ts';
import { addPosts, card, cards, chooseFor, comeBack, paragraph } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** A post that should have gone out an hour ago, as after a night with the computer off. */
async function addOverdue(product: Product, name: string, words: string): Promise<void> {
  await addPosts(product, name, [{ words, status: 'scheduled' }]);
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', app_now() - interval '1 hour', app_now()
     from posts where content = $1`,
    [words],
  );
  await expect
    .poll(() => product.sql('select status from posts where content = $1', [words]), { timeout: 20_000 })
    .toEqual([{ status: 'failed' }]);
}

test('post cards: are read, copied, shared and deleted, and come back where the server refuses', async ({
  page,
  product,
}) => {
  const stamp = Date.now();
  const long = `Long ${stamp} ${'and on it goes '.repeat(20)}to the very end`;
  const image = { type: 'image', attrs: { src: `/api/images/${'a'.repeat(64)}`, alt: 'A harbour' } };
  await signIn(page, product, 'Tomás');
  await addPosts(product, 'Tomás', [
    { words: long, document: { type: 'doc', content: [paragraph(long), image] }, url: 'https://example.org/story' },
    { words: `Shareable ${stamp}` },
    { words: `Doomed ${stamp}` },
    { words: `Wordless ${stamp}`, document: null },
  ]);
  await page.goto('/dashboard');
  const first = cards(page).first();
  await expect(first).toContainText('Contains image');
  await expect(first.getByRole('paragraph').first()).toHaveText(`${long.slice(0, 200)}… more`);
  await expect(first.locator('time')).toHaveText(/^edited today, \d{1,2}:\d{2}\s[AP]M$/);
  await first.getByRole('button', { name: 'More actions' }).click();
  const source = page.getByRole('menuitem', { name: 'Open source' });
  await expect(source).toHaveAttribute('href', 'https://example.org/story');
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(source).toHaveAttribute('rel', /noopener/);
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: 'more', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('to the very end');
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'more', exact: true })).toBeFocused();

  // By keyboard; on a phone, whose rows open a sheet, phone.spec.ts presses by touch.
  const press = async (words: string, name: string) => {
    await card(page, words).getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name, exact: true }).press('Enter');
  };
  await expectTabOrder(page, first, ['Edit', 'Schedule', 'More actions']);

  await press(`Shareable ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Shareable ${stamp}`);
  await press(`Wordless ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.noDocument)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Wordless ${stamp}`);
  // A list that had no room for the document: the post itself has it.
  await page.route('**/api/posts?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const post of body.data.posts) delete post.tiptapJson;
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await press(`Doomed ${stamp}`, 'Copy');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`Doomed ${stamp}`);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await press(`Shareable ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.copyFailed)).toBeVisible();

  const refusal = Promise.withResolvers<void>();
  await page.route('**/api/posts/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    await refusal.promise;
    await route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } });
  });
  await press(`Doomed ${stamp}`, 'Delete');
  const question = page.getByRole('dialog', { name: UI.list.deleteQuestion });
  await expect(question).toContainText(`Doomed ${stamp}`);
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(card(page, `Doomed ${stamp}`)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'All 3' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused();
  // Another tab's news do not bring back what is on its way out.
  await comeBack(page);
  await expect(card(page, `Doomed ${stamp}`)).toHaveCount(0);
  refusal.resolve();
  await expect(toast(page, UI.list.deleteFailed)).toBeVisible();
  await expect(card(page, `Doomed ${stamp}`)).toBeVisible();
  await page.unrouteAll();

  await press(`Doomed ${stamp}`, 'Delete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, `Doomed ${stamp}`)).toBeVisible();
  await press(`Doomed ${stamp}`, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, UI.list.deleted)).toBeVisible();
  await expect(card(page, `Doomed ${stamp}`)).toHaveCount(0);

  await toast(page, UI.list.deleted).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, `Doomed ${stamp}`)).toBeVisible();

  const shared = card(page, `Shareable ${stamp}`);
  await press(`Shareable ${stamp}`, 'Share');
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  await expect(shared).toContainText('published');
  for (const name of ['Share', 'Schedule', 'Edit', 'Delete']) {
    await expect(shared.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  expect((await product.journal()).posts.map((post) => post.rendered)).toContain(`Shareable ${stamp}`);
  await press(`Shareable ${stamp}`, 'Receipt');
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  for (const step of ['You pressed Share', 'Sent to LinkedIn', 'LinkedIn confirmed it']) {
    await expect(receipt.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  }
  await expect(receipt).toContainText('UTC');
  await expectSound(page);
  await receipt.getByRole('button', { name: 'Copy post id' }).click();
  await expect(toast(page, UI.clipboard.failed)).toBeVisible();
});

/** Tab leads through the buttons of a card in their order, from the link in its text on. */
async function expectTabOrder(page: Page, first: ReturnType<typeof cards>, names: string[]): Promise<void> {
  await first.getByRole('button', { name: 'more', exact: true }).focus();
  for (const name of names) {
    await page.keyboard.press('Tab');
    const focused = first.locator(':focus');
    expect((await focused.getAttribute('aria-label')) ?? (await focused.textContent())).toBe(name);
  }
}

test('post cards: a missed post is told for eight seconds, says why, and is scheduled again', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product, 'Renée');
  await addOverdue(product, 'Renée', 'Missed last night');
  await addOverdue(product, 'Renée', 'Missed as well');
  await page.goto('/dashboard');
  const told = toast(page, PUBLISHING.missedToast(2));
  await expect(told).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(told).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(told).toHaveCount(0);
  const missed = card(page, 'Missed last night');
  await expect(missed).toContainText('Scheduling failed');
  await expect(missed).toContainText(PUBLISHING.missed);
  // Of both it is said once, above them.
  await expect(page.getByText(POSTS.sameReason(2))).toContainText(PUBLISHING.missed);
  await page.reload();
  await expect(missed).toBeVisible();
  await expect(told).toHaveCount(0);

  // Saved as it is, a failed post is a draft again.
  const other = card(page, 'Missed as well');
  await chooseFor(page, other, 'Edit');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toast(page, DRAFTS.updated)).toBeVisible();
  await expect(other).toContainText('draft');
  await expect(other).not.toContainText('Scheduling failed');

  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  const retry = async () => {
    await missed.getByRole('button', { name: 'Retry Schedule' }).press('Enter');
    await dialog
      .getByRole('region', { name: 'Smart Scheduling' })
      .getByRole('listitem')
      .last()
      .getByRole('button')
      .click();
    await dialog.getByRole('button', { name: 'Retry Schedule', exact: true }).click();
    await expect(toast(page, UI.scheduling.success)).toBeVisible();
  };
  await retry();
  await toast(page, UI.scheduling.success).getByRole('button', { name: 'Undo' }).click();
  await expect(missed).toContainText('Scheduling failed');
  await expect(missed).toContainText(PUBLISHING.missed);
  await retry();
  await expect(missed).toContainText(/scheduled for/i);
  await expect(missed).not.toContainText('Scheduling failed');
  await expect(missed.getByRole('button', { name: 'Reschedule' })).toBeVisible();

  await missed.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to draft' }).click();
  await expect(missed).not.toContainText(/scheduled for/i);
  await toast(page, 'Moved to drafts').getByRole('button', { name: 'Undo' }).click();
  await expect(missed).toContainText(/scheduled for/i);
  // It gives back the focus as it goes, which would close a menu.
  await expect(toast(page, 'Moved to drafts')).toHaveCount(0);

  // Deleted and had back, it keeps its time.
  const time = await missed.locator('time').getAttribute('datetime');
  await missed.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(missed).toHaveCount(0);
  await toast(page, UI.list.deleted).getByRole('button', { name: 'Undo' }).click();
  await expect(missed).toContainText(/scheduled for/i);
  await expect(missed.locator('time')).toHaveAttribute('datetime', time ?? '');
});

test('post cards: one that leaves a filtered list gives the focus to the next, the last one to the list', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  for (const [index, words] of ['The first', 'The second', 'The third'].entries())
    await schedule(product, words, nextMonth(10 + index));
  await page.goto('/dashboard?tab=posts&status=scheduled');
  for (const [words, next] of Object.entries({ 'The second': 'The third', 'The third': 'The first' })) {
    await chooseFor(page, card(page, words), 'Move to draft');
    await expect(card(page, next).locator('[data-row]')).toBeFocused();
  }
  await chooseFor(page, card(page, 'The first'), 'Move to draft');
  await expect(page.getByRole('region', { name: 'Posts', exact: true })).toBeFocused();
});

test('post cards: a post nobody could find out about is settled by its person, both ways', async ({
  page,
  product,
}) => {
  const stamp = Date.now();
  const [there, gone, nameless] = [`It was there ${stamp}`, `It was not ${stamp}`, `It has no name ${stamp}`];
  const link = 'https://www.linkedin.com/feed/update/urn:li:share:7400000000000000000/';
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: gone }, { words: there, status: 'scheduled' }]);
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'share', 'needs_look', content, '{}', 'x', app_now(), app_now() from posts where content = $1`,
    [there],
  );
  await product.control('/faults', { mode: '500', times: 9 });
  await page.goto('/dashboard');
  await chooseFor(page, card(page, gone), 'Share');
  await letShareLeave(page, product);
  await expect(card(page, gone)).toContainText('Checking…', { timeout: 25_000 });
  await product.advance(10 * 60_000);
  await expect(card(page, gone)).toContainText('Needs checking', { timeout: 25_000 });
  await expect(card(page, there)).toContainText('Needs checking');
  // The tooltip of the button that has the focus again.
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  const panel = card(page, there);
  await panel.getByLabel(/Link to the post/).fill('https://example.org/not-there');
  await panel.getByRole('button', { name: 'It is on LinkedIn' }).click();
  await expect(panel.getByRole('alert')).toContainText('This is not a link to a LinkedIn post');
  await panel.getByLabel(/Link to the post/).fill(link);
  await panel.getByRole('button', { name: 'It is on LinkedIn' }).press('Enter');
  await expect(toast(page, 'Marked as published')).toBeVisible();
  await expect(panel).not.toContainText('Needs checking');
  await expect(panel.getByRole('link', { name: 'View on LinkedIn' })).toHaveAttribute('href', /7400000000000000000/);

  await product.clearFaults();
  await card(page, gone).getByRole('button', { name: 'It is not, send again' }).click();
  await expect(card(page, gone)).toContainText('published', { timeout: 25_000 });
  const copies = (words: string, journal: Awaited<ReturnType<Product['journal']>>) =>
    journal.posts.filter((post) => post.rendered === words).length;
  const journal = await product.journal();
  expect([copies(gone, journal), copies(there, journal)]).toEqual([1, 0]);

  await product.control('/faults', { mode: 'no-id' });
  await addPosts(product, 'Ada', [{ words: nameless }]);
  await comeBack(page);
  await chooseFor(page, card(page, nameless), 'Share');
  await letShareLeave(page, product);
  await card(page, nameless).getByRole('button', { name: 'Add its link' }).click();
  await page.keyboard.insertText(link);
  await page.keyboard.press('Enter');
  await expect(card(page, nameless).getByRole('alert')).toContainText('link is for a different post');
  await card(page, nameless)
    .getByLabel(/Link to the post/)
    .fill(link.replace('7400000000000000000', '7400000000000000001'));
  await page.keyboard.press('Enter');
  await expect(card(page, nameless).getByRole('link', { name: 'View on LinkedIn' })).toHaveAttribute(
    'href',
    /7400000000000000001/,
  );
});
