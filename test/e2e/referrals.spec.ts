import type { APIRequestContext, Page } from '@playwright/test';
import { convertReferral } from '#contract/referrals.ts';
import { INVITATION_COOKIE } from '#domain/referrals/referrals.ts';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { openSession, signIn, signInByPopup } from './sign-in.ts';

test.beforeEach(async ({ product }) => {
  await product.sql('delete from referrals');
  await product.sql('delete from referral_codes');
  await product.sql('update users set created_at = now()');
});

const message = (page: Page) => page.getByRole('textbox', { name: 'Message to send' });
const list = (page: Page) => page.getByRole('region', { name: 'Your invitations' });
/** The code that the browser keeps, and for how many days; null without one. */
async function keptCode(page: Page): Promise<{ code: string; days: number } | null> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === INVITATION_COOKIE);
  return cookie === undefined
    ? null
    : { code: cookie.value, days: Math.round((cookie.expires - Date.now() / 1000) / 86_400) };
}

/** A code of Ada's, who has been here before. */
async function codeOfAda(request: APIRequestContext, product: Product): Promise<string> {
  await openSession(request, product, 'Ada');
  const code = 'ada0ada0ada0ada0';
  await product.sql(
    `insert into referral_codes (code, user_id, created_at) select $1, id, now() from users where name like 'Ada%'`,
    [code],
  );
  return code;
}

