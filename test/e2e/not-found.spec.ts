import { expect, expectSound, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('not found: an address that leads nowhere asks for the screen that was meant, and leads on', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/calender');
  await page.getByRole('main').getByRole('link', { name: 'Go to Calendar', exact: true }).click();
  await expect(page).toHaveURL(/tab=calendar/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('/calender does not exist. Did you mean Calendar?')).toBeVisible();
  await expectSound(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('/no/such/page does not exist, or has moved.')).toBeVisible();
  for (const [name, path] of [
    ['Get help', /\/support$/],
    ['Go to Posts', /tab=posts/],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await expectSound(page);
});
