import type { Page } from '@playwright/test';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import { expect, expectAccessible, test, toast, writePost } from './journey.ts';
import {
  bandOf,
  dialogOf,
  openDialog,
  ownZone,
  recordFocus,
  scheduleButton,
  stopClocks,
  storedSchedule,
} from './schedule-dialog.ts';

const day = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('gridcell').getByRole('button', { name });
const fields = async (page: Page) => {
  const dialog = dialogOf(page);
  const period = (await dialog.getByRole('radio', { name: 'AM' }).isChecked()) ? 'AM' : 'PM';
  const [hour, minute] = [dialog.getByLabel('Hour', { exact: true }), dialog.getByLabel('Minute')];
  return `${await hour.inputValue()}:${await minute.inputValue()} ${period}`;
};

test('schedule dialog: every control by pointer (day, time, zone, advice, delay), and what is said is what is kept', async ({
  page,
  product,
}) => {
  await openDialog(page, product, '2026-11-24');
  const dialog = dialogOf(page);
  const smart = dialog.getByRole('region', { name: 'Smart Scheduling' });
  const prediction = dialog.getByRole('region', { name: 'Predicted Performance' });
  await expect(dialog).toContainText('Tuesday, November 24th, 2026');
  expect(await fields(page)).toBe('8:30 AM');
  // In words at first; the figures behind them on request.
  await expect(smart.getByRole('listitem')).toHaveText([
    'Mon, Nov 23 8:30 AM good, a step behind Tuesday to Thursday',
    'Tue, Nov 24 8:30 AM the strongest day of the week Best',
    'Wed, Nov 25 8:30 AM almost as strong as Tuesday',
    'Fri, Nov 27 8:30 AM fair, behind Monday to Thursday',
  ]);
  await expect(smart.getByRole('button', { pressed: true })).toHaveText(
    'Tue, Nov 24 8:30 AM the strongest day of the week Best',
  );
  await expect(prediction).toContainText('Good time');
  // Its reason stands in its row, which a phone has below the calendar (schedule-rules.spec.ts).
  await expect(prediction).not.toContainText('Tuesday');
  await expect(dialog).not.toContainText('%');
  await prediction.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(dialog).toContainText('Tue, Nov 24, 8:30 AM, New York');
  await expect(dialog).toContainText('in 3 days 18 hours');
  await expect(dialog).toContainText("We detected you're in New York");
  await expect(dialog).toContainText('It is 2:07 PM there now');
  await expect(dialog.getByText(/scheduled posts left/), 'there is plenty').toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);

  // The calendar: six weeks from this one's Sunday on, as in the US, today marked, nothing before it to be had.
  await expect(dialog.getByRole('gridcell')).toHaveCount(42);
  await expect(dialog.getByRole('gridcell').first()).toHaveAttribute('data-day', '2026-11-15');
  await expect(dialog.getByText('November – December 2026')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  await expect(day(page, /^Today, Friday, November 20,/)).toBeEnabled();
  await expect(day(page, /^Thursday, November 19,/)).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await day(page, /^Sunday, December 6,/).click();
  await expect(dialog).toContainText('Sunday, December 6th');
  expect(await bandOf(page)).toBe('red');
  await expect(prediction).toContainText('Poor 48%');
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await day(page, /^Monday, November 30,/).click();
  await expect(prediction).toContainText('Good 83%');
  expect(await bandOf(page)).toBe('green');
  await expect(prediction).toContainText(/habits, not from your readers, with (7[5-9]|8\d|90)% confidence\./);

  // The clock: what is no minute becomes the nearest one, and an hour of 24 is read as such; at once, before the field is left.
  const [hour, minute] = [dialog.getByLabel('Hour', { exact: true }), dialog.getByLabel('Minute')];
  await hour.fill('13');
  await minute.fill('75');
  await expect(dialog).toContainText(', 1:59 PM, New York');
  await dialog.getByText('PM', { exact: true }).click();
  expect(await fields(page)).toBe('1:59 PM');
  await hour.fill('');
  await minute.fill('');
  await prediction.click();
  expect(await fields(page)).toBe('1:00 PM');
  await hour.fill('3');
  await prediction.click();
  await expect(prediction).toContainText('Fair 65%');
  expect(await bandOf(page)).toBe('yellow');

  // A whole time typed in one go, by either clock.
  await hour.click();
  await page.keyboard.type('1430');
  expect(await minute.inputValue()).toBe('30');
  await prediction.click();
  expect(await fields(page)).toBe('2:30 PM');
  // `13` on the way is no afternoon.
  await dialog.getByText('AM', { exact: true }).click();
  await hour.click();
  await page.keyboard.type('130');
  await prediction.click();
  expect(await fields(page)).toBe('1:30 AM');
  await hour.click();
  await page.keyboard.type('945a');
  await prediction.click();
  expect(await fields(page)).toBe('9:45 AM');

  // Advice: a day sets the best time too; hiding leaves the rest where it is.
  await expect(smart).toContainText('Best days ahead');
  await expect(smart.getByRole('listitem')).toHaveText([
    /Nov 23 .*78%$/,
    /Nov 24 .*96%$/,
    /Nov 25 .*94%$/,
    /Nov 27 .*65%$/,
  ]);
  await smart.getByRole('button', { name: /^Wed, Nov 25 / }).click();
  await expect(dialog).toContainText('Wed, Nov 25, 8:30 AM, New York');
  await hour.fill('10');
  await expect(smart).toContainText('Best Time 8:30 AM · 94% predicted');
  await smart.getByRole('button', { name: 'Use Time' }).click();
  expect(await fields(page)).toBe('8:30 AM');
  // The same figure is not said twice.
  await expect(prediction).toContainText('Good 94%');
  await expect(smart).not.toContainText('predicted');
  await expect(smart).toContainText('Professionals read their feed before the working day fills up.');
  const height = (await dialog.boundingBox())?.height;
  await smart.getByRole('button', { name: 'Hide' }).click();
  await expect(smart.getByRole('listitem')).toHaveCount(0);
  expect((await dialog.boundingBox())?.height).toBe(height);
  await smart.getByRole('button', { name: 'Show Smart Scheduling' }).click();
  await expect(smart.getByRole('listitem')).toHaveCount(4);

  await day(page, /^Thursday, November 26,/).click();
  // The zone: the eleven first, all by search; the choice is kept, and both clocks are said.
  await dialog.getByRole('button', { name: 'Change' }).click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(11);
  await expect(options.first()).toHaveText('New York2:07 PM');
  await expect(options.last()).toHaveText('Sydney6:07 AM');
  await expectAccessible(page);
  const zones = page.getByRole('dialog', { name: 'Time zone' });
  const zonesAt = await zones.boundingBox();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kolk');
  await expect(options).toHaveText(['KolkataAsia/Kolkata12:37 AM']);
  expect(await zones.boundingBox(), 'fewer zones move nothing').toEqual(zonesAt);
  await options.first().click();
  await expect(dialog).toContainText('You chose Kolkata');
  await expect(dialog).toContainText('It is 12:37 AM there now, 2:07 PM on your device');
  await expect(dialog).toContainText('Thu, Nov 26, 8:30 AM, Kolkata');
  await expect(dialog).toContainText('Wed, Nov 25, 10:00 PM, New York on your clock');
  // There it is Saturday already: today, and the days that are proposed, are Kolkata's.
  await expect(day(page, /^Today, Saturday, November 21,/)).toBeEnabled();
  await expect(day(page, /^Friday, November 20,/)).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { name: 'Use Kolkata for all my times' })).not.toBeChecked();
  const more = dialog.getByRole('button', { name: CHOOSING_TIME.moreOptions });
  await expect(dialog.getByRole('switch')).toHaveCount(0);
  await more.click();
  await expect(dialog.getByText(CHOOSING_TIME.note)).toBeVisible();
  await dialog.getByText(CHOOSING_TIME.sendLate).click();
  // A choice that differs stays in sight.
  await expect(more).toHaveCount(0);
  await expect(dialog.getByText(CHOOSING_TIME.sendLateOn)).toBeVisible();

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
  await expect(toast(page, UI.scheduling.success)).toContainText(/8:30 AM in Kolkata(?!\. Your times)/);
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await ownZone(page), 'the zone is this post’s alone').toBeNull();
  const stored = await storedSchedule(product);
  expect(stored).toMatchObject({ local_time: '2026-11-26T08:30', zone: 'Asia/Kolkata', send_late: true });
  expect(stored?.['due_at']).toEqual(new Date('2026-11-26T03:00:00.000Z'));
  expect(stored?.['tz_version']).toMatch(/^20\d\d[a-z]$/);
  expect(await page.evaluate(() => localStorage.getItem('schedule_preset_date'))).toBeNull();
});

