import type { Locator, Page } from '@playwright/test';
import { expect, writePost } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

export const WORDS = 'Words with a time of their own';
/** A Friday afternoon in New York; in Tokyo it is Saturday. */
const NOW = '2026-11-20T19:07:30.000Z';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule post' });
export const alertOf = (page: Page) => dialogOf(page).getByRole('alert');
export const scheduleButton = (within: Page | Locator) => within.getByRole('button', { name: 'Schedule', exact: true });

/** Both clocks at one moment, the browser's standing still: what a dialog says of time is then the same every day. */
export async function stopClocks(page: Page, product: Product): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await product.sql('update app_clock set shift = $1::timestamptz - now()', [NOW]);
}

/** Opens the dialog on a new post; `preset` is what another screen left. */
export async function openDialog(page: Page, product: Product, preset?: string, name = 'Ada'): Promise<void> {
  await signIn(page, product, name);
  await page.goto('/compose');
  await stopClocks(page, product);
  await writePost(page, WORDS);
  await reopen(page, preset);
}

export async function reopen(page: Page, preset?: string): Promise<void> {
  if (preset !== undefined) await page.evaluate((date) => localStorage.setItem('schedule_preset_date', date), preset);
  await scheduleButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The words of what has the focus from now on, also of what goes soon after: the dashboard follows half a second after scheduling. */
export function recordFocus(page: Page) {
  return page.evaluateHandle(() => {
    const words: string[] = [];
    document.addEventListener('focusin', ({ target }) => words.push((target as HTMLElement).textContent ?? ''));
    return words;
  });
}

export async function storedSchedule(product: Product): Promise<Record<string, unknown> | undefined> {
  const [row] = await product.sql(
    `select due_at, local_time, zone, tz_version, send_late from publications join posts on posts.id = post_id
     where posts.content = $1 and state = 'queued'`,
    [WORDS],
  );
  return row;
}

/** Two posts that wait: all that the free plan has room for. */
export async function fillPlan(product: Product, name: string): Promise<void> {
  await product.sql(
    `with waiting as (
       insert into posts (user_id, content, status, scheduled_at)
       select id, 'Waiting ' || n, 'scheduled', app_now() + interval '9 days' from users, generate_series(1, 2) n
       where name like $1 returning id, user_id, content)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', at, at
     from waiting, (select app_now() + interval '9 days' as at) due`,
    [`${name}%`],
  );
}

/** Takes the first of the advised days, whichever day it is. */
export const takeFirstAdvice = (page: Page) => advised(page).first().click();

/** A later time than the first, which may be the one that a post has already. */
export const takeLastAdvice = (page: Page) => advised(page).last().click();

const advised = (page: Page) => dialogOf(page).getByRole('button', { name: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), / });

/** Closes it without scheduling: by its button, or on a phone, which has none, by its cross. */
export async function leave(dialog: Locator): Promise<void> {
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await cancel
    .or(dialog.getByRole('button', { name: 'Close', exact: true }))
    .locator('visible=true')
    .first()
    .click();
}

/** The zone that this browser keeps as the person's own. */
export const ownZone = (page: Page) => page.evaluate(() => localStorage.getItem('user_timezone'));

/** The colour of the bar as one of the three tokens. */
export function bandOf(page: Page): Promise<string | undefined> {
  return page.getByTestId('performance-bar').evaluate((bar) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colourOf = (token: string) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    };
    const bands = { green: colourOf('--accent'), yellow: colourOf('--warn'), red: colourOf('--danger') };
    probe.remove();
    return Object.entries(bands).find(([, colour]) => colour === getComputedStyle(bar).backgroundColor)?.[0];
  });
}
