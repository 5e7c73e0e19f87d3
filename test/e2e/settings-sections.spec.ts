import { SETTINGS } from '#web/features/settings/settings-messages.ts';
import { expect, expectSound, test } from './journey.ts';
import { openSection, settingsIndex } from './settings-page.ts';
import { signIn } from './sign-in.ts';

const SECTIONS = [
  'LinkedIn',
  'Profile',
  'Your voice',
  'Time zone and suggested times',
  'Browser bookmark',
  'Appearance',
  'Notices',
  'Sessions',
  'Your data',
  'Delete account',
] as const;

test('settings: each section stands alone, at an address of its own, and keeps what is not saved @phone', async ({
  page,
  product,
  isMobile,
}) => {
  await signIn(page, product);
  await page.goto('/settings#nothing');
  const shown = page.getByRole('main').getByRole('region');
  const title = shown.getByRole('heading', { level: 2 });
  const links = settingsIndex(page).getByRole('link');
  await expect(links).toHaveText(SECTIONS.map((name) => new RegExp(`^${name}`)));
  await expect(links.first()).toHaveAccessibleName(/^LinkedIn Connected/);
  await expect(page.getByRole('button', { name: 'Plans Free' })).toBeVisible();
  if (!isMobile) await expect(title).toHaveText('LinkedIn');
  await expectSound(page);
  for (const name of SECTIONS) {
    await openSection(page, name);
    await expect(shown).toHaveCount(1);
    await expect(title).toBeFocused();
    await page.waitForLoadState('networkidle');
    await expectSound(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }

  await expect(page).toHaveURL(/\/settings#delete-account$/);
  // On a phone the index is a page between them.
  const steps = isMobile ? 2 : 1;
  for (let step = 0; step < steps; step += 1) await page.goBack();
  await expect(title).toHaveText('Your data');
  for (let step = 0; step < steps; step += 1) await page.goForward();
  await expect(title).toHaveText('Delete account');
  await page.reload();
  await expect(title).toHaveText('Delete account');

  // Nothing typed is lost on the way: not by the index, nor by Back, nor by the link that skips to the content.
  await openSection(page, 'Profile');
  await shown.getByLabel('Headline').fill('Not saved yet');
  await openSection(page, 'Notices');
  await expect(shown.getByRole('switch')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await openSection(page, 'Sessions');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (let step = 0; step < steps; step += 1) await page.goBack();
  await expect(title).toHaveText('Notices');
  for (let step = 0; step < steps; step += 1) await page.goBack();
  await expect(title).toHaveText('Profile');
  await expect(shown.getByLabel('Headline')).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(title).toHaveText('Profile');
  // Nor by the way out of the settings.
  await page.getByRole('link', { name: 'Compose' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(shown.getByLabel('Headline')).toHaveValue('Not saved yet');
  await shown.getByRole('button', { name: 'Save profile' }).click();
  await expect(shown.getByText('Saved')).toBeVisible();
  expect(await product.sql(`select headline from users where name like 'Ada%'`)).toEqual([
    { headline: 'Not saved yet' },
  ]);
  await product.sql('update users set headline = null');

  // The plan and what is left of it are one press away.
  await page.goto('/settings');
  const others = page.getByRole('navigation', { name: SETTINGS.index });
  await others.getByRole('button', { name: 'Usage' }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=usage$/);
  await page.goBack();
  await others.getByRole('button', { name: 'Plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
});
