import type { Page } from '@playwright/test';
import { readUsage } from '#contract/profiles.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openPosts } from './post-list.ts';
import type { Product } from './product.ts';
import { fillPlan } from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });

async function hasUsed(product: Product, generations: number, transcriptions = 0): Promise<void> {
  await product.sql(
    `insert into usage_months (user_id, month, generations, transcriptions)
     select id, to_char(now() at time zone 'utc', 'YYYY-MM'), $1, $2 from users
     on conflict (user_id, month) do update set generations = $1, transcriptions = $2`,
    [generations, transcriptions],
  );
}

async function openUsage(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=usage');
  await expect(usage(page).getByRole('heading', { name: 'Free plan' })).toBeVisible();
}

test('usage: says what is left, when it renews or the next place is free, and leads to those posts and to the plans', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await hasUsed(product, 3);
  await openUsage(page);
  await expect(usage(page)).toContainText(/Generations reset on \w+ 1, \d{4}/);
  await expect(usage(page)).toContainText('3 of 5 used2 left');
  await expect(usage(page)).toContainText('Pro has 30 generations and 5 scheduled posts for $5 a month.');
  await expect(usage(page)).not.toContainText('ranscript');
  await expect(usage(page)).toContainText('Only posts waiting to go out count.');
  await expectAccessible(page);

  await fillPlan(product, 'Ada');
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.reload();
  await expect(usage(page)).toContainText('2 of 2 used0 left');
  await expect(usage(page)).toContainText(/The next place is free on .+, when a post goes out\./);
  await usage(page)
    .getByRole('button', { name: /\d:\d\d/ })
    .click();
  await expect(page).toHaveURL(/tab=posts&status=scheduled/);
  await expect(page.getByRole('article', { name: 'Waiting 2' })).toBeVisible();

  await product.sql("update users set tier = 'top_voice'");
  await hasUsed(product, 90, 4);
  // What is known is good for five minutes otherwise.
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.goto('/dashboard?tab=usage');
  await expect(usage(page)).toContainText('90 of 90 used0 left');
  await expect(usage(page)).toContainText(
    'Video transcripts: 4 of 10 used, 6 left. Each video counts once a month. Pasting one is free.',
  );
  await expect(usage(page)).toContainText(/Generations and transcripts reset on \w+ 1, \d{4}/);
  await expect(usage(page)).toContainText('No limit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, 'px wider than the window').toBeLessThanOrEqual(0);
  // The one comparison of plans is theirs.
  await usage(page).getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByRole('article', { name: 'Top Voice' })).toContainText('Bulk operations');
  await expect(page.getByText('Queue, move, export or delete many posts at once')).toBeVisible();
});

test('usage: says what used the generations, and leads to the post that was written', async ({ page, product }) => {
  await signIn(page, product);
  await openUsage(page);
  const list = page.getByRole('region', { name: 'Used this month' });
  await expect(list).toHaveCount(0);
  await page.goto('/compose');
  const source = page.getByRole('region', { name: 'Source' });
  await source.getByRole('textbox').first().fill('a week of short letters taught us patience');
  await page.getByRole('button', { name: 'Generate' }).click();
  const editor = page.getByRole('textbox', { name: 'Post text' });
  await expect(editor).toContainText('short letters taught us');
  await expect.poll(() => product.sql('select 1 from posts')).toHaveLength(1);
  await page.goto('/dashboard?tab=usage');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(/^Post from ideas/);
  await expect(list.getByText(/^Today, \d/)).toBeVisible();
  await expectAccessible(page);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, 'px wider than the window').toBeLessThanOrEqual(0);
  await list.getByRole('link', { name: /short letters taught us/ }).click();
  await expect(page).toHaveURL(/\/compose\?post=/);
  await expect(editor).toContainText('short letters taught us');

  // Nothing leads to a post that is gone; that it was written still counts.
  await product.sql('delete from posts');
  await product.sql(
    `insert into usage_events (user_id, kind, period, created_at)
     select user_id, 'rewrite', period, created_at - n * interval '1 second' from usage_events, generate_series(1, 11) n`,
  );
  await hasUsed(product, 12);
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.goto('/dashboard?tab=usage');
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByRole('link')).toHaveCount(0);
  await expect(list.getByText('The post was deleted or never saved'), 'of the one whose post is known').toHaveCount(1);
  await list.getByRole('button', { name: 'Show all 12' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await expect(list.getByRole('button')).toHaveCount(0);
});

test('usage: what is known holds five minutes, or until anybody says otherwise, in another tab too', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install();
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === readUsage.path) reads += 1;
  });
  await signIn(page, product);
  await hasUsed(product, 1);
  await openUsage(page);
  await expect(usage(page)).toContainText('1 of 5 used4 left');
  // Nothing that was asked for before is still on its way.
  await page.waitForLoadState('networkidle');

  const leaveAndReturn = async () => {
    await openPosts(page);
    await expect(usage(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    await expect(usage(page).getByRole('heading', { name: 'Free plan' })).toBeVisible();
  };
  await hasUsed(product, 2);
  const before = reads;
  await leaveAndReturn();
  await expect(usage(page)).toContainText('1 of 5 used4 left');
  expect(reads).toBe(before);

  await page.evaluate(() => window.dispatchEvent(new Event('usage-cache-invalidated')));
  await expect(usage(page)).toContainText('2 of 5 used3 left');

  await hasUsed(product, 3);
  await page.clock.fastForward(FIVE_MINUTES_MS + 1000);
  await leaveAndReturn();
  await expect(usage(page)).toContainText('3 of 5 used2 left');

  await hasUsed(product, 4);
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await leaveAndReturn();
  await expect(usage(page)).toContainText('4 of 5 used1 left');
  expect(await page.evaluate(() => localStorage.getItem('usage_needs_refresh'))).toBeNull();

  // A post generated in another tab is counted in this one.
  const other = await context.newPage();
  await other.goto('/compose');
  await other
    .getByRole('region', { name: 'Source' })
    .getByRole('textbox')
    .first()
    .fill('a week of short letters taught us patience');
  await other.getByRole('button', { name: 'Generate' }).click();
  await expect(usage(page)).toContainText('5 of 5 used0 left');
});
