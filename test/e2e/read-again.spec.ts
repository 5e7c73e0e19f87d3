import { UI } from '#contract/messages.ts';
import { POSTS } from '#web/features/posts/posts-messages.ts';
import { CACHE_PREFIX } from '#web/lib/storage/cache-storage.ts';
import { schedule, today } from './calendar.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { keptAnswers } from './kept-answers.ts';
import { addPosts, card } from './post-list.ts';
import { signIn } from './sign-in.ts';

test.use({ provoked: /50[02]/ });

const isList = (url: URL) => url.pathname === '/api/posts';

test('read again: a list that the server does not give is asked for again by itself, without its outlines in between', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'There all along' }]);
  await page.clock.install();
  await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard?tab=posts');
  const alert = page.getByRole('alert').filter({ hasText: POSTS.loadFailed.title });
  // The library waits before its second try.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(alert).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(alert).toContainText(/Trying again in \d+ seconds/);
  await expectAccessible(page);
  await page.unrouteAll();
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(isList, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.fallback();
  });
  await page.clock.runFor(16_000);
  await asked.promise;
  await expect(alert, 'it stays while it is asked for').toContainText('Trying again…');
  gate.resolve();
  await expect(card(page, 'There all along')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('read again: where the server fails, list and calendar are shown as they were read last, and from when', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await schedule(product, 'Read before', today());
  const shown = page.getByText('Read before').filter({ visible: true }).first();
  const screens = ['posts', 'calendar'];
  for (const screen of screens) {
    await page.goto(`/dashboard?tab=${screen}`);
    await expect(shown).toBeVisible();
  }
  await expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(' calendar '));
  await page.route(isList, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  for (const screen of screens) {
    // What is kept for minutes besides holds no list by now.
    await page.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    }, CACHE_PREFIX);
    await page.goto(`/dashboard?tab=${screen}`);
    await expect(shown).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'Shown as of today,' });
    await expect(alert).toContainText(/Trying again/);
    if (screen === 'posts') await expect(alert).toContainText(UI.list.fetchFailed);
  }
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shown).toBeVisible();
});
