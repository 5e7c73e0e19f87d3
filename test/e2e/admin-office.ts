import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** Signs in as a member who runs the installation, and opens a screen of the office. */
export async function openOffice(page: Page, product: Product, path: string): Promise<void> {
  await signIn(page, product, 'Ada', 'admin');
  await page.goto(path);
}

/** Takes back what the office changed for everybody; logs and versions are only ever added to. */
export async function closeOffice(product: Product): Promise<void> {
  await product.sql("delete from users where linkedin_sub like 'journey-%'");
  await product.sql(
    `insert into settings_versions (version, settings, changed_at, note)
     select max(version) + 1, '{}', now(), 'After a journey' from settings_versions having max(version) is not null`,
  );
}

/** So many people besides, named 'Person 01' and on, the first one newest. */
export async function addPeople(product: Product, count: number, tier = 'free'): Promise<void> {
  await product.sql(
    `insert into users (linkedin_sub, name, email, tier, base_tier, created_at)
     select 'journey-' || n, 'Person ' || to_char(n, 'FM00'), 'person.' || n || '@example.org', $2, $2,
       now() - make_interval(mins => n) - interval '1 day'
     from generate_series(1, $1) n`,
    [count, tier],
  );
}

/** A post of 'Person 01' that waits for its time. */
export async function addScheduled(product: Product, words: string, state = 'queued'): Promise<void> {
  await product.sql(
    `with post as (
       insert into posts (user_id, content, status, scheduled_at)
       select id, $1, 'scheduled', now() + interval '2 days' from users where name = 'Person 01' returning id, user_id
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', $2, $1, '{}', 'x', now() + interval '2 days', now() + interval '2 days' from post`,
    [words, state],
  );
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Goes to another screen of the office. */
export async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}
