import type { Page } from '@playwright/test';
import { CURE_LABELS, LIGHTS, READINESS } from '#contract/readiness-messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { today } from './calendar.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** 10 AM in New York, so many days from now: no change of clocks or of the day is near. */
const inDays = (days: number) => Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + 15 * HOUR_MS;

/** Scheduled for an instant, epoch ms, as the product itself schedules. */
async function schedule(product: Product, words: string, dueMs: number): Promise<string> {
  const [row] = await product.sql(
    `with made as (
       insert into posts (user_id, content, tiptap_json, status, scheduled_at)
       select users.id, $1::text, jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type',
         'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', $1::text))))), 'scheduled', $2
       from users where name like 'Ada%' returning id, user_id, content
     )
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, zone)
     select id, user_id, 'schedule', 'queued', content, json_build_object('commentary', content), 'hash', $2, $2, 'America/New_York'
     from made returning post_id as id`,
    [words, new Date(dueMs)],
  );
  return String(row?.['id']);
}

async function endSignIn(product: Product, atMs: number): Promise<void> {
  await product.sql('update linkedin_connections set expires_at = $1', [new Date(atMs)]);
}

const row = (page: Page, id: string) => page.locator(`[data-post="${id}"]`);
const light = (page: Page, id: string) => row(page, id).locator('[data-light]');

/** Presses a button that opens the sign-in, and allows it there. */
async function signInBy(page: Page, press: () => Promise<void>): Promise<void> {
  const popup = page.waitForEvent('popup');
  await press();
  await (await popup).getByRole('button', { name: /Continue as Ada/ }).click();
  await expect(page.getByText('Successfully signed in with LinkedIn.')).toBeVisible();
}

test('readiness: a post past the end of the sign-in says so with the button that mends it, and is told once', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [soon, later] = [
    await schedule(product, 'Soon enough.', inDays(3)),
    await schedule(product, 'Too late.', inDays(9)),
  ];
  await endSignIn(product, inDays(6));
  await page.goto('/dashboard');
  await expect(light(page, later)).toHaveText(LIGHTS.fails);
  await expect(light(page, soon)).toHaveCount(0);
  await expect(row(page, later)).toContainText(/Your LinkedIn sign-in ends .*, before this post goes out\./);
  await expect(toast(page, READINESS.someNot(1))).toContainText('Your LinkedIn sign-in ends');
  await expectSound(page);
  await page.reload();
  await expect(light(page, later)).toHaveText(LIGHTS.fails);
  await expect(page.getByRole('status').filter({ hasText: READINESS.someNot(1) })).toBeVisible();
  await expect(toast(page, READINESS.someNot(1))).toHaveCount(0);
  await signInBy(page, () => row(page, later).getByRole('button', { name: CURE_LABELS.sign_in }).click());
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  await expect(page.getByText(LIGHTS.ready, { exact: true }), 'said once').toHaveCount(0);
  await expect(light(page, later)).toHaveCount(0);
  await expectSound(page);
});

test('readiness: what LinkedIn revoked is found by Check now, which asks it once an hour', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const id = await schedule(product, 'Nothing is wrong, it seems.', inDays(3));
  await page.goto('/dashboard');
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  await expect(light(page, id)).toHaveCount(0);
  const [{ sub } = { sub: '' }] = await product.sql(`select linkedin_sub as sub from users where name like 'Ada%'`);
  await product.control('/revoke', { sub });
  // Granted more than an hour ago, and not asked about since.
  await product.sql(`update linkedin_connections set updated_at = updated_at - interval '2 hours'`);
  await product.sql(`update readiness_answers set asked_at = asked_at - interval '2 hours' where kind = 'sign_in'`);
  await page.getByRole('button', { name: READINESS.checkNow }).click();
  await expect(light(page, id)).toHaveText(LIGHTS.fails);
  await expect(row(page, id)).toContainText('LinkedIn no longer accepts your sign-in.');
  await signInBy(page, () => row(page, id).getByRole('button', { name: CURE_LABELS.sign_in }).click());
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  await expect(light(page, id)).toHaveCount(0);
});