test('schedule dialog: two presses take the best free slot; every control by keyboard alone, and the focus comes back', async ({
  page,
  product,
}) => {
  await openDialog(page, product);
  const dialog = dialogOf(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Without a preset it opens at the best free slot.
  await expect(dialog).toContainText('Tue, Nov 24, 8:30 AM, New York');
  await expect(dialog).toContainText('in 3 days 18 hours');
  await day(page, /^Today, Friday, November 20,/).press('Enter');
  await expect(dialog).toContainText(CHOOSING_TIME.isPast);
  await dialog.focus();

  await press('Tab');
  await expect(dialog.getByRole('button', { name: 'Hide' })).toBeFocused();
  await press('Enter', 'Enter', 'Tab', 'Tab', 'Enter');
  await expect(dialog).toContainText('Tue, Nov 24, 8:30 AM, New York');
  await press('Tab', 'Tab', 'Tab', 'Enter', 'Tab');
  await expect(dialog.getByRole('button', { name: 'Show the numbers' })).toBeFocused();

  // Zone and terms stand below the advice, and come before the calendar beside it.
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
  await expect(page.getByText('No time zone found. Try a larger city or the country.')).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(combobox).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('cet');
  await press('Enter');
  await expect(dialog).toContainText('You chose Paris');
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused();

  await press('Tab', 'Space');
  await expect(dialog.getByRole('checkbox', { name: 'Use Paris for all my times' })).toBeChecked();
  await press('Tab', 'Enter', 'Tab', 'Space');
  await expect(dialog.getByRole('switch')).toBeChecked();

  // Next month, then the grid: one stop, the day that had the focus last; within it arrows.
  await press('Tab', 'Tab');
  await expect(day(page, /^Today, Friday, November 20,/)).toBeFocused();
  await press('ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
  // Nothing before today takes the focus.
  await expect(dialog).toContainText('Saturday, December 5th');
  await expect(day(page, /^Saturday, December 5,.*selected/)).toBeFocused();
  // A day of the next month that is in sight is the one stop too, once it is chosen.
  await page.getByRole('button', { name: 'Previous month' }).press('Enter');
  await day(page, /^Saturday, December 5,/).focus();
  await expect(dialog.getByRole('grid').locator('[tabindex="0"]')).toHaveAccessibleName(/^Saturday, December 5,/);
  await press('End', 'Home', 'PageDown', 'Enter');
  await expect(dialog).toContainText('Tuesday, December 29th');

  await press('Tab');
  await expect(dialog.getByLabel('Hour', { exact: true })).toBeFocused();
  await press('ArrowUp', 'Tab', 'ArrowDown', 'Tab', 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'PM' })).toBeFocused();
  await press('Space');
  expect(await fields(page)).toBe('9:29 PM');

  await press('Tab', 'Tab');
  const focused = await recordFocus(page);
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, UI.scheduling.success)).toContainText(', Paris. Your times are in Paris now');
  await expect.poll(() => focused.jsonValue()).toContain('Schedule');

  // Who reads and who writes changes the words, no percentage.
  await expect(page).toHaveURL(/\/dashboard/);
  await page.clock.setFixedTime(Date.now());
  await page.goto('/compose');
  await stopClocks(page, product);
  await writePost(page, 'Words of the next post');
  await page.evaluate(() => {
    localStorage.setItem('user_industry', 'finance');
    localStorage.setItem('user_role', 'executive');
    localStorage.setItem('schedule_preset_date', '2026-11-24');
  });
  await scheduleButton(page).press('Enter');
  await expect(dialog).toContainText('You chose Paris');
  await dialog.getByRole('button', { name: 'Show the numbers' }).press('Enter');
  await expect(dialog).toContainText('check their feed before the markets open, decision makers especially.');
  await expect(dialog).toContainText('Best Time 8:30 AM');
  for (let step = 0; step < 25; step += 1) {
    await press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  // Another zone that is looked at, and left, is nobody's.
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  await page.keyboard.type('sydney');
  await press('Enter');
  await expect(dialog).toContainText('You chose Sydney');
  await press('Tab', 'Space');
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await press('Escape');
  await expect(scheduleButton(page)).toBeFocused();
  expect(await ownZone(page)).toBe('Europe/Paris');
  expect(await product.sql("select 1 from users where timezone = 'Europe/Paris'")).toHaveLength(1);
});
