import { POSTS } from '#web/features/posts/posts-messages.ts';
import { BY_HAND } from '#web/features/posts/row/by-hand-messages.ts';
import { ANSWERED } from '#web/features/posts/row/resolve-doubt-messages.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts, card, comeBack } from './post-list.ts';
import { signIn } from './sign-in.ts';

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const HASH = 'a'.repeat(64);
const WORDS = 'Mine to publish, with my own hands';
const LINK = 'https://www.linkedin.com/feed/update/urn:li:activity:7430000000000000001/';

test('by hand: a post comes due as theirs, its text is taken along, and they say what came of it', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, product, 'Ada', 'free');
  await addPosts(product, 'Ada', [{ words: WORDS, status: 'scheduled' }]);
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'h', app_now() + interval '1 hour', app_now() + interval '1 hour' from posts`,
  );
  await page.goto('/settings#linkedin');
  const choice = page.getByRole('switch', { name: 'Publish scheduled posts myself' });
  await choice.click();
  await expect(toast(page, '1 scheduled post changed too')).toBeVisible();
  await expect(choice).toBeChecked();
  await page.goto('/dashboard?tab=posts');
  const row = card(page, WORDS);
  await row.getByRole('button', { name: WORDS, exact: true }).focus();
  await product.sql(`update publications set due_at = app_now() - interval '1 minute'`);
  await comeBack(page);
  await expect(row).toContainText('Ready for you to post');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`${POSTS.waiting} 1`]);
  // Its words stand in the field, and are the name of the row, but in sight nowhere else.
  const name = row.getByRole('button', { name: `Ready for you to post ${WORDS}` });
  await expect(name, 'it keeps the focus as it comes to another section').toBeFocused();
  expect((await name.getByText(WORDS).boundingBox())?.width).toBeLessThan(2);
  await expect(row.getByRole('textbox', { name: BY_HAND.text })).toHaveValue(WORDS);
  await expectSound(page);
  await context.route('https://www.linkedin.com/**', (route) => route.fulfill({ body: 'LinkedIn' }));
  const COMPOSER = 'https://www.linkedin.com/feed/?shareActive=true';
  const opened = page.waitForEvent('popup');
  await row.getByRole('button', { name: BY_HAND.copyAndOpen }).press('Enter');
  await expect(await opened).toHaveURL(COMPOSER);
  await (await opened).close();
  await expect(toast(page, BY_HAND.copied)).toBeVisible();
  await expect(row).toContainText('Posted already?');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WORDS);
  expect(await product.sql('select state, wait_reason from publications')).toEqual([
    { state: 'needs_look', wait_reason: 'by_hand' },
  ]);

  // What was begun can be taken along once more, and LinkedIn opens, also for whoever has no app there.
  const openedAgain = page.waitForEvent('popup');
  await row.getByRole('button', { name: BY_HAND.open, exact: true }).click();
  await expect(await openedAgain).toHaveURL(COMPOSER);
  await (await openedAgain).close();
  // A browser that opens no tab has copied all the same.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await row.getByRole('button', { name: BY_HAND.copyAndOpen }).click();
  await expect(toast(page, BY_HAND.blocked)).toBeVisible();
  await row.getByRole('textbox', { name: ANSWERED.linkOptional }).fill('https://example.org/not-linkedin');
  await row.getByRole('button', { name: BY_HAND.done }).click();
  await expect(row).toContainText('This is not a link to a LinkedIn post.');
  await row.getByRole('textbox', { name: ANSWERED.linkOptional }).fill(LINK);
  await expectSound(page);
  await row.getByRole('button', { name: BY_HAND.done }).click();
  await expect(row).toContainText(/published/i);
  expect(await product.sql('select status from posts')).toEqual([{ status: 'published' }]);
  expect(await product.sql('select urn from publications')).toEqual([{ urn: 'urn:li:activity:7430000000000000001' }]);
});

test('by hand: a phone shares the text with its images; the calendar opens what is theirs to publish @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'free');
  await addPosts(product, 'Ada', [{ words: WORDS, status: 'scheduled' }]);
  await product.sql('update users set publishes_by_hand = true');
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, wait_reason, network_text, content, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', 'by_hand', content, $1, '{}', 'h', app_now() - interval '1 minute', app_now() from posts`,
    [JSON.stringify({ kind: 'images', images: [{ hash: HASH, altText: '' }] })],
  );
  await page.route(`**/api/images/${HASH}`, (route) => route.fulfill({ contentType: 'image/png', body: PNG }));
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = async ({ text, files }: ShareData) => {
      shared.push(text, ...(files ?? []).map(({ name, type }) => `${name} ${type}`));
    };
    Object.assign(navigator, { share, canShare: () => true, shared });
  });

  await page.goto('/dashboard?tab=calendar');
  const entry = page.getByRole('listitem').filter({ hasText: WORDS });
  await expect(entry).toContainText('Ready for you to post');
  await entry.getByRole('button', { name: WORDS }).click();
  const dialog = page.getByRole('dialog');
  const saved = page.waitForEvent('download');
  await expect(dialog.getByRole('button', { name: BY_HAND.share })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('link', { name: 'Save image' }).click();
  // Downloads pass by the route above; the browser gives their names the ending of what comes.
  expect((await saved).url()).toContain(`/api/images/${HASH}`);
  await expect(dialog).toContainText('Posted already?');
  await dialog.getByRole('button', { name: BY_HAND.share }).click();
  await expect
    .poll(() => page.evaluate(() => (navigator as unknown as { shared: unknown[] }).shared))
    .toEqual([WORDS, 'image-1.png image/png']);
  await dialog.getByRole('button', { name: BY_HAND.notPosted }).click();
  await expect(dialog).toContainText('Ready for you to post');
  expect(await product.sql('select state, wait_reason from publications')).toEqual([
    { state: 'queued', wait_reason: 'by_hand' },
  ]);
  // Who took it along elsewhere says so at once.
  await dialog.getByRole('button', { name: BY_HAND.posted }).click();
  await expect(dialog).toContainText('Posted already?');
});

test('by hand: on a phone the first lines of the text stand above the steps, all of which are in sight @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'free');
  await addPosts(product, 'Ada', [{ words: 'A line of it.\n'.repeat(12), status: 'scheduled' }]);
  await product.sql('update users set publishes_by_hand = true');
  await product.sql(
    `insert into publications (post_id, user_id, kind, state, wait_reason, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', 'by_hand', content, '{}', 'h', app_now() - interval '1 minute', app_now() from posts`,
  );
  await page.goto('/dashboard?tab=posts');
  const done = page.getByRole('button', { name: BY_HAND.posted });
  await expect(done).toBeInViewport({ ratio: 1 });
  const text = page.getByRole('textbox', { name: BY_HAND.text });
  const isCut = () => text.evaluate((field) => field.scrollHeight > field.clientHeight);
  expect(await isCut()).toBe(true);
  await page.getByRole('button', { name: BY_HAND.showAll }).press('Enter');
  await expect(text).toBeFocused();
  await expect(page.getByRole('button', { name: BY_HAND.showAll })).toHaveCount(0);
  expect(await isCut()).toBe(false);
});
