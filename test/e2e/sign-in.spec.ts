import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { expect, test, writePost } from './journey.ts';
import { openSession, signIn, signInByPopup } from './sign-in.ts';

const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** What the browser keeps of whoever is signed in. */
const kept = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('linkedin_user'), localStorage.getItem('linkedin_id_token')]);

async function openConsent(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await signInButton(page).click();
  const consent = await popup;
  await expect(consent.getByRole('button', { name: /Continue as Ada/ })).toBeVisible();
  return consent;
}

/** The consent window is gone and nothing was said. */
async function expectQuietReturn(page: Page): Promise<void> {
  await expect(signInButton(page)).toBeEnabled();
  await expect(toasts(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([null, null]);
}

test('sign-in: says so, and signing out reaches every tab and the server', async ({ page, context, product }) => {
  await page.goto('/compose');
  await expect(page.getByRole('button', { name: 'Practice network' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Development user' })).toHaveCount(0);
  await signInByPopup(page);
  await expect(page.getByText(UI.signIn.successTitle, { exact: true })).toBeVisible();
  const [user, idToken] = await kept(page);
  expect(JSON.parse(user ?? '')).toMatchObject({ name: 'Ada Okafor', provider: 'linkedin', isAuthenticated: true });
  expect(idToken).toMatch(/^ey/);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(accountButton(other)).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(signInButton(other)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Every post, from draft to published' })).toBeVisible();
  expect(await kept(page)).toEqual([null, null]);
  await expect
    .poll(() => product.sql('select ended_at is not null as ended from sessions order by created_at desc limit 1'))
    .toEqual([{ ended: true }]);
});

test('sign-in: what somebody has open is gone with them, and not shown to whoever signs in next', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  await writePost(page, 'Words of Ada alone');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  const other = await context.newPage();
  const [draft] = await product.sql('select id from posts');
  await other.goto(`/compose?post=${draft?.['id']}`);
  await expect(other.getByText('Words of Ada alone').first()).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('Words of Ada alone')).toHaveCount(0);
  await signInByPopup(page, 'Tomás');
  await expect(page.getByText('Words of Ada alone')).toHaveCount(0);
  await expect(other.getByText('Words of Ada alone')).toHaveCount(0);
});

test('sign-in: cancelling, refusing and closing the window go quietly back; a stored user of the earlier form is cleared with its session', async ({
  page,
  product,
}) => {
  await openSession(page.request, product, 'Ada');
  await page.addInitScript(() => {
    const user = { id: 'linkedin_123', name: 'Old', email: 'old@practice.example', accessToken: 'x' };
    localStorage.setItem('linkedin_user', JSON.stringify(user));
    localStorage.setItem('linkedin_id_token', 'old');
  });
  await page.goto('/compose');
  await expect
    .poll(() => product.sql('select ended_at is not null as ended from sessions order by created_at desc limit 1'))
    .toEqual([{ ended: true }]);
  await expect.poll(() => kept(page)).toEqual([null, null]);
  for (const leave of ['Cancel', 'Not me']) {
    const consent = await openConsent(page);
    const closed = consent.waitForEvent('close');
    await consent.getByRole('button', { name: leave }).click();
    await closed;
    await expectQuietReturn(page);
  }
  const consent = await openConsent(page);
  await consent.close();
  await expectQuietReturn(page);
});

// As Safari blocks them; what the browser is called decides nothing here.
test('sign-in: where windows are blocked it says so, and signs in on the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/dashboard?tab=usage');
  await signInButton(page).click();
  await expect(page.getByText(UI.signIn.popupBlocked, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByRole('button', { name: /Continue as Renée/ }).click();
  await expect(page.getByText(UI.signIn.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\?tab=usage$/);
  await expect(page.getByRole('heading', { name: 'Free plan' })).toBeVisible();
});

test('sign-in: a provider page that cuts the opener still signs in', async ({ page, product }) => {
  await product.control('/settings', { consentCutsOpener: true });
  await page.goto('/compose');
  await signInByPopup(page, 'Tomás');
  await expect(accountButton(page)).toBeVisible();
});

test('sign-in: a rate limit, a failed exchange and closed sign-ups have words of their own', async ({
  page,
  product,
}) => {
  await page.goto('/compose');
  const attempt = async (fault: Record<string, unknown> | null, title: string, text: string) => {
    if (fault !== null) await product.control('/faults', { times: 5, ...fault });
    await (await openConsent(page)).getByRole('button', { name: /Continue as Tomás/ }).click();
    const toast = toasts(page).filter({ hasText: title });
    await expect(toast.first()).toContainText(text);
    await expect(signInButton(page)).toBeEnabled();
    expect(await kept(page)).toEqual([null, null]);
    await product.clearFaults();
  };
  const route = 'POST /oauth/v2/accessToken';
  const tooMany = { mode: 'status', status: 429, body: { status: 429, message: 'Too many requests' } };
  await attempt({ ...tooMany, route }, UI.signIn.rateLimitTitle, UI.signIn.rateLimit);
  await attempt({ mode: '500', route }, UI.signIn.failedTitle, UI.signIn.failed);
  await product.sql("delete from users where name like 'Tomás%'");
  await product.sql(
    `insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), 'Set by a journey')`,
    [{ flags: { ...DEFAULT_SETTINGS.flags, signUps: false } }],
  );
  await attempt(null, UI.signIn.failedTitle, messageFor('SIGN_UPS_CLOSED'));
});

test('session: an outlived ID token is renewed unseen, lost storage is restored; an ended session is told, and the words stay', async ({
  page,
  product,
}) => {
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await page.evaluate(() => localStorage.setItem('linkedin_id_token', 'outlived'));
  await page.goto('/dashboard');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expect(accountButton(page)).toBeVisible();
  expect((await kept(page))[1]).toMatch(/^ey/);

  // What the browser stored is lost, the session stands: its person is signed in all the same.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  const [restored, newToken] = await kept(page);
  expect(JSON.parse(restored ?? '')).toMatchObject({ name: 'Renée Tanaka 田中', provider: 'linkedin', tier: 'free' });
  expect(newToken).toMatch(/^ey/);

  await page.getByRole('link', { name: 'Compose', exact: true }).click();
  // Entries of the cache that have expired go, whatever screen is open.
  await page.evaluate(() => {
    const entry = { data: 1, timestamp: 1, expiresAt: 2, queryKey: ['usage'], owner: '1:somebody' };
    localStorage.setItem('dashboard_cache-["usage"]', JSON.stringify(entry));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dashboard_cache-["usage"]'))).toBeNull();
  await writePost(page, 'Words that outlive a session');
  await product.sql('update sessions set ended_at = now() where ended_at is null');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(UI.request.sessionExpired).first()).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  expect(await kept(page)).toEqual([null, null]);
  await expect(page.getByRole('textbox', { name: 'Post text' })).toHaveText('Words that outlive a session');

  await signInByPopup(page, 'Renée');
  await product.sql('update sessions set ended_at = now() where ended_at is null');
  await page.goto('/dashboard');
  await expect(toasts(page).filter({ hasText: UI.request.sessionExpired })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Every post, from draft to published' })).toBeVisible();
});
