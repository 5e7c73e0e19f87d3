import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { readUsage } from '#contract/profiles.ts';
import { expect, expectAccessible, expectSound, openEditor, test, toast, writePost } from './journey.ts';
import {
  alertOf,
  dialogOf,
  fillPlan,
  leave,
  openDialog,
  reopen,
  scheduleButton,
  stopClocks,
  storedSchedule,
  WORDS,
} from './schedule-dialog.ts';
import { signIn } from './sign-in.ts';

/** New York's clocks: 2 to 3 AM is left out on the one, 1 to 2 AM comes twice on the other. */
const [FORWARD, BACK] = ['2027-03-14', '2027-11-07'];

test('schedule dialog: what cannot be scheduled is said, and nothing is sent', async ({ page, product }) => {
  await signIn(page, product, 'Renée');
  await product.sql("update linkedin_connections set expires_at = '2027-01-20T03:00Z'");
  await page.goto('/compose');
  await openEditor(page);
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
  await dialog.getByRole('button', { name: /^Today, / }).click();
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.notFuture);

  // An hour that the clock leaves out, and the next one that it shows.
  await leave(dialog);
  await reopen(page, FORWARD);
  await dialog.getByLabel('Hour', { exact: true }).fill('2');
  await expect(dialog).toContainText(`2:30 AM in New York${messageFor('SCHEDULE_MISSING_HOUR')}`);
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(messageFor('SCHEDULE_MISSING_HOUR'));
  await dialog.getByRole('button', { name: 'Use 3:00 AM' }).click();
  await expect(dialog).toContainText('Sun, Mar 14, 2027, 3:00 AM, New York');
  await expect(alertOf(page)).toHaveCount(0);
  expect(sent).toBe(0);

  // An hour that comes twice, and a time after LinkedIn's consent.
  await leave(dialog);
  await reopen(page, BACK);
  await dialog.getByLabel('Hour', { exact: true }).fill('1');
  await expect(dialog.getByText(UI.scheduling.repeatedHour)).toBeVisible();
  await expect(dialog.getByText(CHOOSING_TIME.afterConsent('Tue, Jan 19, 2027'))).toBeVisible();
  await expectAccessible(page);

  // Somebody signed out elsewhere.
  await page.evaluate(() => {
    localStorage.removeItem('linkedin_user');
    dispatchEvent(new StorageEvent('storage', { key: 'linkedin_user' }));
  });
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(UI.scheduling.signInFirst);
  expect(await storedSchedule(product)).toBeUndefined();
  await leave(dialog);
  await expect(page.getByRole('button', { name: 'Sign in to Share' })).toBeVisible();
});

test('schedule dialog: a plan without room has no form, but until when, and the ways to room', async ({
  page,
  product,
}) => {
  await openDialog(page, product);
  const dialog = dialogOf(page);
  const noRoom = dialog.getByText(CHOOSING_TIME.noRoom(2));
  await leave(dialog);
  const read = page.waitForResponse((answer) => answer.url().endsWith(readUsage.path));
  await reopen(page);
  await read;
  await expect(scheduleButton(dialog)).toBeEnabled();
  // Another window takes the room meanwhile.
  await fillPlan(product, 'Ada');
  await scheduleButton(dialog).click();
  await expect(noRoom).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(CHOOSING_TIME.noRoomTitle)).toBeVisible();
  await expect(dialog.getByText(CHOOSING_TIME.roomAgain('Sun, Nov 29, 2:07 PM'))).toBeVisible();
  await expect(dialog.getByText(CHOOSING_TIME.staysDraft)).toBeVisible();
  await expect(dialog.getByRole('grid')).toHaveCount(0);
  await expect(scheduleButton(dialog)).toHaveCount(0);
  expect(await storedSchedule(product)).toBeUndefined();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await reopen(page);
  await expect(noRoom).toBeVisible();
  await expect(dialog).toContainText(CHOOSING_TIME.largerPlan('Pro', '5', '$5 a month'));
  await dialog.getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  // Back at the same post, which says so too.
  await page.goBack();
  await expect(page.getByText(CHOOSING_TIME.roomUsed(2, 2))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText(WORDS);
  // What the plan itself holds back takes no place, and so makes none.
  await product.sql(
    `with held as (
       insert into posts (user_id, content, status, scheduled_at)
       select id, 'Held back', 'scheduled', app_now() + interval '12 days' from users where name like 'Ada%' returning *)
     insert into publications (post_id, user_id, kind, state, wait_reason, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'queued', 'plan', content, '{}', 'x', scheduled_at, scheduled_at from held`,
  );
  await scheduleButton(page).click();
  // One of the two that wait makes room here, and the form stands at its time.
  const waiting = dialog.getByRole('group', { name: CHOOSING_TIME.makeRoom }).getByRole('radio');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toHaveAccessibleName(/^Waiting \d Sun, Nov 29, 2:07 PM$/);
  const move = dialog.getByRole('button', { name: CHOOSING_TIME.takePlace });
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(move).toBeDisabled();
  await waiting.last().press('ArrowUp');
  await expect(waiting.first()).toBeChecked();
  await move.click();
  await expect(
    dialog.getByRole('grid').or(dialog.getByRole('button', { name: CHOOSING_TIME.otherTime })),
  ).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, 'the button that was pressed is gone').toBe(true);
  await expect(page.getByText('Moved to drafts')).toBeVisible();
  await expect(dialog.getByText('1 of 2 scheduled posts left')).toBeVisible();
  await expect(dialog).toContainText('Sun, Nov 29, 2:07 PM, New York');
  await scheduleButton(dialog).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await storedSchedule(product)).toMatchObject({ local_time: '2026-11-29T14:07' });
});

