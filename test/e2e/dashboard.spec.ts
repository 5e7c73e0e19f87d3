import type { Page } from '@playwright/test';
import { PUBLISHING, UI } from '#contract/messages.ts';
import { expect, expectAccessible, signIn, test, writePost } from './journey.ts';
import type { Product } from './product.ts';

// Half-faded colours and buttons on the move are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each worker has an installation of its own, and every journey begins on an empty one.
test.describe.configure({ mode: 'parallel' });

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const card = (page: Page, words: string) => page.getByRole('article', { name: words });
const cards = (page: Page) => page.getByRole('article');
const openPosts = (page: Page) =>
  page.getByRole('link', { name: 'Posts', exact: true }).locator('visible=true').click();
const isList = (url: URL) => url.pathname === '/api/posts';

type Seed = { words: string; status?: string; document?: unknown; url?: string };
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

/** Posts as the editor would have saved them, the first one newest. */
async function addPosts(product: Product, name: string, posts: Seed[]): Promise<void> {
  for (const [index, { words, status = 'draft', document, url }] of posts.entries()) {
    const json = document === undefined ? { type: 'doc', content: [paragraph(words)] } : document;
    await product.sql(
      `insert into posts (user_id, content, tiptap_json, status, article_url, created_at)
       select id, $1, $2, $3, $4, now() - make_interval(secs => $5) from users where name like $6`,
      [words, json === null ? null : JSON.stringify(json), status, url ?? null, index, `${name}%`],
    );
  }
}

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

/** As when the person comes back from another tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('posts are searched on the server, filtered with counts and paged, all in the address', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  await signIn(page);
  const many = Array.from({ length: 45 }, (_one, index) => ({ words: `Entry number ${index + 1}` }));
  const odd = [{ words: 'A needle in the haystack', status: 'published' }, { words: 'Another needle' }];
  await addPosts(product, 'Ada', [...many, ...odd]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isList(new URL(request.url()))) asked.push(new URL(request.url()).search);
  });
  await openPosts(page);
  await expect(cards(page)).toHaveCount(20);
  expect(asked).toContain('?limit=10&offset=0');
  expect(asked).toContain('?limit=50&offset=0');
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
  await page.getByRole('combobox', { name: 'Posts a page' }).selectOption('50 a page');
  await expect(cards(page)).toHaveCount(47);
  await expect(page).toHaveURL(/size=50/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(7);
  await page.goto('/dashboard?page=9');
  await expect(page).toHaveURL(/page=3/);

  const last = card(page, 'Entry number 45');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await last.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Entry number 45');
  await page.goBack();
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await search.pressSequentially('needle');
  await expect(cards(page)).toHaveCount(2);
  expect(asked.filter((query) => query.includes('search=')).length, 'one question for six letters').toBeLessThan(3);
  await expect(page.getByRole('radio', { name: 'Published 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Draft 1' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Another needle')).toBeVisible();
  await page.getByRole('radio', { name: 'Draft 1' }).press('ArrowLeft', { delay: 50 });
  await expect(page.getByRole('radio', { name: 'All 2' })).toBeChecked();
  await page.getByRole('radio', { name: /^Failed/ }).click();
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(page.getByText('1–20 of 47')).toBeVisible();
  expect(
    asked.some((query) => query.includes('force')),
    'nothing was saved, nothing is forced',
  ).toBe(false);
});

test('a card is read, copied, shared and deleted, and comes back where the server refuses @phone', async ({
  page,
  product,
  isMobile,
}) => {
  const stamp = Date.now();
  const long = `Long ${stamp} ${'and on it goes '.repeat(20)}to the very end`;
  const image = { type: 'image', attrs: { src: `/api/images/${'a'.repeat(64)}`, alt: 'A harbour' } };
  await page.goto('/compose');
  await signIn(page, 'Tomás');
  await addPosts(product, 'Tomás', [
    { words: long, document: { type: 'doc', content: [paragraph(long), image] }, url: 'https://example.org/story' },
    { words: `Shareable ${stamp}` },
    { words: `Doomed ${stamp}` },
    { words: `Wordless ${stamp}`, document: null },
  ]);
  await openPosts(page);
  const first = cards(page).first();
  await expect(first).toContainText('Contains image');
  await expect(first.getByRole('paragraph').first()).toHaveText(`${long.slice(0, 200)}… more`);
  await expect(first.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/);
  const view = first.getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', 'https://example.org/story');
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(view).toHaveAttribute('rel', /noopener/);
  await first.getByRole('button', { name: 'more', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('to the very end');
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'more', exact: true })).toBeFocused();

  // On a phone by touch in the menu, on a desktop by keyboard on the button.
  const press = async (words: string, name: string) => {
    if (!isMobile) return card(page, words).getByRole('button', { name, exact: true }).press('Enter');
    await card(page, words).getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name }).tap();
  };
  if (isMobile) await expectFingerSized(page);
  else await expectTabOrder(page, first, ['Share', 'Schedule', 'View', 'Edit', 'Copy', 'Delete', 'More actions']);

  await press(`Shareable ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Shareable ${stamp}`);
  await press(`Wordless ${stamp}`, 'Copy');
  await expect(toast(page, UI.list.noDocument)).toBeVisible();
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

  const shared = card(page, `Shareable ${stamp}`);
  await shared.getByRole('button', { name: 'Share' }).click();
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
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Copy post id' }).click();
  await expect(toast(page, UI.clipboard.failed)).toBeVisible();
});

/** Everything in the list that is pressed is at least 44 px high and wide for a finger, the room around a word included. */
async function expectFingerSized(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main) => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, '::before');
      if (around.content === 'none') return [width, height];
      return [Math.max(width, Number.parseFloat(around.width)), Math.max(height, Number.parseFloat(around.height))];
    };
    return [...main.querySelectorAll('article a, article button, nav button, nav select')]
      .filter((element) => sizeOf(element).some((side) => side < 43.5))
      .map((element) => `${element.textContent || element.getAttribute('aria-label')}: ${sizeOf(element).join('×')}`);
  });
  expect(small).toEqual([]);
}

