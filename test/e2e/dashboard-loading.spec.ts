import { expect, test } from './journey.ts';
import { addPosts, card, startSelecting } from './post-list.ts';
import { signIn } from './sign-in.ts';

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
  // Headings of another font have another height.
  await page.evaluate(() => document.fonts.ready);
  // What was painted before any script came makes room for the same once more: of what is gone there is no box.
  let top: number | undefined;
  await expect(async () => {
    top = (await outline.boundingBox())?.y;
    expect(top).toBeDefined();
  }).toPass();
  gate.resolve();
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBe(top);

  const words = card(page, 'One').locator('[data-row]');
  const before = await words.boundingBox();
  await startSelecting(page);
  await expect(page.getByRole('checkbox', { name: 'Select One' })).toBeVisible();
  expect(await words.boundingBox()).toEqual(before);
});
