import type { Page } from '@playwright/test';
import { SERIES } from '#contract/series-messages.ts';
import { LONG_SOURCE } from '#test/harness/long-source.ts';
import { schedule } from './calendar.ts';
import { editor } from './editor-page.ts';
import { expect, expectSound, test } from './journey.ts';
import { askedOf, controlAi } from './practice-ai.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: SERIES.title });
const write = (page: Page, count: number) => dialog(page).getByRole('button', { name: SERIES.create(count) });
const drafts = (product: Product) => product.sql('select content, status from posts order by created_at desc');

async function open(page: Page, source: string): Promise<void> {
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(source);
  await page.getByRole('button', { name: SERIES.button }).click();
  await expect(dialog(page)).toBeVisible();
}

test('series: says beforehand what it counts, writes drafts with days proposed, schedules none, and opens one', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await open(page, LONG_SOURCE);
  const counts = page.getByTestId('series-counts');
  await expect(counts).toHaveText(SERIES.counts(4, 5));
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
  await expectSound(page);

  // By keyboard alone.
  await dialog(page).getByRole('radio', { name: '4' }).focus();
  // A press takes its time, or the radio group takes it for none.
  await page.keyboard.press('ArrowLeft', { delay: 50 });
  await expect(counts).toHaveText(SERIES.counts(3, 5));
  const points = dialog(page).getByRole('listitem');
  await expect(points).toHaveCount(3);
  for (const point of await points.allTextContents())
    expect(point).toMatch(/(Mon|Tues|Wednes|Thurs|Fri)day, .+ 8:30 AM$/);
  await write(page, 3).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(SERIES.made(3), { timeout: 20_000 });
  await expectSound(page);
  const saved = await drafts(product);
  expect(saved.map((post) => post['status'])).toEqual(['draft', 'draft', 'draft']);
  expect(await product.sql('select 1 from publications')).toEqual([]);
  expect(await product.sql('select generations from usage_months')).toEqual([{ generations: 3 }]);

  const opening = page.context().waitForEvent('page');
  await dialog(page)
    .getByRole('link', { name: SERIES.openLabel(2) })
    .click();
  const tab = await opening;
  await expect(editor(tab)).toContainText(String(saved[1]?.['content']).split('\n')[0] ?? '');
  // What it was written from is there, for the check of its facts.
  await expect(tab.getByText('Your words', { exact: false }).first()).toBeAttached();
  // Each has its own day, whichever was opened last.
  expect(tab.url()).toMatch(/&day=2\d{3}-\d\d-\d\d$/);
  await tab.close();
  const days = await dialog(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('day')));
  expect(new Set(days).size).toBe(3);

  await dialog(page).getByRole('button', { name: SERIES.seePosts }).click();
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Edit' }).or(page.getByText('The pottery in Vennmouth')).first(),
  ).toBeVisible();
});

test('series: proposes no day on which another post goes out, and finds out what came of an answer that got lost', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  // Whatever day it is: one of them may be a holiday.
  await page.route('**/api/holidays?*', (route) =>
    route.fulfill({ json: { success: true, data: { country: null, holidays: [] } } }),
  );
  await page.goto('/compose');
  await open(page, LONG_SOURCE);
  const points = dialog(page).getByRole('listitem');
  await expect(points).toHaveCount(4);
  // 'Tuesday, November 24, 8:30 AM' ends the row.
  const dayOf = (row: string) => /(\p{Lu}\p{Ll}+day, \p{Lu}\p{Ll}+ \d+)(?:, \d{4})?, 8:30/u.exec(row)?.[1] ?? 'none';
  const [taken = '', ...others] = (await points.allTextContents()).map(dayOf);
  const year = new Date().getUTCFullYear();
  const years = [year, year + 1].map((each) => new Date(`${taken.split(', ')[1]} ${each} 12:00 UTC`));
  const day = years.find((each) => each.getTime() > Date.now() - 86_400_000) ?? new Date();
  await schedule(product, 'Goes out that day', day.toISOString().slice(0, 10));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: SERIES.button }).click();
  await expect(points).toHaveCount(4);
  await expect(points.filter({ hasText: taken })).toHaveCount(0);
  for (const other of others) await expect(points.filter({ hasText: other })).toHaveCount(1);

  await page.route('**/api/ai/create-series', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog(page).getByRole('radio', { name: '2' }).click();
  await write(page, 2).click();
  await expect(dialog(page)).toContainText(SERIES.made(2), { timeout: 20_000 });
  expect((await drafts(product)).filter(({ status }) => status === 'draft')).toHaveLength(2);
});

test('series: refused where the plan has too few left, where the source is too short, and where others have it first', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await product.sql(
    "insert into usage_months (user_id, month, generations) select id, to_char(app_now() at time zone 'UTC', 'YYYY-MM'), 3 from users",
  );
  await page.goto('/compose');
  await open(page, LONG_SOURCE);
  await expect(page.getByTestId('series-counts')).toHaveText(SERIES.counts(2, 2));
  await dialog(page).getByRole('radio', { name: '4' }).click();
  await expect(page.getByTestId('series-counts')).toHaveText(SERIES.lacking(4, 2));
  await expect(write(page, 4)).toBeDisabled();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await open(page, 'We moved our desk to written answers. It took three weeks.');
  await expect(dialog(page).getByRole('alert')).toHaveText(SERIES.tooShort);
  await expectSound(page);

  // For Top Voice first: this person's plan has none any more.
  await product.sql(`insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), '')`, [
    { early: { series: true } },
  ]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible();
  await expect(page.getByRole('button', { name: SERIES.button })).toHaveCount(0);
});

test('series: stopped midway it keeps the finished post, gives the others back, and is told so', async ({
  page,
  modelled,
}) => {
  await modelled.reset();
  await modelled.sql('delete from users');
  await controlAi(modelled, '/reset', {});
  await page.goto(`${modelled.url}/compose`);
  await page.getByRole('button', { name: 'Development user' }).click();
  await open(page, LONG_SOURCE);
  await dialog(page).getByRole('radio', { name: '3' }).click();
  // The second call never ends by itself.
  await controlAi(modelled, '/faults', { mode: 'text', text: 'The first post is done.' });
  await controlAi(modelled, '/faults', { mode: 'stall-mid' });
  await write(page, 3).click();
  await expect(dialog(page)).toContainText(SERIES.writing(2, 3), { timeout: 20_000 });
  await expectSound(page);
  await dialog(page).getByRole('button', { name: SERIES.stop }).click();
  await expect(dialog(page)).toContainText(SERIES.stopped(1, 3), { timeout: 20_000 });
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  await expectSound(page);
  expect(await drafts(modelled)).toEqual([{ content: 'The first post is done.', status: 'draft' }]);
  expect(await modelled.sql('select generations from usage_months')).toEqual([{ generations: 1 }]);
  expect(await askedOf(modelled, 'write')).toHaveLength(2);
});