test('invitations: a person gets a link, sends it in their own words, makes a new one, and sees who came', async ({
  page,
  product,
}) => {
  // This browser has no sheet of its own to share with.
  await page.addInitScript(() => {
    navigator.share = async ({ text } = {}) => document.body.setAttribute('data-shared', text ?? '');
  });
  await page.goto('/referrals');
  await expect(page.getByRole('heading', { name: 'Invite people' })).toBeVisible();
  await expectSound(page);
  await signIn(page, product);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Give one month of Pro, get one month of Pro' }),
  ).toBeVisible();
  await expect(page.getByText('Free for both of you, once your friend has paid for their first month.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'How it works' }).getByRole('listitem').last()).toContainText(
    'They pay for their first month, and you each get one month of Pro free.',
  );
  // The link is there without a press, and at the end of the message.
  const link = page.getByRole('textbox', { name: 'Your link' });
  await expect(link).toHaveValue(new RegExp(`^${product.url}/\\?ref=[0-9a-z]{16}$`));
  const card = page.getByRole('region', { name: 'Your invitation', exact: true });
  await expect(card.getByRole('button').first(), 'what leads').toHaveText('Copy message');
  await expect(message(page)).toHaveValue(
    new RegExp(
      `we both get one month of Pro once you have paid for your first month: ${product.url}/\\?ref=[0-9a-z]{16}$`,
    ),
  );
  await expectSound(page);
  const suggestion = await message(page).inputValue();
  const first = suggestion.slice(suggestion.lastIndexOf(' ') + 1);
  await expect(link).toHaveValue(first);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(clipboard).toBe(first);
  await message(page).fill(`Look at this: ${first}`);
  await page.getByRole('button', { name: 'Copy message' }).click();
  await expect.poll(clipboard).toBe(`Look at this: ${first}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', `Look at this: ${first}`);

  await page.getByText('Get a different link').click();
  const renew = page.getByRole('button', { name: 'Replace my link' });
  await renew.click();
  const dialog = page.getByRole('dialog', { name: 'Replace your link?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(message(page)).toHaveValue(`Look at this: ${first}`);
  await renew.click();
  await dialog.getByRole('button', { name: 'Replace my link' }).click();
  await expect(toast(page, 'Your new link is ready')).toBeVisible();
  await expect(message(page)).toHaveValue(/With this link we both get .+\/\?ref=/);
  await expect(message(page)).not.toHaveValue(new RegExp(first.slice(-16)));

  await product.sql(
    `insert into referrals (referrer_id, joined_at, paid_at, rewarded_at)
     select id, timestamptz '2026-11-03 12:00Z' - n * interval '1 day',
            case when n < 2 then timestamptz '2026-12-03 12:00Z' end, case when n < 1 then timestamptz '2026-12-04 12:00Z' end
     from users, generate_series(0, 2) as n where name like 'Ada%'`,
  );
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveText([
    'RewardedJoined Nov 3, 2026 · paid Dec 3, 2026 · rewarded Dec 4, 2026',
    'PaidJoined Nov 2, 2026 · paid Dec 3, 2026',
    'JoinedJoined Nov 1, 2026',
  ]);
  await expect(list(page).locator('dl')).toHaveText('Joined3Paid2Rewarded1');
  await expectSound(page);
});

test('invitations: who comes by a link is counted after signing in, and the address keeps everything else', async ({
  page,
  browser,
  request,
  product,
}) => {
  const code = await codeOfAda(request, product);
  // The address that is handed out, read without a script; then one with more in it.
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const reading = await reader.newPage();
  await reading.goto(`${product.url}/?ref=${code}`);
  await expect(reading).toHaveURL(`${product.url}/`);
  await expect(reading.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await keptCode(reading)).toEqual({ code, days: 30 });
  await reader.close();
  await page.goto(`/dashboard?tab=usage&ref=${code.toUpperCase()}#end`);
  await expect(page).toHaveURL(/\/dashboard\?tab=usage#end$/);
  expect(await keptCode(page)).toEqual({ code, days: 30 });
  // A page without the product's script, which else may count the code before the next one opens.
  await page.goto('/privacy');
  await signIn(page, product, 'Renée');
  await page.goto('/compose');
  await expect(toast(page, 'Invitation accepted')).toContainText(
    'you and the person who invited you each get one month of Pro',
  );
  expect(await keptCode(page)).toBeNull();
  expect(await product.sql('select paid_at from referrals')).toEqual([{ paid_at: null }]);
  await signIn(page, product);
  await page.goto('/referrals');
  await expect(list(page).getByRole('listitem')).toHaveText(/^JoinedJoined /);
});

test('invitations: a code is kept where the server cannot be reached, and forgotten where it does not count', async ({
  page,
  request,
  product,
}) => {
  const code = await codeOfAda(request, product);
  await page.route(`**${convertReferral.path}`, (route) => route.abort());
  await page.goto(`/compose?ref=${code}`);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(convertReferral.path));
  await signInByPopup(page, 'Tomás');
  await failed;
  expect(await keptCode(page)).toMatchObject({ code });
  await page.unrouteAll();
  await page.reload();
  await expect(toast(page, 'Invitation accepted')).toBeVisible();
  expect(await keptCode(page)).toBeNull();

  const refused = page.waitForResponse((answer) => answer.url().endsWith(convertReferral.path));
  await page.goto(`/compose?ref=${code}`);
  expect((await refused).status()).toBe(409);
  await expect.poll(() => keptCode(page)).toBeNull();
  await expect(toast(page, 'Invitation accepted')).toHaveCount(0);
  expect(await product.sql('select 1 from referrals')).toHaveLength(1);
});

test('invitations: a failing list can be asked for again; where they are closed it says so', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.route('**/api/referrals/stats', (route) => route.abort());
  await page.goto('/referrals');
  await expect(page.getByRole('heading', { name: 'Your invitations could not be loaded' })).toBeVisible();
  await page.unrouteAll();
  // The list comes, the link does not.
  await page.route('**/api/referrals/generate', (route) => route.abort());
  let lists = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/referrals/stats')) lists += 1;
  });
  await page.getByRole('button', { name: 'Try now' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unrouteAll();
  // The list is read once more after the failure; that is answered before invitations are closed: else the button goes away by itself.
  await expect.poll(() => lists).toBe(2);

  await product.sql(`insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), '')`, [
    { flags: { signUps: true, visitorTries: true, aiImages: true, referrals: false, nps: true } },
  ]);
  try {
    await retry.click();
    await expect(page.getByText('Invitations are closed for now.').first()).toBeVisible();
    await expect(retry).toHaveCount(0);
    await expect(message(page)).toHaveCount(0);
  } finally {
    await product.sql('truncate settings_versions');
  }
});