test('schedule dialog: takes a correction by the server, and moves a post from the time, zone and choice it has, on a full plan too', async ({
  page,
  product,
}) => {
  await openDialog(page, product, '2026-11-24');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Tokyo' }).click();
  await dialog.getByRole('button', { name: CHOOSING_TIME.moreOptions }).click();
  await dialog.getByText(CHOOSING_TIME.sendLate).click();
  // As a browser with older zone data would send it.
  await page.route(
    '**/api/posts/schedule',
    async (route) => {
      const body: unknown = route.request().postDataJSON();
      await route.continue({ postData: { ...Object(body), scheduledDate: '2026-11-23T22:30:00.000Z' } });
    },
    { times: 1 },
  );
  await scheduleButton(dialog).click();
  await expect(alertOf(page)).toHaveText(CHOOSING_TIME.corrected);
  await scheduleButton(dialog).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect((await storedSchedule(product))?.['due_at']).toEqual(new Date('2026-11-23T23:30:00.000Z'));
  await fillPlan(product, 'Ada');
  await product.sql("update posts set scheduled_at = '2026-11-23T23:30Z' where content = 'Waiting 1'");
  // Loaded by the true clock: what the page plans for its sign-in is hours ahead, not years.
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await stopClocks(page, product);
  // The list as it was kept has one post; those that came since move it.
  await expect(page.getByRole('article', { name: 'Waiting 2' })).toBeVisible();
  const card = page.getByRole('article', { name: WORDS });
  await card.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog.getByRole('heading', { name: 'Reschedule post' })).toBeVisible();
  await expect(dialog, 'which post it is').toHaveAccessibleDescription(new RegExp(`^${WORDS} `));
  await expect(dialog).toContainText('Tue, Nov 24, 8:30 AM, Tokyo');
  await expect(dialog).toContainText('Mon, Nov 23, 6:30 PM, New York on your clock');
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expect(dialog.getByText(CHOOSING_TIME.neighbour('8:30 AM'))).toBeVisible();
  await dialog.getByLabel('Minute').fill('45');
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  // The zone that the post had is still not the person's.
  await expect(toast(page, UI.scheduling.moved(''))).toContainText('8:45 AM in Tokyo');
  expect(await storedSchedule(product)).toMatchObject({
    local_time: '2026-11-24T08:45',
    zone: 'Asia/Tokyo',
    send_late: true,
    due_at: new Date('2026-11-23T23:45:00.000Z'),
  });
  expect(await page.evaluate(() => localStorage.getItem('user_timezone'))).toBeNull();
});

