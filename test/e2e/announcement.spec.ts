import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { aiTools } from './editor-page.ts';
import { expect, expectSound, test, writePost } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const FIVE_MINUTES_MS = 5 * 60_000;
const LINE = {
  text: 'Postsmith is being moved on Sunday morning. Posts still go out.',
  tone: 'info',
  until: null,
} as const;
const line = (page: Page, { text }: { text: string } = LINE) => page.getByRole('status').filter({ hasText: text });

async function set(product: Product, change: Partial<Settings>): Promise<void> {
  await product.sql(
    `insert into settings_versions (version, settings, changed_at, note)
     select coalesce(max(version), 0) + 1, $1::jsonb, now(), 'Set by a journey' from settings_versions`,
    [JSON.stringify({ ...DEFAULT_SETTINGS, ...change })],
  );
}
const off = (flag: keyof Settings['flags']) => ({ flags: { ...DEFAULT_SETTINGS.flags, [flag]: false } });

test('announcement: a line on top of every screen, until it is dismissed here or taken down', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await set(product, { announcement: LINE });
  await page.clock.fastForward(FIVE_MINUTES_MS + 1000);
  await expect(line(page)).toBeVisible();
  await expectSound(page);

  // From now on it is there from the first paint on, and moves nothing.
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/app', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(line(page)).toBeVisible();
  const before = await page.locator('#main').boundingBox();
  gate.resolve();
  await expect(page.getByRole('button', { name: 'Practice network' })).toBeVisible();
  await expect(line(page)).toBeVisible();
  expect(await page.locator('#main').boundingBox()).toEqual(before);

  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  const next = { text: `Moved later. ${'Averylongwordwithoutend'.repeat(6)}`, tone: 'warn', until: null } as const;
  await set(product, { announcement: next });
  await page.reload();
  await expect(line(page, next)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expectSound(page);
  await set(product, { announcement: null });
  await page.clock.fastForward(FIVE_MINUTES_MS + 1000);
  await expect(line(page, next)).toHaveCount(0);
});

/** Notes where the heading stands at each paint. */
const watchHeading = (page: Page) =>
  page.addInitScript(() => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading !== null) tops.push(heading.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
/** In how many places it stood by the time that scripts and fonts are there. */
const countTops = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return new Set(Reflect.get(window, 'tops') as number[]).size;
  });

test('public pages: can be read by everybody, with an announcement that is there without script and moves nothing', async ({
  page,
  product,
}) => {
  await watchHeading(page);
  await set(product, { announcement: LINE });
  const told = page.getByRole('complementary', { name: 'Announcement' });
  await page.goto('/');
  for (const name of [null, 'Privacy', 'Terms']) {
    if (name !== null) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    expect(await (await page.request.get(page.url())).text(), 'in the HTML itself').toContain(`>${LINE.text}<`);
    await expect(told).toContainText(LINE.text);
    expect(await countTops(page), `where the heading of ${page.url()} stood`).toBe(1);
    await expectSound(page);
  }
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(told).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/');
  await expect(told).toBeHidden();
  expect(await countTops(page), 'gone before the first paint').toBe(1);
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: 'Practice network' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  const next = { ...LINE, text: 'Moved later.', until: new Date(Date.now() + FIVE_MINUTES_MS).toISOString() };
  await set(product, { announcement: next });
  await page.goto('/');
  await expect(told).toContainText(next.text);
  await set(product, { announcement: { ...next, until: new Date(Date.now() - 1000).toISOString() } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toBeHidden();
});

test('settings in force: no AI Image while it is off, and each plan with its limits', async ({ page, product }) => {
  await signIn(page, product, 'Ada', 'top_voice');
  // What is left is read in Compose already, and known for five minutes from then on.
  const limits = {
    free: { monthlyPostLimit: 8 },
    pro: { youtubeTranscriptionsLimit: 3 },
    top_voice: { monthlyPostLimit: 77 },
  };
  await set(product, { limits });
  await page.goto('/compose');
  await writePost(page, 'A post with a thought in it, long enough for a card.');
  await aiTools(page).click();
  const button = page.getByRole('button', { name: 'AI Image' });
  await expect(button).toBeVisible();
  await set(product, { ...off('aiImages'), limits });
  await button.click();
  await expect(page.getByRole('dialog')).toContainText(messageFor('AI_IMAGES_OFF'));
  await page.goto('/dashboard?tab=usage');
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage).toContainText('0 of 77 used77 left');
  await page.goto('/plans');
  const plan = (name: string) => page.getByRole('article', { name, exact: true });
  await expect(plan('Free')).toContainText('8 post generations a month');
  await expect(plan('Pro')).toContainText('3 automatic YouTube transcriptions a month');
  await expect(plan('Top Voice')).toContainText('77 post generations a month');
  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  await page.getByRole('textbox', { name: 'Post text' }).focus();
  await aiTools(page).click();
  await expect(page.getByRole('button', { name: 'AI Rewrite' })).toBeVisible();
  await expect(button).toHaveCount(0);
});
