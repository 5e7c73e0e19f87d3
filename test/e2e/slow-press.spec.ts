import type { Page, Route } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { FAILURE_WORDS, GOING_ON_WORDS as GOING_ON } from '#web/features/compose/publishing/save-failure.ts';
import { QUEUE_FAILED } from '#web/flows/queue-post.ts';
import { expect, letShareLeave, test, toast, writePost } from './journey.ts';
import { card, openPosts } from './post-list.ts';
import { keepTimes } from './queue.ts';
import { signIn } from './sign-in.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Keeps the calls that save a post until they are let go. */
async function holdSaves(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/posts(\/draft|\/[\w-]{36})?$/, async (route) => {
    if (route.request().method() !== 'GET') await held.promise;
    await route.fallback();
  });
  return () => held.resolve();
}

const break500 = (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' });

test('slow: a share goes on where its screen is left, which the next one says, and its Undo follows', async ({
  page,
  product,
}) => {
  const words = `Left while it was shared ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  const letGo = await holdSaves(page);
  const requestIds: unknown[] = [];
  await page.route('**/api/linkedin/share', async (route) => {
    requestIds.push((route.request().postDataJSON() as { requestId: string }).requestId);
    await route.fallback();
  });
  await writePost(page, words);
  await press(page, 'Share').click();
  await expect(page.getByRole('button', { name: 'Sharing…' })).toBeVisible();
  await openPosts(page);
  await expect(toast(page, GOING_ON.share)).toContainText(GOING_ON.stay);

  // Only closing the page would end it: the browser asks.
  const asked = page.waitForEvent('dialog');
  const stayed = asked.then((dialog) => dialog.dismiss());
  await page.close({ runBeforeUnload: true });
  await stayed;
  expect((await asked).type()).toBe('beforeunload');

  letGo();
  await expect(toast(page, UI.share.waiting(SHARE_UNDO_SECONDS)).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(toast(page, GOING_ON.share)).toHaveCount(0);
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  await expect(card(page, words)).toContainText('published');
  expect(requestIds).toHaveLength(1);
  expect((await product.journal()).posts.filter((post) => post.rendered === words)).toHaveLength(1);
});

test('slow: who leaves while Schedule saves is told that no time was chosen; Queue goes on and takes nobody away', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await keepTimes(product);
  await page.goto('/compose');
  let letGo = await holdSaves(page);
  await writePost(page, 'Left before its time');
  await press(page, 'Schedule').click();
  await openPosts(page);
  letGo();
  const told = toast(page, FAILURE_WORDS.notScheduledYet.title);
  await expect(told).toContainText(FAILURE_WORDS.notScheduledYet.description);
  await told.getByRole('button', { name: FAILURE_WORDS.openPost }).click();
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Left before its time');
  await page.unrouteAll();

  letGo = await holdSaves(page);
  await writePost(page, ' and more');
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(toast(page, GOING_ON.queue)).toBeVisible();
  letGo();
  await expect(toast(page, /^In your queue: /)).toBeVisible();
  await expect(toast(page, GOING_ON.queue)).toHaveCount(0);
  await expect(page).toHaveURL(/tab=calendar/);
});

test('slow: a press whose save failed says what is true, and Try again does it once', async ({ page, product }) => {
  const words = `Tried again ${Date.now()}`;
  await signIn(page, product);
  await page.goto('/compose');
  await page.route(/\/api\/posts(\/draft|\/[\w-]{36})?$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : break500(route),
  );
  await writePost(page, words);
  await page.getByRole('button', { name: 'Add to queue' }).click();
  await expect(toast(page, QUEUE_FAILED)).toContainText(FAILURE_WORDS.notDone.queue);
  await press(page, 'Schedule').click();
  await expect(toast(page, UI.scheduling.saveFailed)).toContainText(FAILURE_WORDS.notDone.schedule);
  await press(page, 'Share').click();
  const failed = toast(page, UI.share.failed('HTTP 500'));
  await expect(failed).toContainText(
    `${FAILURE_WORDS.notDone.share} ${FAILURE_WORDS.kept} ${FAILURE_WORDS.savesItself}`,
  );
  await page.unrouteAll();
  await failed.getByRole('button', { name: FAILURE_WORDS.tryAgain }).click();
  await letShareLeave(page, product);
  await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 25_000 });
  expect((await product.journal()).posts.filter((post) => post.rendered === words)).toHaveLength(1);
});