test('readiness: of two posts within the hour the later one moves by one press, in the dialog of its time and in its row', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const due = inDays(3);
  const first = await schedule(product, 'The one.', due);
  const second = await schedule(product, 'And quite another.', due + 20 * MINUTE_MS);
  await page.goto('/dashboard');
  await expect(light(page, second)).toHaveText(LIGHTS.look);
  await expect(light(page, first)).toHaveCount(0);
  await row(page, second)
    .getByRole('button', { name: /^And quite another/ })
    .focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog.locator('[data-light]')).toHaveText(LIGHTS.look);
  await dialog.getByRole('button', { name: /^Move to / }).click();
  await expect(dialog.locator('[data-light]')).toHaveCount(0);
  await expectSound(page);
  // Left without a press on its button, it has moved nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(light(page, second)).toHaveText(LIGHTS.look);

  await row(page, second)
    .getByRole('button', { name: /^Move to / })
    .click();
  await expect(toast(page, READINESS.moved)).toBeVisible();
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  await expect(light(page, second)).toHaveCount(0);
  const [moved] = await product.sql('select due_at from publications where post_id = $1', [second]);
  expect(moved?.['due_at']).toEqual(new Date(due + 80 * MINUTE_MS));
});

test('readiness: in the calendar the end of the sign-in is a line; signing in again moves it, and no place is lost @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await schedule(product, 'Before the line.', inDays(2));
  await schedule(product, 'Past the line.', inDays(10));
  await endSignIn(product, inDays(6));
  const day = new Date(inDays(10)).toISOString().slice(0, 10);
  await page.goto('/dashboard?tab=calendar&view=month');
  const isList = isMobile || (page.viewportSize()?.width ?? 0) < 768;
  if (!isList) {
    if (day.slice(0, 7) !== today().slice(0, 7)) await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.locator(`[data-day="${day}"] [data-light="fails"]`)).toBeVisible();
    await page.locator(`[data-day="${day}"]`).getByRole('button').first().click();
  }
  const note = page.getByRole('listitem').filter({ hasText: 'Past the line.' }).last();
  await expect(note).toContainText(LIGHTS.fails);
  await expect(
    page
      .getByText('Connection expires')
      .or(page.getByText(/Your LinkedIn connection expires at/))
      .first(),
  ).toBeVisible();
  await expectSound(page);
  await note.getByRole('button', { name: CURE_LABELS.sign_in }).scrollIntoViewIfNeeded();
  const place = page.url();
  await signInBy(page, () => note.getByRole('button', { name: CURE_LABELS.sign_in }).click());
  await expect(note).not.toContainText(LIGHTS.fails);
  await expect(page.getByText('Connection expires', { exact: true })).toHaveCount(0);
  expect(page.url()).toBe(place);
  await expect(note.getByText('Past the line.')).toBeInViewport();
  if (!isList) await expect(page.locator(`[data-day="${day}"] [data-light="ready"]`)).toBeVisible();
  await expectSound(page);
});

test('readiness: its line has its room before it is known, so that no row and no day moves as it comes @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const id = await schedule(product, 'Where I was.', inDays(3));
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/readiness$|\/assets\/ready-summary/, (route) => gate.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  await expect(row(page, id)).toBeVisible();
  const top = async () => (await row(page, id).boundingBox())?.y;
  const before = await top();
  gate.resolve();
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  expect(await top()).toBe(before);

  // The month shares the height of the window with the line below it.
  const later = Promise.withResolvers<void>();
  await page.route(/\/api\/readiness$/, (route) => later.promise.then(() => route.continue()));
  await page.goto('/dashboard?tab=calendar&view=month');
  const notes = page.getByText(/^Times are in /);
  await expect(notes).toBeVisible();
  await expect(page.getByText(/^LinkedIn connection expires on/)).toBeVisible();
  const above = await notes.evaluate((note) =>
    note.parentElement?.previousElementSibling?.getBoundingClientRect().toJSON(),
  );
  later.resolve();
  await expect(page.getByText(READINESS.allReady)).toBeVisible();
  expect(
    await notes.evaluate((note) => note.parentElement?.previousElementSibling?.getBoundingClientRect().toJSON()),
  ).toEqual(above);
});
