import type { Page } from '@playwright/test';
import { makeWorkbook } from '#test/harness/workbook.ts';
import { expect, expectSound, optionsButton, test, toast, writePost } from './journey.ts';
import { card } from './post-list.ts';
import type { Product } from './product.ts';
import {
  dialogOf,
  reopen,
  scheduleButton,
  stopClocks,
  storedSchedule,
  takeFirstAdvice,
  WORDS,
} from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Figures from LinkedIn' });
const shareOf = (n: number) => `74300000000000000${String(n).padStart(2, '0')}`;
const linkOf = (urn: string) => `https://www.linkedin.com/feed/update/${urn}`;

/** Published posts, one a day, every other one at another part of the day, the last one at a known moment. */
async function publish(product: Product, count: number, lastMs: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await product.sql(
      `with made as (
         insert into posts (user_id, content, status, published_at)
         select id, $1, 'published', $2 from users where name like 'Ada%' returning id, user_id, content, published_at)
       insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, published_at, urn)
       select id, user_id, 'schedule', 'published', content, '{}', 'h', published_at, published_at, published_at, $3 from made`,
      [
        `Thought number ${n} of the looms.`,
        new Date(lastMs - n * 86_400_000 - (n % 2) * 10 * 3_600_000),
        `urn:li:share:${shareOf(n)}`,
      ],
    );
  }
}

const openScreen = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

