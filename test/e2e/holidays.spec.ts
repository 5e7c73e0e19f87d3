import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { cell, panel, schedule } from './calendar.ts';
import { expect, expectAccessible, test, toast } from './journey.ts';
import { keepTimes, QUEUE } from './queue.ts';
import { dialogOf, openDialog } from './schedule-dialog.ts';

const NOTE = CHOOSING_TIME.holiday('Thanksgiving Day', 'the United States');

test('a public holiday is named and not praised: in the schedule dialog, for its zone alone, in the calendar and in the queue', async ({
  page,
  product,
}) => {
  await openDialog(page, product);
  const dialog = dialogOf(page);
  const smart = dialog.getByRole('region', { name: 'Smart Scheduling' });
  const prediction = dialog.getByRole('region', { name: 'Predicted Performance' });
  await expect(smart.getByRole('listitem')).toHaveText([
    /^Mon, Nov 23 /,
    /^Tue, Nov 24 /,
    /^Wed, Nov 25 /,
    /^Fri, Nov 27 /,
  ]);
  await expect(dialog).not.toContainText(NOTE);
  await dialog.getByRole('button', { name: 'Thursday, November 26, 2026, Thanksgiving Day' }).click();
  await expect(dialog.getByTitle('Thanksgiving Day')).toHaveText('26');
  await expect(dialog).toContainText('Thu, Nov 26, 8:30 AM, New York');
  await expect(prediction).toContainText(NOTE);
  await expectAccessible(page);
  // Its figures are those of its weekday.
  await prediction.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(prediction).toContainText(`${CHOOSING_TIME.publicHoliday} 92%`);
  await expect(prediction).not.toContainText(/good|best|strong/i);
  await expect(smart).not.toContainText('before the working day');
  // In another country it is an ordinary day.
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.keyboard.type('kolk');
  await page.keyboard.press('Enter');
  await expect(prediction).toContainText('Good 92%');
  await expect(dialog).not.toContainText('Thanksgiving');

  // Calendar and queue have the holidays of one's own zone, and call no time on them a good one.
  await schedule(product, 'Goes out the day before', '2026-11-25');
  await page.goto('/dashboard?tab=calendar');
  const day = cell(page, '2026-11-26');
  await expect(day).toContainText('Thanksgiving Day');
  await expect(page.getByRole('button', { name: /^Good time / })).toHaveCount(2);
  await expect(day.getByRole('button')).toHaveCount(1);
  await day.getByRole('button', { name: 'Thursday, November 26, 2026, Thanksgiving Day, no posts' }).click();
  await expect(panel(page, '2026-11-26').getByRole('heading')).toHaveText('Thursday, November 26 Thanksgiving Day');
  await expectAccessible(page);
  await keepTimes(product, [4]);
  await page.goto(QUEUE);
  const days = page.getByRole('list', { name: /^Thu, / });
  await expect(days.first().getByRole('listitem')).toHaveText([/^8:30 AM/, /^5:30 PM/]);
  await expect(days.nth(1).getByRole('listitem')).toHaveText([/^8:30 AM/, /^5:30 PM/]);
  const names = page.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Thu, Nov 26 Thanksgiving Day', 'Thu, Dec 3', 'Thu, Dec 10']);
  await expectAccessible(page);
  // It becomes a day off with one press, and is none with another.
  await page.getByRole('button', { name: /^Skip this day.*: Thu, Nov 26$/ }).click();
  const skipped = toast(page, 'Thu, Nov 26 is now a day off');
  await expect(days.first().getByRole('listitem')).toHaveText(['Day off']);
  await expect(names.first()).toHaveText('Thu, Nov 26 Thanksgiving Day');
  await expect(page.getByRole('button', { name: /^Skip this day/ })).toHaveCount(0);
  await skipped.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(days.first().getByRole('listitem')).toHaveText([/^8:30 AM/, /^5:30 PM/]);
});
