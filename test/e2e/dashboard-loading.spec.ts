import { expect, test } from './journey.ts';
import { addPosts } from './post-list.ts';
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
