import { messageFor } from '#contract/error-messages.ts';
import { DASHBOARD_PROMPT } from '#web/app/sign-in/dashboard-prompt.ts';
import { ANALYTICS } from '#web/features/post-analytics/analytics-labels.ts';
import { expect, expectSound, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test.use({ provoked: /status of 500/ });

test('analytics: a plan without them, no posts, then numbers, plots and punctuality; a failure can be tried again', async ({
  page,
  product,
}) => {
  // A visitor reads what they are, and which plans have them.
  await page.goto('/dashboard?tab=analytics');
  await expect(page.getByRole('heading', { name: DASHBOARD_PROMPT.title, level: 1 })).toBeVisible();
  await expect(page.getByText(ANALYTICS.answers[0])).toBeVisible();
  await expect(page.getByText(messageFor('ANALYTICS_EXCLUSIVE'))).toBeVisible();
  await expect(page.getByText('Sample: your posts will appear here')).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'See Pro, $5 a month' }).click();
  await expect(page).toHaveURL(/\/plans$/);

  await signIn(page, product);
  await page.goto('/dashboard?tab=analytics');
  await expect(page.getByText(messageFor('ANALYTICS_EXCLUSIVE'))).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'See Pro, $5 a month' }).click();
  await expect(page).toHaveURL(/\/plans$/);

  await product.sql("update users set tier = 'pro', base_tier = 'pro'");
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.goto('/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText('Analytics');
  await expect(
    page.getByRole('heading', { name: 'Analytics', level: 1 }),
    'the last screen is remembered',
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No posts in this period' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a post' })).toBeVisible();
  await product.sql(
    `with made as (
       insert into posts (user_id, content, status, source, published_at)
       select id, 'Words', 'published', (array['article', 'ideas', 'video'])[1 + n % 3],
         now() - make_interval(days => n, hours => n % 7)
       from users, generate_series(1, 43) as n where name like 'Ada%' returning id, user_id, published_at
     ), numbered as (select *, row_number() over (order by published_at) as n from made)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
       published_at)
     select id, user_id, 'schedule', 'published', repeat('x', n::int * 60), '{}', 'hash',
       published_at - make_interval(secs => case when n <= 2 then 400 else 4 end), published_at, published_at from numbered`,
  );
  await page.route('**/api/posts/analytics*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your analytics could not be loaded');
  await page.unroute('**/api/posts/analytics*');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(
    page.getByText('41 of 43 scheduled posts that went out did so within a minute of their time.'),
  ).toBeVisible();
  await expect(
    page.getByText(/Half went out within 4 seconds of their time, the slowest 7 minutes after its time; 2 later/),
  ).toBeVisible();
  for (const part of ['weekday', 'hour', 'length', 'source', 'week']) {
    await expect(
      page
        .getByRole('figure', { name: `Published posts by ${part}`, exact: true })
        .locator('svg')
        .first(),
    ).toBeVisible();
  }
  const bySource = page.getByRole('figure', { name: 'Published posts by source' });
  await expect(bySource).toContainText('15 of 43 from ideas');
  await expect(bySource.locator('svg').getByText('posts', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /Show as table.*by source/ }).click();
  await expect(
    page.getByRole('table', { name: 'Published posts by source' }).getByRole('row', { name: 'Ideas' }),
  ).toContainText('1');
  await page.getByRole('radio', { name: '30 days' }).click();
  await expect(
    page.getByText('All 29 scheduled posts that went out').or(page.getByText('All 30 scheduled posts that went out')),
  ).toBeVisible();
});
