import type { Locator, Page } from '@playwright/test';
import { sentenceFor, UI } from '#contract/messages.ts';
import { expect, expectAccessible, signIn, test, writePost } from './journey.ts';
import type { Product } from './product.ts';

// Half-faded colours are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WORDS = 'Words with a time of their own';
/** A Friday afternoon in New York; in Tokyo it is Saturday. */
const NOW = '2026-11-20T19:07:30.000Z';
/** New York's clocks: 2 to 3 AM is left out, 1 to 2 AM comes twice. */
const FORWARD = '2027-03-14';
const BACK = '2027-11-07';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule post' });
const alertOf = (page: Page) => dialogOf(page).getByRole('alert');
const scheduleButton = (within: Page | Locator) => within.getByRole('button', { name: 'Schedule', exact: true });
const day = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('gridcell').getByRole('button', { name });
const fields = async (page: Page) => {
  const dialog = dialogOf(page);
  const period = await dialog.getByRole('radio', { checked: true }).textContent();
  const [hour, minute] = [dialog.getByLabel('Hour', { exact: true }), dialog.getByLabel('Minute')];
  return `${await hour.inputValue()}:${await minute.inputValue()} ${period}`;
};

/** Both clocks at one moment, the browser's standing still: what a dialog says of time is then the same every day. */
async function stopClocks(page: Page, product: Product): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await product.sql('update app_clock set shift = $1::timestamptz - now()', [NOW]);
}

/** Opens the dialog on a new post; `preset` is what another screen left. */
async function openDialog(page: Page, product: Product, preset?: string, name = 'Ada'): Promise<void> {
  await page.goto('/compose');
  await signIn(page, name);
  await stopClocks(page, product);
  await writePost(page, WORDS);
  await reopen(page, preset);
}