test('schedule dialog: two presses take the best free slot, the next post gets the next one, and a day its own @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await openDialog(page, product);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Tue, Nov 24, 8:30 AM, New York');
  await scheduleButton(dialog).click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await storedSchedule(product)).toMatchObject({ local_time: '2026-11-24T08:30' });
  // Compose is left only now, and begins a new post.
  await expect(page.getByRole('heading', { name: 'Posts', level: 1 })).toBeVisible();

  await page.clock.setFixedTime(Date.now());
  await page.goto('/compose');
  await stopClocks(page, product);
  await writePost(page, 'Words of the next post');
  // As it comes the buttons move.
  await expect(page.getByText(CHOOSING_TIME.room(1, 2))).toBeVisible();
  // While it is not known what is free, nobody can press as the proposal moves.
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/posts\?.*status=scheduled/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await reopen(page);
  await expect(scheduleButton(dialog)).toBeDisabled();
  held.resolve();
  await expect(dialog).toContainText('Tue, Nov 24, 12:15 PM, New York');
  await expect(scheduleButton(dialog)).toBeEnabled();
  await expect(dialog).toContainText('Best Time 12:15 PM');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nov 24' })).toContainText(
    '12:15 PM the strongest day of the week · 1 post that day',
  );
  // A phone shows the calendar and the clock on request, and goes on where they begin.
  if (isMobile) {
    await expect(dialog.getByRole('grid')).toHaveCount(0);
    await dialog.getByRole('button', { name: CHOOSING_TIME.otherTime }).click();
    await expectSound(page);
    await expect(dialog.getByRole('button', { name: /^Tuesday, November 24, .*a post is scheduled/ })).toBeFocused();
    const [grid, minute] = [dialog.getByRole('grid'), dialog.getByLabel('Minute')];
    await expect(grid).toBeInViewport({ ratio: 1 });
    await expect(minute).toBeInViewport({ ratio: 1 });
    const place = await grid.boundingBox();
    await dialog.getByRole('button', { name: /^Sunday, November 29,/ }).click();
    await expect(dialog).toContainText('Sun, Nov 29, 12:15 PM, New York');
    expect(await grid.boundingBox(), 'what is said of a day moves no day').toEqual(place);
    await dialog.getByRole('button', { name: /^Tuesday, November 24,/ }).click();
  }
  await dialog.getByLabel('Hour', { exact: true }).fill('8');
  await dialog.getByText('AM', { exact: true }).click();
  await expect(dialog.getByText(CHOOSING_TIME.neighbour('8:30 AM'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Use Time' }).click();
  await expect(dialog.getByRole('button', { name: 'In use' })).toBeFocused();
  await expect(dialog.getByText(CHOOSING_TIME.neighbour('8:30 AM'))).toHaveCount(0);
  await leave(dialog);
  await reopen(page, '2026-11-24');
  await expect(dialog).toContainText('Tue, Nov 24, 12:15 PM, New York');
  if (isMobile) await expect(dialog.getByRole('region', { name: 'Predicted Performance' })).toContainText('Tuesday');
  await leave(dialog);
  await reopen(page, '2026-11-20');
  await expect(dialog).toContainText('Fri, Nov 20, 5:30 PM, New York');

  // At a zoom of 400 % nothing stays in place: all of the dialog scrolls, down to its buttons.
  await page.setViewportSize({ width: 320, height: 200 });
  await expect(dialog.getByRole('heading', { name: 'Schedule post' })).toBeInViewport();
  await expect(scheduleButton(dialog)).not.toBeInViewport();
  await expectAccessible(page);
  await scheduleButton(dialog).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { name: 'Schedule post' })).not.toBeInViewport();
  const overhang = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overhang, 'px wider than the dialog').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(scheduleButton(dialog)).toBeInViewport({ ratio: 1 });
  await scheduleButton(dialog).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('schedule dialog: the dashboard follows half a second after scheduling', async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, product, 'Tomás');
  await page.goto('/compose');
  await writePost(page, WORDS);
  await reopen(page);
  await dialogOf(page).getByRole('listitem').first().getByRole('button').click();
  await page.clock.pauseAt(Date.now() + 10_000);
  const answered = page.waitForResponse('**/api/posts/schedule');
  await scheduleButton(dialogOf(page)).click();
  await answered;
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.clock.runFor(499);
  expect(page.url()).toContain('/compose');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard/);
});
