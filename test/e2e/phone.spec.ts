import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { NOTICES } from '#contract/notice-messages.ts';
import { addPeople, addScheduled, closeOffice, heading, openOffice, panel, turnTo } from './admin-office.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { watchShifts } from './layout-shift.ts';
import { addPosts, card, cards } from './post-list.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

// Screens that a phone shows as a desktop does, only narrower: what they do is proven on a desktop, that they fit on a phone here.

/** Goes to a screen of the app without loading the page anew. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('phone: what a visitor may open fits, and is accessible @phone-only', async ({ page, product }) => {
  await product.sql(
    `insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), 'Set by a journey')`,
    [{ announcement: { text: `Moved on Sunday. ${'Averylongwordwithoutend'.repeat(6)}`, tone: 'info', until: null } }],
  );
  await watchShifts(page);
  for (const address of ['/', '/privacy', '/terms']) {
    await page.goto(address);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted')), `moved by itself: ${address}`).toBeLessThan(0.01);
    await expectSound(page);
  }
  await page.goto('/plans');
  await expect(page.getByRole('article', { name: 'Top Voice', exact: true })).toContainText('$10 a month');
  await expectSound(page);
  for (const [address, name] of [
    ['/referrals', 'Invite people'],
    ['/settings', 'Your settings are waiting'],
    ['/notices', NOTICES.signIn],
  ] as const) {
    await goTo(page, address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectSound(page);
  }
});

/** A generation of the month, and what it was for. */
async function useUp(product: Product): Promise<void> {
  await product.sql(
    `with used as (
       insert into usage_months (user_id, month, generations)
       select id, to_char(app_now() at time zone 'utc', 'YYYY-MM'), 1 from users where name like 'Ada%' returning user_id, month)
     insert into usage_events (user_id, kind, period, created_at, source_kind, source_host, post_id)
     select user_id, 'generation', month, app_now(), 'article', 'quietworkshops.example', gen_random_uuid() from used`,
  );
}

/** Posts of two weeks, with their figures. */
async function publish(product: Product): Promise<void> {
  await product.sql(
    `with made as (
       insert into posts (user_id, content, status, source, published_at)
       select id, 'Thought number ' || n || ' of the looms.', 'published', 'ideas', now() - make_interval(days => n, hours => 10 * (n % 2))
       from users, generate_series(1, 14) n where name like 'Ada%' returning id, user_id, content, published_at),
     figures as (
       insert into post_figures (post_id, user_id, impressions, kept_at)
       select id, user_id, 100 + 10 * extract(day from published_at)::int, published_at from made)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at)
     select id, user_id, 'schedule', 'published', content, '{}', 'h', published_at, published_at, published_at from made`,
  );
}

test('phone: what a member sees besides posts fits, and is accessible @phone-only', async ({ page, product }) => {
  // This browser has no sheet of its own to share with.
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
  await signIn(page, product);
  await useUp(product);
  await page.goto('/dashboard?tab=usage');
  await expect(page.getByText('Post from quietworkshops.example')).toBeVisible();
  await expectSound(page);
  await goTo(page, '/dashboard?tab=analytics');
  await expect(page.getByText(messageFor('ANALYTICS_EXCLUSIVE'))).toBeVisible();
  await expectSound(page);
  await goTo(page, '/plans');
  await expect(page.getByRole('article', { name: 'Free', exact: true })).toContainText('Your plan');
  await expectSound(page);
  await goTo(page, '/referrals');
  const invitation = page.getByRole('region', { name: 'Your invitation', exact: true });
  await expect(invitation.getByRole('button').first(), 'what leads').toHaveText('Share');
  await expectSound(page);
  await goTo(page, '/setup');
  await expect(page.getByRole('heading', { name: 'Add two products' })).toBeVisible();
  await expectSound(page);
  await goTo(page, '/support');
  await page.getByRole('button', { name: 'Write to us' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expectSound(page);

  await product.sql("update users set tier = 'pro', base_tier = 'pro'");
  await publish(product);
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.goto('/dashboard?tab=analytics');
  await expect(page.getByRole('list', { name: 'Figures from LinkedIn' }).getByRole('listitem').nth(3)).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Published posts by hour' }).locator('svg').first()).toBeVisible();
  await expectSound(page);
});

/** Everything in the list that is pressed is at least 44 px high and wide for a finger, the room around a word included. */
async function expectFingerSized(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main) => {
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, element.matches('[data-row]') ? '::after' : '::before');
      if (around.content === 'none') return [width, height];
      return [Math.max(width, Number.parseFloat(around.width)), Math.max(height, Number.parseFloat(around.height))];
    };
    return [...main.querySelectorAll('article a, article button, nav button, nav select')]
      .filter((element) => element.checkVisibility() && sizeOf(element).some((side) => side < 43.5))
      .map((element) => `${element.textContent || element.getAttribute('aria-label')}: ${sizeOf(element).join('×')}`);
  });
  expect(small).toEqual([]);
}

