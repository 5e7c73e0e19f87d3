import { expect, expectSound, test } from './journey.ts';
import { signIn } from './sign-in.ts';

test('setup page: is reached from the badge, says each step, hands over what must be exact, and tests the keys', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Practice/ }).click();
  await page.getByRole('menuitem', { name: 'Use the real LinkedIn' }).click();
  await expect(page).toHaveURL(`${product.url}/setup`);
  await expect(page.getByRole('heading', { name: 'Add two products' })).toBeVisible();
  await expect(page.getByText(`${product.url}/auth/handler`)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the redirect address' }).click();
  await expect(page.getByText('Text copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/auth/handler`);

  const verdicts = ['client_refused', 'good'];
  await page.route('**/api/setup/test-keys', (route) =>
    route.fulfill({ json: { success: true, data: { verdict: verdicts.shift(), explanation: 'What LinkedIn says.' } } }),
  );
  const testKeys = page.getByRole('button', { name: 'Test my keys' });
  await expect(testKeys).toBeDisabled();
  await page.getByRole('textbox', { name: 'Client ID' }).fill('86abc');
  await expect(page.getByText('LINKEDIN_CLIENT_ID=86abc')).toBeVisible();
  await page.getByLabel('Primary Client Secret').fill('secret');
  for (const tone of ['bg-danger-soft', 'bg-accent-soft']) {
    await testKeys.click();
    await expect(page.getByText('What LinkedIn says.')).toHaveClass(new RegExp(tone));
  }
  await expectSound(page);
  await page.getByRole('textbox', { name: 'Client ID' }).fill('86abd');
  await expect(page.getByText('What LinkedIn says.')).toHaveCount(0);
});
