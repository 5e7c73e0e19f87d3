import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { addPosts, card, chooseFor } from './post-list.ts';
import type { Product } from './product.ts';

export const QUEUE = '/dashboard?tab=calendar&view=queue';

/** At 8:30 and 17:30 where the browser is. @param days 1 Monday … 7 Sunday, each of them without */
export async function keepTimes(product: Product, days = [1, 2, 3, 4, 5, 6, 7]): Promise<void> {
  const slots = JSON.stringify(['08:30', '17:30'].map((time) => ({ days, time })));
  await product.sql(
    `insert into queues (user_id, zone, slots, pauses, created_at, updated_at)
     select id, 'America/New_York', $1, '[]', now(), now() from users where name like 'Ada%'`,
    [slots],
  );
}

export const queued = async (product: Product) => {
  const rows = await product.sql(
    `select network_text, local_time from publications where in_queue and state = 'queued' order by due_at`,
  );
  return rows.map((row) => String(row['network_text']));
};
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add to queue', exact: true }).first();
export const rows = (page: Page) => page.locator('[data-queue-place]');

/** Posts in the queue, in this order, and the screen that shows them. */
export async function fill(page: Page, product: Product, names: string[]): Promise<void> {
  await addPosts(
    product,
    'Ada',
    names.map((words) => ({ words })),
  );
  await page.goto('/dashboard?tab=posts');
  for (const name of names) {
    await chooseFor(page, card(page, name), 'Add to queue');
    await expect(card(page, name)).toContainText(/scheduled for/i);
  }
  await page.goto(QUEUE);
}
