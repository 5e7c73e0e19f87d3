import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/journey.ts';
import type { Product } from '#test/e2e/product.ts';
import { idOf, NOW, WORDS } from './seed.ts';

const RENEWS_AT = '2026-12-01T00:00:00.000Z';
const USES = [
  ['generation', 'article', 'quietworkshops.example', 3],
  ['rewrite', null, null, 27],
  ['generation', 'ideas', null, 76],
] as const;

/**
 * A part of the month's generations and of the scheduled posts used. They count in the server's own month, whichever it is, and are shown
 * in the picture's.
 */
export async function openUsage({ page, product }: { page: Page; product: Product }): Promise<void> {
  await seedUsage(product);
  await page.route('**/api/user/usage/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    if ('renewsAt' in data) data.renewsAt = RENEWS_AT;
    else for (const [index, use] of data.generations.entries()) use.at = atHoursAgo(USES[index]?.[3] ?? 0);
    await route.fulfill({ response, json: { ...rest, data } });
  });
  await page.goto('/dashboard?tab=usage');
  await expect(page.getByText(/^The next one goes out on/)).toBeVisible();
  await expect(page.getByText('Post from quietworkshops.example')).toBeVisible();
}

const atHoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

async function seedUsage(product: Product): Promise<void> {
  for (const [kind, sourceKind, sourceHost, hoursAgo] of USES) {
    await product.sql(
      `insert into usage_events (user_id, kind, period, created_at, source_kind, source_host, post_id)
       select id, $1, to_char(month, 'YYYY-MM'), month at time zone 'utc' + make_interval(hours => 100 - $2::int), $3, $4, $5
       from users, date_trunc('month', now() at time zone 'utc') as month where name like 'Ada%'`,
      [kind, hoursAgo, sourceKind, sourceHost, sourceKind === 'ideas' ? randomUUID() : idOf(0)],
    );
  }
  await product.sql(
    `with used as (
       insert into usage_months (user_id, month, generations)
       select id, to_char(now() at time zone 'utc', 'YYYY-MM'), 3 from users where name like 'Ada%'),
     mine as (
       insert into posts (id, user_id, content, status, scheduled_at)
       select $2, id, $3, 'scheduled', $1::timestamptz + interval '1 day' from users where name like 'Ada%' returning *)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at from mine`,
    [NOW, idOf(0), WORDS[0]],
  );
}