async function choose(page: Page, bytes: Uint8Array): Promise<void> {
  await page
    .locator('input[type=file][accept*=xlsx]')
    .setInputFiles({ name: 'Content.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
}

test("figures: LinkedIn's file is read here, what is probable is ticked by hand, and what did well is said from twelve posts on", async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'pro');
  const lastMs = Date.now() - 3_600_000;
  await publish(product, 13, lastMs);
  await page.goto('/dashboard');
  const first = card(page, 'Thought number 0 of the looms.');
  await expect(first).toBeVisible();
  await expect(page.getByText(/impression/)).toHaveCount(0);
  await openScreen(page, 'Analytics');
  await expect(section(page)).toContainText('LinkedIn lets you export');
  await choose(page, makeWorkbook({ Sheet1: [['Name'], ['Loom']] }));
  await expect(section(page).getByRole('alert')).toContainText('This file lists no posts.');
  await expectSound(page);

  // Eleven by their own link, one by its activity's, one from elsewhere.
  const activity = `urn:li:activity:${(BigInt(lastMs + 2_000) << 22n).toString()}`;
  const urns = [
    activity,
    ...Array.from({ length: 11 }, (_, at) => `urn:li:share:${shareOf(at + 1)}`),
    'urn:li:share:7130000000000000009',
  ];
  const rows = urns.map((urn, at) => [linkOf(urn), '9/1/2026', 100 + at * 10]);
  await choose(page, makeWorkbook({ 'TOP POSTS': [['Post URL', 'Post publish date', 'Impressions'], ...rows] }));
  await expect(section(page)).toContainText('11 posts recognized by link.');
  await expect(section(page)).toContainText('1 other post left out');
  await expectSound(page);
  await section(page).getByRole('checkbox', { name: 'Thought number 0 of the looms.' }).check();
  await section(page).getByRole('button', { name: 'Keep figures for 12 posts' }).click();
  await expect(toast(page, 'Figures for 12 posts saved')).toBeVisible();
  await expect(section(page)).toContainText('Your posts typically get 155 impressions, half of them 128 to 183.');
  await expect(section(page)).toContainText('12 posts, from LinkedIn’s export read');
  await expect(section(page).getByText('210', { exact: true })).toBeVisible();
  await expect(section(page).getByRole('region', { name: 'By hour' }).getByRole('listitem')).toHaveCount(2);
  const counts = page.getByRole('region', { name: 'When and what you post' });
  await expect(counts.getByRole('radio', { name: '30 days' }), 'the period is of the counts alone').toBeVisible();
  await expectSound(page);

  await openScreen(page, 'Posts');
  await expect(first).toContainText(/[AP]M\s· 100\simpressions/);
  await first.getByRole('button', { name: 'Thought number 0' }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Receipt' })
      .getByRole('definition')
      .filter({ hasText: /^100\simpressions$/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await openScreen(page, 'Analytics');
  await section(page).getByRole('button', { name: 'Remove these figures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove figures' }).click();
  await expect(section(page)).toContainText('LinkedIn lets you export');
  expect(await product.sql('select from post_figures')).toEqual([]);
});

test('figures: where some hours do best, the schedule dialog and the calendar suggest times in them', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'pro');
  // Every other post at another part of the day, and those three times as often seen.
  await publish(product, 14, Date.parse('2026-11-20T15:30Z'));
  await product.sql(
    `insert into post_figures (post_id, user_id, impressions, kept_at)
     select id, user_id, case extract(hour from published_at at time zone 'UTC') when 15 then 300 else 100 end, published_at from posts`,
  );
  await page.goto('/compose');
  await stopClocks(page, product);
  await writePost(page, WORDS);
  await reopen(page);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(
    'Your 7 posts from 9 AM to noon do best: typically 300 impressions, against 200 for all 14.',
  );
  await expect(dialog).toContainText('Tue, Nov 24, 9:00 AM, New York');
  await takeFirstAdvice(page);
  await expect(dialog).toContainText('Mon, Nov 23, 9:00 AM, New York');
  await expectSound(page);
  await scheduleButton(dialog).click();
  await expect.poll(() => storedSchedule(product)).toMatchObject({ local_time: '2026-11-23T09:00' });
  await page.goto('/dashboard?tab=calendar');
  await expect(page.getByRole('button', { name: /^Good time 9:00 AM: write a post for/ }).first()).toBeVisible();
  await page.goto('/dashboard?tab=analytics');
  // The best come first; another press brings the newest.
  const impressions = section(page).getByRole('columnheader', { name: 'Impressions' });
  await expect(impressions).toHaveAttribute('aria-sort', 'descending');
  await expect(section(page).getByRole('row').nth(7)).toContainText('300');
  await expect(section(page).getByRole('row').nth(8)).toContainText('100');
  await impressions.getByRole('button').click();
  await expect(section(page).getByRole('row').nth(1)).toContainText('Thought number 0 of');
  await expect(section(page).getByRole('row').nth(2)).toContainText('100');
});

test('figures: a finding leads on: to a new post whose length is chosen, or for which the best hours come first', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'pro');
  await publish(product, 14, Date.parse('2026-11-20T15:30Z'));
  const measure = (isBest: string) =>
    product.sql(
      `insert into post_figures (post_id, user_id, impressions, kept_at)
       select id, user_id, case when ${isBest} then 300 else 100 end, published_at from posts
       on conflict (post_id) do update set impressions = excluded.impressions`,
    );
  await measure(`extract(hour from published_at at time zone 'UTC') = 15`);
  await page.goto('/dashboard?tab=analytics');
  await section(page).getByRole('button', { name: 'Plan a post from 9 AM to noon' }).click();
  await expect(page).toHaveURL(/\/compose$/);
  await expect(toast(page, 'When you schedule it, times from 9 AM to noon come first')).toBeVisible();

  // Now it is the longer ones, at whatever hour.
  await product.sql(
    `with longer as (
       update publications set network_text = network_text || repeat(' And so on.', 40)
       where id in (select id from publications order by published_at desc limit 6) returning post_id)
     update posts set content = content || repeat(' And so on.', 40) where id in (select post_id from longer)`,
  );
  await measure('length(content) > 300');
  await page.goto('/dashboard?tab=analytics');
  await expect(section(page)).toContainText(
    'Your posts of 301–900 characters get about 3 times as many impressions as usual.',
  );
  await expect(section(page)).toContainText(
    'Typically 300 for these 6, against 100 for all. 14 posts, from LinkedIn’s export',
  );
  const options = optionsButton(page);
  await section(page).getByRole('button', { name: 'Write a short post' }).click();
  await expect(page).toHaveURL(/\/compose$/);
  await expect(options).toHaveAccessibleName('Options: Professional tone · Short length');
  await page.reload();
  await expect(options, 'chosen for this post alone').toHaveAccessibleName(
    'Options: Professional tone · Medium length',
  );
});