/** Tab leads through the buttons of a card in their order, from the link in its text on. */
async function expectTabOrder(page: Page, first: ReturnType<typeof cards>, names: string[]): Promise<void> {
  await first.getByRole('button', { name: 'more', exact: true }).focus();
  for (const name of names) {
    await page.keyboard.press('Tab');
    const focused = first.locator(':focus');
    expect((await focused.getAttribute('aria-label')) ?? (await focused.textContent())).toBe(name);
  }
}

test('a missed post is told for eight seconds, says why, and is scheduled again', async ({ page, product }) => {
  await page.clock.install();
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await addOverdue(product, 'Renée', 'Missed last night');
  await openPosts(page);
  const told = toast(page, PUBLISHING.missedToast(1));
  await expect(told).toBeVisible();
  await page.clock.fastForward(6000);
  await expect(told).toBeVisible();
  await page.clock.fastForward(2500);
  await expect(told).toHaveCount(0);
  const missed = card(page, 'Missed last night');
  await expect(missed).toContainText('Scheduling failed');
  await expect(missed).toContainText(PUBLISHING.missed);
  await page.reload();
  await expect(missed).toBeVisible();
  await expect(told).toHaveCount(0);

  await expect(missed.getByRole('button', { name: 'Retry Schedule' })).toBeEnabled();
  await missed.getByRole('button', { name: 'Choose a new time' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await dialog
    .getByRole('region', { name: 'Smart Scheduling' })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, UI.scheduling.success)).toBeVisible();
  await expect(missed).toContainText('Scheduled for');
  await expect(missed).not.toContainText('Scheduling failed');
  await expect(missed.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(missed.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await missed.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to draft' }).click();
  await expect(missed).not.toContainText('Scheduled for');
  await toast(page, 'Moved to drafts').getByRole('button', { name: 'Undo' }).click();
  await expect(missed).toContainText('Scheduled for');
});

test('a list whose browser has the wrong time follows its posts by itself, and after a new sign-in', async ({
  page,
  product,
}) => {
  const stamp = Date.now();
  const [soon, waiting] = [`Due in a minute ${stamp}`, `Waits for a sign-in ${stamp}`];
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await addPosts(product, 'Renée', [{ words: soon }, { words: waiting }]);
  await scheduleIn(page, product, soon, 61);
  await scheduleIn(page, product, waiting, 7200);
  await product.sql("update publications set wait_reason = 'reauth' where network_text = $1", [waiting]);
  await page.clock.setSystemTime(Date.now() - 2 * 3_600_000);
  await openPosts(page);
  await expect(card(page, soon)).toContainText('scheduled');
  await expect(card(page, soon)).not.toContainText('Publishing shortly');
  await product.advance(62_000);
  await expect(card(page, soon)).toContainText('published', { timeout: 20_000 });

  await expect(card(page, waiting)).toContainText('Your LinkedIn sign-in has ended');
  const popup = page.waitForEvent('popup');
  await card(page, waiting).getByRole('button', { name: 'Sign in again' }).click();
  await (await popup).getByRole('button', { name: /Continue as Renée/ }).click();
  await expect(card(page, waiting)).not.toContainText('Your LinkedIn sign-in has ended');
  await expect(card(page, waiting)).toContainText('Scheduled for');
});

test('a list that cannot be read says so, keeps what it has, and moves nothing when it comes', async ({
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
  await page.goto('/compose');
  await signIn(page);
  const gate = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your posts')).toBeAttached();
  gate.resolve();
  await expect(page.getByRole('heading', { name: UI.list.loadFailed })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a post' })).toBeVisible();

  await addPosts(product, 'Ada', [{ words: 'Written in another tab', status: 'published' }]);
  await comeBack(page);
  await expect(card(page, 'Written in another tab')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Written in another tab')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'moved') as number[]), 'layout shifts').toEqual([]);

  await page.route(isList, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await comeBack(page);
  await expect(page.getByRole('alert').filter({ hasText: UI.list.fetchFailed })).toBeVisible();
  await expect(card(page, 'Written in another tab')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(UI.list.fetchFailed)).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('radio', { name: /^Draft/ }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

  const forced = page.waitForRequest((request) => request.url().includes('force=true'));
  await page.getByRole('link', { name: 'Compose' }).click();
  await writePost(page, 'Saved just now');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(card(page, 'Saved just now')).toBeVisible();
  await forced;
});

test('a post nobody could find out about is settled by its person, both ways', async ({ page, product }) => {
  const stamp = Date.now();
  const [there, gone, nameless] = [`It was there ${stamp}`, `It was not ${stamp}`, `It has no name ${stamp}`];
  const link = 'https://www.linkedin.com/feed/update/urn:li:share:7400000000000000000/';
  await page.goto('/compose');
  await signIn(page);
  await addPosts(product, 'Ada', [{ words: gone }, { words: there, status: 'scheduled' }]);
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'share', 'needs_look', content, '{}', 'x', app_now(), app_now() from posts where content = $1`,
    [there],
  );
  await product.control('/faults', { mode: '500', times: 9 });
  await openPosts(page);
  await card(page, gone).getByRole('button', { name: 'Share' }).click();
  await expect(card(page, gone)).toContainText('Checking…', { timeout: 25_000 });
  await product.advance(10 * 60_000);
  await expect(card(page, gone)).toContainText('Please look', { timeout: 25_000 });
  await expect(card(page, there)).toContainText('Please look');
  await expectAccessible(page);

  const panel = card(page, there);
  await panel.getByLabel(/Link to the post/).fill('https://example.org/not-there');
  await panel.getByRole('button', { name: 'It is there' }).click();
  await expect(panel.getByRole('alert')).toContainText('This link names no LinkedIn post');
  await panel.getByLabel(/Link to the post/).fill(link);
  await panel.getByRole('button', { name: 'It is there' }).press('Enter');
  await expect(toast(page, 'Marked as published')).toBeVisible();
  await expect(panel).not.toContainText('Please look');
  await expect(panel.getByRole('link', { name: 'View' })).toHaveAttribute('href', /7400000000000000000/);

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
  await card(page, nameless).getByRole('button', { name: 'Share' }).click();
  await card(page, nameless).getByRole('button', { name: 'Add its link' }).click();
  await page.keyboard.insertText(link);
  await page.keyboard.press('Enter');
  await expect(card(page, nameless).getByRole('link', { name: 'View' })).toHaveAttribute('href', /7400000000000000000/);
});
