import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { beginByHand, expect, expectSound, letShareLeave, test, toast, writePost } from './journey.ts';
import { addPosts, card, cards, chooseFor, comeBack, openPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const isList = (url: URL) => url.pathname === '/api/posts';

/** Schedules as the dialog does, at a time that it does not offer: so many seconds from now. */
async function scheduleIn(page: Page, product: Product, words: string, seconds: number): Promise<void> {
  const [post] = await product.sql('select id from posts where content = $1', [words]);
  const scheduledDate = new Date(Date.now() + seconds * 1000).toISOString();
  const status = await page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem('linkedin_id_token')}`;
      const headers = { authorization, 'content-type': 'application/json' };
      return (await fetch('/api/posts/schedule', { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    { postId: post?.['id'], scheduledDate, userTimezone: 'UTC' },
  );
  expect(status).toBe(200);
}

test('post list: is searched on the server, filtered with counts and paged, all in the address', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const many = Array.from({ length: 45 }, (_one, index) => ({ words: `Entry number ${index + 1}` }));
  const odd = [{ words: 'A needle in the haystack', status: 'published' }, { words: 'Another needle' }];
  await addPosts(product, 'Ada', [...many, ...odd]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isList(new URL(request.url()))) asked.push(new URL(request.url()).search);
  });
  await page.goto('/compose');
  await expect(beginByHand(page)).toBeEnabled();
  await openPosts(page);
  await expect(cards(page)).toHaveCount(20);
  expect(asked).toContain('?limit=10&offset=0&sort=next');
  expect(asked).toContain('?limit=50&offset=0&sort=next');
  await expect(page.getByRole('radio', { name: 'All 47' })).toBeChecked();
  await expect(page.getByText('1–20 of 47')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21–40 of 47')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('41–47 of 47')).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
  await expect(cards(page)).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Posts per page' }).selectOption('50 a page');
  await expect(cards(page)).toHaveCount(47);
  await expect(page).toHaveURL(/size=50/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(7);
  await page.goto('/dashboard?page=9');
  await expect(page).toHaveURL(/page=3/);

  await page.goto('/dashboard?page=2');
  const last = card(page, 'Entry number 40');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Entry number 40');
  await page.goBack();
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.pressSequentially('needle');
  await expect(cards(page)).toHaveCount(2);
  expect(asked.filter((query) => query.includes('search=')).length, 'one question for six letters').toBeLessThan(3);
  await expect(page.getByRole('radio', { name: 'Published 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Drafts 1' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.getByRole('radio', { name: 'Drafts 1' }).press('ArrowLeft', { delay: 50 });
  await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked();
  await page.getByRole('radio', { name: /^Failed/ }).click();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(page.getByText('1–20 of 47')).toBeVisible();
  for (const width of [768, 1024, 1279, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => (await search.boundingBox())?.width ?? 0, `words have room in the search at ${width} px`)
      .toBeGreaterThan(200);
  }
  expect(
    asked.some((query) => query.includes('force')),
    'nothing was saved, nothing is forced',
  ).toBe(false);
});

test('post list: keys move between rows, open and schedule; the order is chosen and stands in the address', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [
    { words: 'The newest' },
    { words: 'In between', status: 'published' },
    { words: 'The oldest' },
  ]);
  await product.sql("update posts set updated_at = now() + interval '1 minute' where content = 'The oldest'");
  await page.goto('/dashboard?tab=posts');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Drafts 2', 'Published 1']);
  // The heading shows the status; the row says it to whoever hears it alone.
  const status = cards(page).first().getByText('draft', { exact: true }).locator('xpath=../..');
  expect((await status.boundingBox())?.width).toBeLessThan(2);
  await expect(cards(page)).toHaveText([/The oldest/, /The newest/, /In between/]);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Recently written');
  await expect(cards(page)).toHaveText([/The newest/, /In between/, /The oldest/]);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Recently written']);
  const row = (words: string) => card(page, words).getByRole('button', { name: words });
  await page.keyboard.press('j');
  await expect(row('The newest')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(row('The oldest')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('In between')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: 'Schedule post' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Recently edited');
  await expect(page).toHaveURL(/sort=changed/);
  await expect(cards(page).first()).toContainText('The oldest');
  await page.getByRole('radio', { name: /^Draft/ }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('changed');
  await expect(cards(page)).toHaveText([/The oldest/, /The newest/]);
  // Letters mean nothing to a choice.
  await page.getByRole('radio', { name: /^Draft/ }).press('j');
  await expect(row('The newest'), 'which had the focus last').toBeFocused();
  await row('The newest').press('e');
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('The newest');
  await page.goBack();
  await expect(cards(page)).toHaveText([/The oldest/, /The newest/]);
  await page.keyboard.press('j');
  await expect(row('The newest')).toBeFocused();
});

test('post list: follows its posts by itself where the browser has the wrong time, and after a new sign-in', async ({
  page,
  product,
}) => {
  const stamp = Date.now();
  const [soon, waiting] = [`Due in a minute ${stamp}`, `Waits for a sign-in ${stamp}`];
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await addPosts(product, 'Renée', [{ words: soon }, { words: waiting }]);
  await scheduleIn(page, product, soon, 61);
  await scheduleIn(page, product, waiting, 7200);
  await product.sql("update publications set wait_reason = 'reauth' where network_text = $1", [waiting]);
  await page.clock.setSystemTime(Date.now() - 2 * 3_600_000);
  // What was read ahead of need is all there is, so opening the list asks for nothing more.
  const ahead = page.waitForResponse(/limit=10&offset=0&sort=next/);
  await page.getByRole('link', { name: 'Posts', exact: true }).hover();
  await ahead;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPosts(page);
  await expect(card(page, soon)).toContainText('scheduled');
  // The composer's drafts may still be on their way.
  expect(asked.filter((url) => isList(new URL(url)) && !url.includes('status=draft'))).toEqual([]);
  await expect(card(page, soon)).not.toContainText('Publishing shortly');
  await product.advance(62_000);
  await expect(card(page, soon)).toContainText('published', { timeout: 20_000 });

  await expect(card(page, waiting)).toContainText('LinkedIn no longer accepts your sign-in');
  const popup = page.waitForEvent('popup');
  await card(page, waiting).getByRole('button', { name: 'Sign in again' }).click();
  await (await popup).getByRole('button', { name: /Continue as Renée/ }).click();
  await expect(card(page, waiting)).not.toContainText('LinkedIn no longer accepts your sign-in');
  await expect(card(page, waiting)).toContainText(/scheduled for/i);
});

test('post list: says that it cannot be read, keeps what it has, and moves nothing when it comes', async ({
  page,
  product,
  context,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, product);
  const gate = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    await gate.promise;
    await route.fulfill({ json: { success: true, data: 'nonsense' } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your posts')).toBeAttached();
  gate.resolve();
  await expect(page.getByRole('heading', { name: POSTS.loadFailed.title })).toBeVisible();
  await page.getByText('Technical details').click();
  await expect(page.getByText(`${UI.list.loadFailed}: ${UI.generate.unexpected}`)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('No posts yet')).toBeVisible();
  // One way is not offered twice.
  await expect(page.getByRole('button', { name: 'New post' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^A link to an article/ })).toBeVisible();
  await addPosts(product, 'Ada', [{ words: 'Written in another tab', status: 'published' }]);
  await comeBack(page);
  await expect(card(page, 'Written in another tab')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' }), 'of one post there is no order').toBeHidden();
  // What was kept is shown at once and read anew: that reading shall be over before the next one fails.
  const read = page.waitForResponse((response) => isList(new URL(response.url())));
  await page.reload();
  await expect(card(page, 'Written in another tab')).toBeVisible();
  await (await read).finished();
  expect(await page.evaluate(() => Reflect.get(window, 'moved') as number[]), 'layout shifts').toEqual([]);

  await page.route(isList, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await comeBack(page);
  await expect(page.getByRole('alert').filter({ hasText: UI.list.fetchFailed })).toBeVisible();
  await expect(card(page, 'Written in another tab')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(UI.list.fetchFailed)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Draft/ }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No post has this status now.')).toBeVisible();

  const forced = page.waitForRequest((request) => request.url().includes('force=true'));
  await page.getByRole('link', { name: 'Compose' }).click();
  await writePost(page, 'Saved just now');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(card(page, 'Saved just now')).toBeVisible();
  await forced;
});

test('post list: what comes from a backup is marked, and asks once before it goes out', async ({ page, product }) => {
  await signIn(page, product, 'Tomás');
  await page.goto('/compose');
  const [draft, waiting] = ['Perhaps shared since', 'Perhaps moved since'];
  await addPosts(product, 'Tomás', [{ words: draft }, { words: waiting }]);
  await scheduleIn(page, product, waiting, 7200);
  await product.sql("update publications set wait_reason = 'restored' where network_text = $1", [waiting]);
  await product.sql("update posts set restored_from = now() - interval '1 day' where content like 'Perhaps %'");
  await openPosts(page);
  const notice = page.getByRole('region', { name: 'Your posts come from a backup' });
  await expect(notice).toContainText('Marked “From a backup”: 2 posts.');
  await expect(card(page, draft)).toContainText('From a backup');
  await expect(card(page, waiting)).toContainText('so it will not go out automatically');
  await expectSound(page);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(card(page, draft)).toContainText('From a backup');
  await expect(notice).toHaveCount(0);

  const question = page.getByRole('dialog', { name: 'Is this post on LinkedIn already?' });
  await chooseFor(page, card(page, draft), 'Share');
  await expect(question).toBeVisible();
  await expectSound(page);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, draft)).toContainText('draft');
  await chooseFor(page, card(page, draft), 'Share');
  await question.getByRole('button', { name: 'Not there, share it' }).click();
  await letShareLeave(page, product);
  await expect(card(page, draft)).toContainText('published', { timeout: 20_000 });
  await expect(card(page, draft)).not.toContainText('From a backup');

  await card(page, waiting).getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await dialog.getByRole('button', { name: 'Reschedule' }).click();
  await question.getByRole('button', { name: 'Not there, schedule it' }).click();
  await expect(toast(page, /Moved to (?!drafts)/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, waiting)).not.toContainText('From a backup');
});
