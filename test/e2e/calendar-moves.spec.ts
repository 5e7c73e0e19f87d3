import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { cell, dayTitle, inMonth, nextMonth, open, schedule } from './calendar.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import { addPosts } from './post-list.ts';
import { signIn } from './sign-in.ts';

test('calendar: a scheduled post is dragged to another day at the same hour, and back', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [from, to] = [nextMonth(10), nextMonth(18)];
  await schedule(product, 'Moved about', from);
  await schedule(product, 'Stays where it is', nextMonth(12));
  await open(page);
  await expect(cell(page, nextMonth(12))).toContainText('Stays where it is');
  const chip = cell(page, from).getByRole('button', { name: /Moved about/ });
  await chip.dragTo(cell(page, to));
  await expect(toast(page, `Moved to ${dayTitle(to)}`)).toBeVisible();
  await expect(cell(page, to)).toContainText('8:30 AM');
  await expect(page.getByRole('dialog'), 'a drag is no click').toBeHidden();
  const [row] = await product.sql("select local_time from publications where network_text = 'Moved about'");
  expect(row?.['local_time']).toBe(`${to}T08:30`);
  // Undo is offered for seconds, less than a look for faults may take.
  await toast(page, 'Moved to').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Moved back')).toBeVisible();
  await expectSound(page);
  await expect(cell(page, from)).toContainText('Moved about');

  await cell(page, from)
    .getByRole('button', { name: /Moved about/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Post' })).toContainText('Moved about');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '2 weeks' }).click();
  await expect(cell(page, from)).toContainText('Moved about');
  await expectSound(page);
});

test('calendar: beside a free day stand drafts, which are dragged to a day or scheduled by their button', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'Has no day yet' }]);
  await open(page);
  const drafts = page.getByRole('region', { name: 'Drafts to schedule' });
  const draft = drafts.getByRole('button', { name: 'Has no day yet' });
  const dialog = page.getByRole('dialog');
  await draft.dragTo(cell(page, nextMonth(18)));
  await expect(dialog).toContainText(`${dayTitle(nextMonth(18))}th, `);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cell(page, nextMonth(20)).getByRole('button').first().click();
  await drafts.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText(`${dayTitle(nextMonth(20))}th, `);
  // That there is no such time is said as it is typed, before a press on Schedule could take another one.
  const hour = dialog.getByLabel('Hour', { exact: true });
  await hour.fill('25:00');
  await expect(hour).toHaveValue('2500');
  await expect(dialog).toContainText(/There is no 25:00, so the time is 12:00 [AP]M now\./);
  for (const [typed, time] of [
    ['9.30 am', '9:30 AM'],
    ['9pm', '9:00 PM'],
    ['24', null],
    ['21h', '9:00 PM'],
    ['1115', '11:15 PM'],
  ] as const) {
    await hour.fill(typed);
    if (time === null) await expect(dialog).toContainText(/There is no 24:00, so the time is/);
    else await expect(dialog).toContainText(`, ${time}, New York`);
    await expect(dialog.getByText(/^There is no/)).toHaveCount(time === null ? 1 : 0);
  }
  await dialog.getByLabel('Minute').fill('75');
  await expect(dialog).toContainText('There is no minute 75, so the time is 11:59 PM now.');
  // It is held until it is known which times are free; a key would not wait for it.
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(toast(page, UI.scheduling.success)).toContainText(
    new RegExp(`${dayTitle(nextMonth(20))}, \\d+:\\d+ [AP]M`),
  );
  await expect(cell(page, nextMonth(20))).toContainText('Has no day yet');
  await expect(draft).toHaveCount(0);
  await expect(drafts).toContainText('No drafts are waiting.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toast(page, 'Moved to drafts')).toBeVisible();
  await expect(draft).toBeVisible();
  await expect(cell(page, nextMonth(20))).not.toContainText('Has no day yet');
  await addPosts(
    product,
    'Ada',
    ['One', 'Two', 'Three', 'Four'].map((words) => ({ words })),
  );
  await open(page);
  await expect(drafts.getByRole('listitem')).toHaveCount(4);
  await drafts.getByRole('button', { name: 'All 5 drafts' }).click();
  await expect(page).toHaveURL(/status=draft/);
});

test('calendar: a drag moves nothing to a day that has passed, nor once it is given up, nor where the post was changed elsewhere', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  const [from, to] = [inMonth(-1, 8), inMonth(-1, 18)];
  await schedule(product, 'Waits for long', from);
  await page.goto('/dashboard?tab=calendar&view=month');
  await page.getByRole('button', { name: 'Previous month' }).click();
  const chip = cell(page, from).getByRole('button', { name: /Waits for long/ });
  await chip.hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await expect(cell(page, to)).toContainText('In the past');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cell(page, to)).not.toContainText('In the past');
  await expect(page.getByRole('dialog')).toBeHidden();
  await chip.dragTo(cell(page, to));
  await expect(toast(page, messageFor('SCHEDULE_NOT_FUTURE'))).toBeVisible();
  await expect(chip).toBeVisible();
  expect(await product.sql('select local_time from publications')).toEqual([{ local_time: `${from}T08:30` }]);

  // Changed elsewhere meanwhile: the calendar says so, and shows its new words.
  const [day, other] = [nextMonth(10), nextMonth(18)];
  await schedule(product, 'Old words', day);
  await open(page);
  const post = (words: string) => cell(page, day).getByRole('button', { name: new RegExp(words) });
  await expect(post('Old words')).toBeVisible();
  await product.sql("update posts set content = 'New words', updated_at = now() where content = 'Old words'");
  await post('Old words').dragTo(cell(page, other));
  await expect(toast(page, messageFor('POST_CHANGED'))).toContainText('schedule the post again');
  await expect(post('New words')).toBeVisible();
  expect(await product.sql("select local_time from publications where network_text = 'Old words'")).toEqual([
    { local_time: `${day}T08:30` },
  ]);
  await post('New words').dragTo(cell(page, other));
  await expect(toast(page, `Moved to ${dayTitle(other)}`)).toBeVisible();
});
