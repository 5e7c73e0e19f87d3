import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('calendar: with 500 posts a month another month stands within 100 ms @long', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  await product.sql(
    `insert into posts (user_id, content, status, published_at)
     select users.id, repeat('Words of a post. ', 60), 'published', now() - make_interval(mins => 86 * n)
     from users, generate_series(1, 1500) as n where name like 'Ada%'`,
  );
  await page.goto('/dashboard?tab=calendar&view=month');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText(/^5\d\d published|^4[6-9]\d published/)).toBeVisible();
  const times = await page.evaluate(async () => {
    const press = async (name: string) => {
      const start = performance.now();
      document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
      // The frame in which it is painted, and the task after it.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return performance.now() - start;
    };
    const taken: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) taken.push(await press('Next month'), await press('Previous month'));
    return taken.toSorted((a, b) => a - b);
  });
  test.info().annotations.push({ type: 'ms', description: times.map(Math.round).join(' ') });
  expect(times[5], `ms, half of ${times.map(Math.round).join(' ')}`).toBeLessThan(100);
});
