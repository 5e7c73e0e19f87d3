import type { Page } from '@playwright/test';
import { messageFor, UI } from '#contract/messages.ts';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import { expect, expectSound, signIn, test, toast, writePost } from './journey.ts';
import type { Product } from './product.ts';

// Half-faded colours are nobody's to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('a line on top of every screen, until it is dismissed here or taken down @phone', async ({ page, product }) => {
  await page.clock.install();
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);

  await set(product, { announcement: LINE });
  await page.clock.fastForward(FIVE_MINUTES_MS + 1000);
  await expect(line(page)).toBeVisible();
  await expectSound(page);
  await page.goto('/dashboard');
  await expect(line(page)).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Your posts are waiting')).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  const next = { text: `Moved later. ${'Averylongwordwithoutend'.repeat(6)}`, tone: 'warn', until: null } as const;
  await set(product, { announcement: next });
  await page.reload();
  await expect(line(page, next)).toBeVisible();
  await expectSound(page);

  await set(product, { announcement: null });
  await page.reload();
  await expect(line(page, next)).toHaveCount(0);
});

test('a line that was there before is there from the first paint on, and moves nothing', async ({ page, product }) => {
  await set(product, { announcement: LINE });
  await page.goto('/dashboard');
  await expect(line(page)).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/app', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.reload();
  await expect(line(page)).toBeVisible();
  const before = await page.locator('#main').boundingBox();
  gate.resolve();
  await expect(page.getByRole('button', { name: 'Practice network' })).toBeVisible();
  await expect(line(page)).toBeVisible();
  expect(await page.locator('#main').boundingBox()).toEqual(before);
});

/** Where the heading stands at each of the next paints, until the page is quiet. */
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
const topsOf = (page: Page) => page.evaluate(() => new Set(Reflect.get(window, 'tops') as number[]).size);

test('on the public pages it is there without script, moves nothing, and is dismissed for all screens @phone', async ({
  page,
  product,
}) => {
  await watchHeading(page);
  await set(product, { announcement: LINE });
  const told = page.getByRole('complementary', { name: 'Announcement' });
  for (const address of ['/', '/privacy', '/terms']) {
    expect(await (await page.request.get(address)).text(), 'in the HTML itself').toContain(`>${LINE.text}<`);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(told).toContainText(LINE.text);
    expect(await topsOf(page), `where the heading of ${address} stood`).toBe(1);
    await expectSound(page);
  }
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(told).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(told).toBeHidden();
  expect(await topsOf(page), 'gone before the first paint').toBe(1);
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

test('while new accounts are closed a stranger is told so, and stays a visitor', async ({ page, product }) => {
  await product.sql("delete from users where name like 'Tomás%'");
  await set(product, off('signUps'));
  await page.goto('/compose');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await (await popup).getByRole('button', { name: /Continue as Tomás/ }).click();
  await expect(toast(page, UI.signIn.failedTitle)).toContainText(messageFor('SIGN_UPS_CLOSED'));
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('what is set shows: no AI Image while it is off, and each plan with its limits', async ({ page, product }) => {
  await page.goto('/compose');
  await signIn(page);
  await product.sql("update users set tier = 'top_voice'");
  await page.reload();
  await writePost(page, 'A post with a thought in it, long enough for a card.');
  const button = page.getByRole('button', { name: 'AI Image' });
  await expect(button).toBeVisible();
  await set(product, {
    ...off('aiImages'),
    limits: {
      free: { monthlyPostLimit: 8 },
      pro: { youtubeTranscriptionsLimit: 3 },
      top_voice: { monthlyPostLimit: 77 },
    },
  });
  await button.click();
  await expect(page.getByRole('dialog')).toContainText(messageFor('AI_IMAGES_OFF'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.goto('/dashboard?tab=usage');
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage).toContainText('0 of 77');
  await expect(page.getByRole('row', { name: /Posts a month/ })).toHaveText(/8.*30.*77/);
  await expect(page.getByRole('row', { name: /Video transcripts a month/ })).toHaveText(/None.*3.*10/);
  await product.sql("update users set tier = 'free'");
  // Usage is good for five minutes otherwise.
  await page.evaluate(() => localStorage.setItem('usage_needs_refresh', 'true'));
  await page.reload();
  await expect(usage).toContainText('Automatic transcripts are for Pro and Top Voice.');
});
