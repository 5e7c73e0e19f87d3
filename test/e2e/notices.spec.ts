import type { Page } from '@playwright/test';
import { NOTICE_SETTINGS, NOTICES } from '#contract/notice-messages.ts';
import { readInbox } from '#contract/notices.ts';
import { editor } from './editor-page.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { failPosts, section } from './notices-page.ts';
import { signIn } from './sign-in.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notices/ });
const panel = (page: Page) => page.getByRole('dialog', { name: NOTICES.title });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** Where the inbox is: in a panel, on a phone on a screen of its own. */
const inbox = (page: Page) => (isPhone(page) ? page.getByRole('main') : panel(page));

test('notices: the bell says what is new, leads to it, and is still once it was read @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(inbox(page).getByRole('heading', { name: NOTICES.empty })).toBeVisible();
  await expectSound(page);

  await failPosts(product, 1);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await expectSound(page);
  await bell(page).press('Enter');
  const line = inbox(page).getByRole('listitem').filter({ hasText: 'New: A post was not published' });
  await expect(line).toContainText('A post that is too late 1');
  await expect(line.getByRole('time')).toHaveText(/^(Today|Yesterday), \d+:\d\d\s[AP]M$/);
  await expectSound(page);
  await line.getByRole('link', { name: NOTICES.otherTime }).press('Enter');
  await expect(editor(page)).toHaveText('A post that is too late 1');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  // Help answers that first.
  await page.goto('/support');
  const answer = page.getByRole('region', { name: 'Something went wrong' }).locator('details').first();
  await expect(answer).toContainText('Why did my post fail?');
  await expect(answer).toHaveAttribute('open');

  await bell(page).click();
  await expect(inbox(page).getByText('A post was not published', { exact: true })).toBeVisible();
  await inbox(page).getByRole('button', { name: 'Clear: A post was not published' }).click();
  // Clearing mends nothing.
  await expect(inbox(page).getByRole('heading', { name: '1 post has failed.' })).toBeVisible();
  await expectSound(page);
  await inbox(page).getByRole('link', { name: 'See failed posts' }).click();
  await expect(page).toHaveURL(/status=failed/);
});

test('notices: the panel is closed by Escape and by a press beside it; an outage is one line, which leads to its list', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard?tab=posts');
  await bell(page).press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  const box = await bell(page).boundingBox();
  if (box === null) throw new Error('the bell is not in sight');
  const pressBell = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await pressBell();
  await expect(panel(page)).toBeVisible();
  await pressBell();
  await expect(panel(page)).toBeHidden();

  await failPosts(product, 40);
  await page.goto('/dashboard?tab=posts');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(page).click();
  const named = inbox(page).getByRole('button', { name: /^Clear: A post that is too late/ });
  await expect(named).toHaveCount(3);
  // What cannot be cleared is told, though its line was gone for a moment.
  await page.route('**/api/notices/clear', (route) => route.fulfill({ status: 500 }), { times: 1 });
  await named.first().click();
  await expect(toast(page, NOTICES.clearFailed)).toBeVisible();
  await expect(inbox(page).getByText('40 posts were not published')).toBeVisible();
  await named.first().press('Enter');
  await expect(inbox(page).getByText('39 posts were not published')).toBeVisible();
  await expect(inbox(page).locator(':focus')).toBeVisible();
  await inbox(page).getByRole('link', { name: 'See failed posts: 39 posts were not published' }).click();
  await expect(page).toHaveURL(/status=failed/);
});

test('notices: a visitor is asked to sign in; an inbox that cannot be read says so and is tried again', async ({
  page,
  product,
}) => {
  await page.goto('/notices');
  await expect(page.getByRole('heading', { name: NOTICES.signIn })).toBeVisible();
  await expectSound(page);
  await signIn(page, product);
  let isAway = true;
  await page.route(`**${readInbox.path}`, (route) => (isAway ? route.abort() : route.fallback()));
  await page.goto('/notices');
  await expect(page.getByRole('alert')).toContainText(NOTICES.loadFailed);
  await expectSound(page);
  isAway = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('heading', { name: NOTICES.empty })).toBeVisible();
});

test('notices: what comes how and when not is chosen in the settings, and kept; of two choices in a row both hold', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/settings#notices');
  await expect(section(page).getByRole('heading', { name: NOTICES.title })).toBeInViewport({ ratio: 1 });
  const published = section(page).getByRole('checkbox', { name: 'A post was published: App' });
  await expect(published).not.toBeChecked();
  await published.press('Space');
  await expect(section(page).getByText('Saved')).toBeVisible();
  await section(page).getByRole('checkbox', { name: 'A post has failed: Mail' }).click();
  await section(page).getByLabel(NOTICE_SETTINGS.quietFrom).fill('21:15');
  await expect
    .poll(async () => (await product.sql('select quiet from notice_choices'))[0])
    .toEqual({ quiet: { from: '21:15', to: '07:00' } });
  await expectSound(page);
  await section(page).getByRole('switch', { name: NOTICE_SETTINGS.quiet }).click();
  await expect(section(page).getByLabel(NOTICE_SETTINGS.quietFrom)).toBeHidden();
  await expect.poll(async () => (await product.sql('select quiet from notice_choices'))[0]).toEqual({ quiet: null });
  await page.reload();
  await expect(published).toBeChecked();
  await expect(section(page).getByRole('checkbox', { name: 'A post has failed: Mail' })).not.toBeChecked();

  // Pressed in one breath, the second does not undo the first.
  await section(page).evaluate(async (region, label) => {
    const press = (selector: string) => region.querySelector<HTMLElement>(selector)?.click();
    press(`input[aria-label="${label}"]`);
    // Timers, and with them the painting of a choice, come later than these.
    for (let hop = 0; hop < 50; hop++) await null;
    press('[role=switch]');
  }, 'A post has failed: Mail');
  await expect
    .poll(async () => (await product.sql('select quiet from notice_choices'))[0])
    .toEqual({ quiet: { from: expect.any(String), to: expect.any(String) } });
  await expect(section(page).getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(section(page).getByRole('checkbox', { name: 'A post has failed: Mail' })).toBeChecked();
  await expect(section(page).getByRole('switch', { name: NOTICE_SETTINGS.quiet })).toBeChecked();
});