async function reopen(page: Page, preset?: string): Promise<void> {
  if (preset !== undefined) await page.evaluate((date) => localStorage.setItem('schedule_preset_date', date), preset);
  await scheduleButton(page).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function storedSchedule(product: Product): Promise<Record<string, unknown> | undefined> {
  const [row] = await product.sql(
    `select due_at, local_time, zone, tz_version, send_late from publications join posts on posts.id = post_id
     where content = $1 and state = 'queued'`,
    [WORDS],
  );
  return row;
}

/** The colour of the bar as one of the three tokens. */
function bandOf(page: Page): Promise<string | undefined> {
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

test('every control by pointer: day, time, zone, advice, delay; what is said is what is kept @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await openDialog(page, product, '2026-11-24');
  const dialog = dialogOf(page);
  const smart = dialog.getByRole('region', { name: 'Smart Scheduling' });
  const prediction = dialog.getByRole('region', { name: 'Predicted Performance' });
  await expect(dialog).toContainText('2026 Tuesday, November 24th');
  expect(await fields(page)).toBe('8:30 AM');
  await expect(dialog).toContainText('Tue 24 Nov, 8:30 AM, New York');
  await expect(dialog).toContainText('in 3 days 18 hours');
  await expect(dialog).toContainText("We detected you're in New York");
  await expect(dialog).toContainText('It is 2:07 PM there now');
  await expect(dialog).toContainText(UI.scheduling.note);
  await expect(dialog).toContainText('0 of 2 scheduled posts used');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);

  // The calendar: six weeks from a Monday on, today marked, nothing before it to be had.
  await expect(dialog.getByRole('gridcell')).toHaveCount(42);
  await expect(dialog.getByRole('gridcell').first()).toHaveAttribute('data-day', '2026-10-26');
  await expect(day(page, /^Today, Friday, November 20,/)).toBeEnabled();
  await expect(day(page, /^Thursday, November 19,/)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await day(page, /^Sunday, December 6,/).click();
  await expect(dialog).toContainText('Sunday, December 6th');
  await expect(prediction).toContainText('48%');
  expect(await bandOf(page)).toBe('red');
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await day(page, /^Monday, November 30,/).click();
  await expect(prediction).toContainText('83%');
  expect(await bandOf(page)).toBe('green');
  await expect(prediction).toContainText(/An estimate, with (7[5-9]|8\d|90)% confidence\./);

  // The clock: what is no hour becomes the nearest one.
  const [hour, minute] = [dialog.getByLabel('Hour', { exact: true }), dialog.getByLabel('Minute')];
  await hour.fill('13');
  await minute.fill('75');
  await dialog.getByText('PM', { exact: true }).click();
  expect(await fields(page)).toBe('12:59 PM');
  await hour.fill('');
  await minute.fill('');
  await prediction.click();
  expect(await fields(page)).toBe('1:00 PM');
  await hour.fill('3');
  await prediction.click();
  await expect(prediction).toContainText('65%');
  expect(await bandOf(page)).toBe('yellow');

  // Advice: a day sets the best time too; hiding leaves the rest where it is.
  await expect(smart.getByRole('listitem')).toHaveText(['Tue 2496%', 'Wed 2594%', 'Thu 2692%', 'Mon 2378%']);
  await smart.getByRole('button', { name: 'Thu 26 92%' }).click();
  await expect(dialog).toContainText('Thu 26 Nov, 8:30 AM, New York');
  await hour.fill('9');
  await smart.getByRole('button', { name: 'Use Time' }).click();
  expect(await fields(page)).toBe('8:30 AM');
  await expect(smart).toContainText('Best Time 8:30 AM · 92% predicted');
  await expect(smart).toContainText('Professionals read their feed before the working day fills up.');
  const height = (await dialog.boundingBox())?.height;
  await smart.getByRole('button', { name: 'Hide' }).click();
  await expect(smart.getByRole('listitem')).toHaveCount(0);
  expect((await dialog.boundingBox())?.height).toBe(height);
  await smart.getByRole('button', { name: 'Show Smart Scheduling' }).click();
  await expect(smart.getByRole('listitem')).toHaveCount(4);

  // The zone: the eleven first, all by search; the choice is kept, and both clocks are said.
  await dialog.getByRole('button', { name: 'Change' }).click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(11);
  await expect(options.first()).toHaveText('New York2:07 PM');
  await expect(options.last()).toHaveText('Sydney6:07 AM');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kolk');
  await expect(options).toHaveText(['KolkataAsia/Kolkata12:37 AM']);
  await options.first().click();
  await expect(dialog).toContainText("We detected you're in Kolkata");
  await expect(dialog).toContainText('It is 12:37 AM there now, 2:07 PM on your device');
  await expect(dialog).toContainText('Thu 26 Nov, 8:30 AM, Kolkata');
  await expect(dialog).toContainText('Wed 25 Nov, 10:00 PM, New York on your clock');
  // There it is Saturday already: today, and the days that are proposed, are Kolkata's.
  await expect(day(page, /^Today, Saturday, November 21,/)).toBeEnabled();
  await expect(day(page, /^Friday, November 20,/)).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem('user_timezone'))).toBe('Asia/Kolkata');
  await expect(dialog.getByText(UI.scheduling.sendLateOff)).toBeVisible();
  await dialog.getByText(UI.scheduling.sendLate).click();
  await expect(dialog.getByText(UI.scheduling.sendLateOn)).toBeVisible();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/posts/schedule', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await scheduleButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Scheduling...' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(page.getByText(UI.scheduling.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  const stored = await storedSchedule(product);
  expect(stored).toMatchObject({ local_time: '2026-11-26T08:30', zone: 'Asia/Kolkata', send_late: true });
  expect(stored?.['due_at']).toEqual(new Date('2026-11-26T03:00:00.000Z'));
  expect(stored?.['tz_version']).toMatch(/^20\d\d[a-z]$/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBeNull();
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (isMobile) expect(overhang, 'px wider than the window').toBeLessThanOrEqual(0);
});

test('every control by keyboard alone, and the focus comes back', async ({ page, product }) => {
  await openDialog(page, product);
  const dialog = dialogOf(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Without a preset it opens at the current date and time.
  await expect(dialog).toContainText('Fri 20 Nov, 2:07 PM, New York');
  await expect(dialog).toContainText(UI.scheduling.isPast);

  // Close, previous month, next month, then the grid: one stop, within it arrows.
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(day(page, /^Today, Friday, November 20,/)).toBeFocused();
  await press('ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
  // Nothing before today takes the focus.
  await expect(dialog).toContainText('Saturday, December 5th');
  await expect(day(page, /^Saturday, December 5,.*selected/)).toBeFocused();
  await press('End', 'Home', 'PageDown', 'Enter');
  await expect(dialog).toContainText('Wednesday, December 30th');

  await press('Tab');
  await expect(dialog.getByLabel('Hour', { exact: true })).toBeFocused();
  await press('ArrowUp', 'Tab', 'ArrowDown', 'Tab', 'ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'AM' })).toBeFocused();
  await press('Space');
  expect(await fields(page)).toBe('3:06 AM');

  await press('Tab', 'Enter');
  const combobox = page.getByRole('combobox', { name: 'Time zone' });
  await expect(combobox).toBeFocused();
  const active = () =>
    combobox.evaluate((field) => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? null : document.getElementById(id)?.textContent;
    });
  await expect.poll(active).toBe('New York2:07 PM');
  await press('ArrowUp');
  await expect.poll(active).toBe('Sydney6:07 AM');
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(active).toBe('Chicago1:07 PM');
  await page.keyboard.type('zzz');
  await expect(page.getByText('No zone found. Try a large city nearby.')).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(combobox).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('cet');
  await press('Enter');
  await expect(dialog).toContainText("We detected you're in Paris");

  await press('Tab');
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused();
  await press('Enter', 'Enter', 'Tab', 'Enter');
  await expect(dialog).toContainText('Tue 24 Nov, 8:30 AM, Paris');
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Space');
  await expect(dialog.getByRole('switch')).toBeChecked();
  await press('Tab', 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(scheduleButton(page)).toBeFocused();

  await press('Enter');
  await expect(dialog).toContainText("We detected you're in Paris");
  for (let step = 0; step < 25; step += 1) {
    await press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await press('Escape');
  await expect(scheduleButton(page)).toBeFocused();
});

test('what cannot be scheduled is said, and nothing is sent @phone', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page, 'Renée');
  await scheduleButton(page).click();
  await expect(page.getByText(UI.scheduling.noContent)).toBeVisible();
  await stopClocks(page, product);
  await writePost(page, WORDS);
  await page.route(/\/api\/posts(\/draft)?$/, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Not now', code: 'INTERNAL' } }),
  );
  await scheduleButton(page).click();
  await expect(page.getByText(UI.scheduling.saveFailed)).toBeVisible();
  await page.unrouteAll();

  let sent = 0;
  await page.route('**/api/posts/schedule', async (route) => {
    sent += 1;
    await route.fallback();
  });
  await reopen(page);
  const dialog = dialogOf(page);
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.notFuture);
  await expectAccessible(page);

  // An hour that the clock leaves out, and the next one that it shows.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await reopen(page, FORWARD);
  await dialog.getByLabel('Hour', { exact: true }).fill('2');
  await expect(dialog).toContainText(`2:30 AM in New York${sentenceFor('SCHEDULE_MISSING_HOUR')}`);
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(sentenceFor('SCHEDULE_MISSING_HOUR'));
  await dialog.getByRole('button', { name: 'Use 3:00 AM' }).click();
  await expect(dialog).toContainText('Sun 14 Mar 2027, 3:00 AM, New York');
  await expect(alertOf(page)).toHaveCount(0);
  expect(sent).toBe(0);

  // An hour that comes twice, a time after LinkedIn's consent, and a plan without room.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await fillPlan(product, 'Renée');
  await reopen(page, BACK);
  await dialog.getByLabel('Hour', { exact: true }).fill('1');
  await expect(dialog.getByText(UI.scheduling.repeatedHour)).toBeVisible();
  await expect(dialog.getByText(/^Your LinkedIn consent ends .+, before this time\./)).toBeVisible();
  await expect(dialog.getByText(UI.scheduling.noRoom(2, 2))).toBeVisible();
  await expectAccessible(page);
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.failed(sentenceFor('SCHEDULE_LIMIT')));
  expect(await storedSchedule(product)).toBeUndefined();

  // Somebody signed out elsewhere.
  await page.evaluate(() => {
    localStorage.removeItem('linkedin_user');
    dispatchEvent(new StorageEvent('storage', { key: 'linkedin_user' }));
  });
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.signInFirst);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Sign in to Share' })).toBeVisible();
});

/** Two posts that wait: all that the free plan has room for. */
async function fillPlan(product: Product, name: string): Promise<void> {
  await product.sql(
    `with waiting as (
       insert into posts (user_id, content, status) select id, 'Waiting ' || n, 'scheduled' from users, generate_series(1, 2) n
       where name like $1 returning id, user_id, content)
     insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', content, '{}', 'x', at, at
     from waiting, (select app_now() + interval '9 days' as at) due`,
    [`${name}%`],
  );
}

test('a first press that the server corrects is taken by the second', async ({ page, product }) => {
  await openDialog(page, product, '2026-11-24', 'Tomás');
  // As a browser with older zone data would send it.
  await page.route(
    '**/api/posts/schedule',
    async (route) => {
      const body: unknown = route.request().postDataJSON();
      await route.continue({ postData: { ...Object(body), scheduledDate: '2026-11-24T12:30:00.000Z' } });
    },
    { times: 1 },
  );
  await scheduleButton(dialogOf(page)).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.corrected);
  await scheduleButton(dialogOf(page)).click();
  await expect(page.getByText(UI.scheduling.success)).toBeVisible();
  expect((await storedSchedule(product))?.['due_at']).toEqual(new Date('2026-11-24T13:30:00.000Z'));
});

