import type { Page } from '@playwright/test';
import { NOTICES } from '#contract/notice-messages.ts';
import { expect } from './journey.ts';
import type { Product } from './product.ts';

/** Posts that missed their time, which the publisher finds by itself. */
export async function failPosts(product: Product, count: number, words = 'A post that is too late'): Promise<void> {
  await product.sql(
    `with late as (
       insert into posts (user_id, content, status) select id, $2 || ' ' || n, 'scheduled' from users, generate_series(1, $1::int) n
       where name like 'Ada%' returning id, user_id, content)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', app_now() - interval '1 hour', app_now() from late`,
    [count, words],
  );
  await expect
    .poll(async () => (await product.sql("select from posts where status = 'failed'")).length, { timeout: 30_000 })
    .toBe(count);
}

/** The section of the settings. */
export const section = (page: Page) => page.getByRole('region', { name: NOTICES.title, exact: true });