test('phone: all in the list is large enough for a finger, and a row opens a sheet of what can be done @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [
    { words: `A draft ${'and on it goes '.repeat(20)}`, url: 'https://example.org/story' },
    { words: 'One that failed', status: 'failed' },
    { words: 'One that is out', status: 'published' },
  ]);
  await page.goto('/dashboard?tab=posts');
  await expect(cards(page)).toHaveCount(3);
  await expectFingerSized(page);
  const draft = card(page, 'A draft');
  await draft.getByRole('button', { name: 'More actions' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  const source = sheet.getByRole('link', { name: 'Open source' });
  await expect(source).toHaveAttribute('href', 'https://example.org/story');
  await expect(source).toHaveAttribute('target', '_blank');
  await expect(source).toHaveAttribute('rel', /noopener/);
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Copy', exact: true }).tap();
  await expect(toast(page, UI.list.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^A draft and on it goes/);
  await draft.getByRole('button', { name: 'More actions' }).tap();
  await sheet.getByRole('button', { name: 'Delete', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: UI.list.deleteQuestion })).toContainText('A draft');
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(cards(page)).toHaveCount(2);
});

test.describe('the office', () => {
  test.afterEach(({ product }) => closeOffice(product));

  test('phone: every screen of the office fits, people are a list with its order beside it @phone-only', async ({
    page,
    product,
  }) => {
    await addPeople(product, 3);
    await addScheduled(product, 'Words that wait');
    await addScheduled(product, 'Words nobody is sure of', 'needs_look');
    await product.sql(
      `insert into inbox_messages (source, user_id, email, name, kind, subject, message, page, mail_error, created_at, updated_at)
       select 'support', id, email, name, 'problem', 'No image', E'Hello,\\n\\nmy image is missing.', '/compose', 'refused', now(), now()
       from users where name = 'Person 01'`,
    );
    await openOffice(page, product, '/admin');
    await expect(panel(page, 'Net promoter score')).toContainText('Nobody has been asked yet');
    await expect(panel(page, 'Active people').locator('svg').first()).toBeVisible();
    await expectSound(page);
    await turnTo(page, 'People');
    const people = page.getByRole('list', { name: 'People' });
    await page.getByRole('combobox', { name: 'Order' }).selectOption('By name');
    await expect(page).toHaveURL(/sort=name/);
    await people.getByRole('checkbox', { name: 'Select Person 01' }).click();
    await people.getByRole('checkbox', { name: 'Select Person 02' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Set plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the plan of 2 people' });
    await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Guest');
    await expect(dialog).toContainText('1 scheduled post does not go out');
    await expectSound(page);
    await page.keyboard.press('Escape');
    await people.getByRole('link', { name: 'Person 01' }).click();
    await expect(heading(page, 'Person 01')).toBeVisible();
    await expect(panel(page, 'Posts')).toContainText(/\d scheduled/);
    await expectSound(page);
    for (const [name, shown] of [
      ['Settings', 'Worn phrases'],
      ['Inbox', 'my image is missing.'],
      ['Publisher', 'Their authors were asked to check on LinkedIn.'],
    ] as const) {
      await turnTo(page, name);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expectSound(page);
    }
    await turnTo(page, 'Audit log');
    await expect(page.getByRole('combobox', { name: 'Action' })).toBeVisible();
    await expectSound(page);
  });
});