test('a scheduled post is moved from the time, zone and choice it has, on a full plan too @phone', async ({
  page,
  product,
}) => {
  await openDialog(page, product, '2026-11-24');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Tokyo' }).click();
  await dialog.getByText(UI.scheduling.sendLate).click();
  await scheduleButton(dialog).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await fillPlan(product, 'Ada');
  await page.evaluate(() => localStorage.setItem('user_timezone', 'America/New_York'));
  await page.reload();
  const card = page.getByRole('article', { name: WORDS });
  await card.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog).toContainText('Tue 24 Nov, 8:30 AM, Tokyo');
  await expect(dialog).toContainText('Mon 23 Nov, 6:30 PM, New York on your clock');
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expect(dialog.getByText('3 of 2 scheduled posts used', { exact: true })).toBeVisible();
  await dialog.getByLabel('Minute').fill('45');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByText(UI.scheduling.success)).toBeVisible();
  expect(await storedSchedule(product)).toMatchObject({
    local_time: '2026-11-24T08:45',
    zone: 'Asia/Tokyo',
    send_late: true,
    due_at: new Date('2026-11-23T23:45:00.000Z'),
  });
  expect(await page.evaluate(() => localStorage.getItem('user_timezone'))).toBe('America/New_York');
});

test('the dashboard follows half a second after scheduling', async ({ page }) => {
  await page.clock.install();
  await page.goto('/compose');
  await signIn(page, 'Tomás');
  await writePost(page, WORDS);
  await reopen(page);
  await dialogOf(page).getByRole('listitem').first().getByRole('button').click();
  await page.clock.pauseAt(Date.now() + 10_000);
  const answered = page.waitForResponse('**/api/posts/schedule');
  await scheduleButton(dialogOf(page)).click();
  await answered;
  await expect(dialogOf(page)).toHaveCount(0);
  await page.clock.runFor(499);
  expect(page.url()).toContain('/compose');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard/);
});
