import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Today where the browser is, in New York. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format();
/** A day of another month as the calendar names it, so that the test may run at any hour of any day. */
export function inMonth(by: 1 | -1, day: number): string {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + by, day)).toISOString().slice(0, 10);
}
export const nextMonth = (day: number) => inMonth(1, day);

/** Scheduled at 8:30 AM in New York, and looked at by no publisher meanwhile, also where that has passed. */
export async function schedule(product: Product, words: string, day: string): Promise<void> {
  await product.sql(
    `with due as (select ($2::timestamp at time zone 'America/New_York') as at),
     made as (
       insert into posts (user_id, content, tiptap_json, status, scheduled_at)
       select users.id, $1::text, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type',
         'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $1::text))))), 'scheduled', due.at
       from users, due where name like 'Ada%' returning id, user_id, scheduled_at, content
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
       local_time, zone)
     select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at,
       now() + interval '1 day', $3, 'America/New_York'
     from made`,
    [words, `${day} 08:30`, `${day}T08:30`],
  );
}

export const dayTitle = (day: string, locale = 'en-US') =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
export const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
export const panel = (page: Page, day: string) => page.getByRole('region', { name: dayTitle(day), exact: true });

/** The next month, in which no day has passed. */
export async function open(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=calendar&view=month');
  await page.getByRole('button', { name: 'Next month' }).click();
}
