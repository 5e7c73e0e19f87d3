import { expect, test } from './journey.ts';
import { addPosts, card, startSelecting } from './post-list.ts';
import { signIn } from './sign-in.ts';

test('post list: its filters have their labels alone until the counts come, and stay where they are @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'One' }, { words: 'Two' }]);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/posts?*', (route) => gate.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  const filters = page.getByRole('radiogroup', { name: 'Status' });
  await expect(filters).toHaveText(/^All\s*Drafts\s*Scheduled\s*Published\s*Failed$/, { useInnerText: true });
  const boxes = () =>
    filters.evaluate(async (group) => {
      await document.fonts.ready;
      const words = document.createRange();
      return [...group.children].map((filter) => {
        // The label stands between the button itself and the count.
        words.setStartAfter(filter.children[0] ?? filter);
        words.setEndBefore(filter.children[1] ?? filter);
        return [filter.getBoundingClientRect().toJSON(), words.getBoundingClientRect().toJSON()];
      });
    });
  const before = await boxes();
  gate.resolve();
  await expect(filters.getByRole('radio', { name: 'Drafts 2' })).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('post list: its first row has the place of its outline, and no row moves as selecting begins @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await addPosts(product, 'Ada', [{ words: 'One' }, { words: 'Two', status: 'scheduled' }]);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/posts?*', (route) => gate.promise.then(() => route.continue()));
  await page.goto('/dashboard');
  const outline = page.getByRole('status').filter({ hasText: 'Loading your posts' }).locator('.divide-y > div').first();
  const outlined = await outline.boundingBox();
  gate.resolve();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBe(outlined?.y);

  const words = card(page, 'One').locator('[data-row]');
  const before = await words.boundingBox();
  await startSelecting(page);
  await expect(page.getByRole('checkbox', { name: 'Select One' })).toBeVisible();
  expect(await words.boundingBox()).toEqual(before);
});
