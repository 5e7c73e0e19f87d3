import { expect, expectAccessible, test } from '#test/e2e/journey.ts';
import { signIn } from '#test/e2e/sign-in.ts';
import { expectReflow } from './reflow.ts';
import { SCREENS } from './screens.ts';
import { setClock } from './seed.ts';

test.use({ provoked: /500/ });
const THEMES = ['light', 'dark'] as const;

for (const { name, tier, open, isUnkept, isDesktopOnly } of SCREENS) {
  test(name, { tag: isDesktopOnly === true ? '@desktop-only' : [] }, async ({ page, product }, { project }) => {
    // Settings list the browsers in which one is signed in: those of screens before this one too.
    await product.sql('delete from sessions');
    if (tier !== undefined) await signIn(page, product, 'Ada', tier);
    await product.sql(`update users set headline = 'Head of Support at Nordwind'`);
    await page.clock.setFixedTime(await setClock(product));
    await open({ page, product });
    await page.waitForLoadState('networkidle');
    // What was pressed last would look pressed still.
    await page.mouse.move(0, 0);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      if (isUnkept !== true) await expect.soft(page).toHaveScreenshot(`${name}-${colorScheme}.png`);
      await expectAccessible(page, colorScheme === 'light' ? undefined : ['color-contrast']);
    }
    // Zoomed, a desktop's window is as narrow as a phone's.
    if (project.name === 'desktop') await expectReflow(page);
  });
}

test('a button whose green is slightly another one does not pass for the kept one', async ({ page, product }) => {
  const empty = SCREENS.find(({ name }) => name === 'visitor-posts');
  await empty?.open({ page, product });
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page).toHaveScreenshot('visitor-posts-light.png');
  // A hue 8° away, as bright as before.
  const other = 'hsl(from #0b6e4f calc(h + 8) s l)';
  await page.evaluate((color) => document.documentElement.style.setProperty('--accent', color), other);
  await expect(page).not.toHaveScreenshot('visitor-posts-light.png');
});
