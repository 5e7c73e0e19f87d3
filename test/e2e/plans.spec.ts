import type { Page } from '@playwright/test';
import { expect, expectSound, test, toast } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function scheduleFor(product: Product, name: string, days: readonly number[]): Promise<void> {
  for (const day of days) {
    await product.sql(
      `with post as (insert into posts (user_id, content, status, scheduled_at)
         select id, 'Due in ' || $2::int || ' days', 'scheduled', now() + make_interval(days => $2::int) from users
         where name like $1 returning id, user_id, scheduled_at, content)
       insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
       select id, user_id, 'schedule', 'queued', content, '{}', 'hash', scheduled_at, scheduled_at from post`,
      [`${name}%`, day],
    );
  }
}

test('plans: one is bought, made larger, ended with a preview of what will not go out, and kept after all', async ({
  page,
  product,
}) => {
  const name = 'Ada';
  await page.goto('/plans');
  await expect(card(page, 'Pro')).toContainText('$5 a month');
  await expect(card(page, 'Top Voice')).toContainText('$10 a month');
  await expectSound(page);
  await signIn(page, product, name);
  await page.goto('/plans');
  await expect(card(page, 'Free')).toContainText('Your plan');
  await expect(card(page, 'Pro')).toContainText('Recommended');
  await expect(page.getByText('Recommended')).toHaveCount(1);
  await expect(card(page, 'Pro')).toContainText('Everything in Free, plus:Advanced analyticsWhen and what you post');
  const buttons = page.getByRole('button', { name: /^Choose / });
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size], 'at one height').toEqual([2, 1]);
  await card(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('heading', { name: /Subscribe to/ })).toBeVisible();

  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByText('Thank you. You are on Pro now.')).toBeVisible();
  await expect(card(page, 'Pro')).toContainText('Your plan');
  await expect(page.getByText(/Pro renews on/)).toBeVisible();
  await expectSound(page);

  await card(page, 'Top Voice').getByRole('button', { name: 'Switch to Top Voice' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Top Voice costs \$\d+ a month/);
  await expect(page.getByRole('dialog')).toContainText('Due today: $5');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to Top Voice' }).click();
  await expect(toast(page, 'You are on Top Voice now')).toBeVisible();
  await expect(card(page, 'Top Voice')).toContainText('Your plan');
  await expect(page.getByText('Thank you. You are on Pro now.')).toHaveCount(0);

  await scheduleFor(product, name, [40, 41, 42, 43]);
  await card(page, 'Free').getByRole('button', { name: 'Cancel my plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 scheduled posts will not go out');
  await expect(dialog).toContainText('Due in 42 days');
  await expect(dialog).toContainText('No more AI images. Those in your posts stay.');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Cancel my plan' }).click();
  await expect(page.getByText(/Top Voice ends on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText(/Top Voice renews on/)).toBeVisible();

  await page.getByRole('button', { name: 'Cards and invoices' }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1/);
});

test('plans: without payments a plan is asked for in a message', async ({ page, modelled }) => {
  await modelled.reset();
  await page.goto(modelled.url);
  await signIn(page, modelled);
  await page.goto(`${modelled.url}/plans`);
  await expect(page.getByText(/^Payments are switched off here/)).toBeVisible();
  await expect(card(page, 'Free')).toContainText('Your plan');
  await card(page, 'Pro').getByRole('button', { name: 'Ask for Pro' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('I would like the Pro plan');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
  await expectSound(page);
});

test('plans: who leaves the checkout is told that nothing was charged; what a new plan has is told at once', async ({
  page,
  product,
}) => {
  const name = 'Tomás';
  await signIn(page, product, name);
  await page.goto('/dashboard?tab=usage');
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage).toContainText('0 of 5 used5 left');
  await page.goto('/plans');
  await page.evaluate(() => {
    const layer: unknown[] = [];
    const push = layer.push.bind(layer);
    layer.push = (...events) => {
      sessionStorage.setItem('told', JSON.stringify(events));
      return push(...events);
    };
    Object.assign(window, { dataLayer: layer });
  });
  await card(page, 'Top Voice').getByRole('button', { name: 'Choose Top Voice' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page.getByText('You left before paying. Nothing was charged.')).toBeVisible();
  await expect(card(page, 'Free')).toContainText('Your plan');
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? 'null'))).toEqual([
    { event: 'begin_checkout', plan_name: 'Top Voice', plan_price: 10, currency: 'USD' },
  ]);

  await card(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click();
  // The event is here before the person is back, and what they asked for themselves is answered last.
  const tier = () => product.sql('select tier from users where name like $1', [`${name}%`]);
  await page.route('**/api/user/profile*', async (route) => {
    await expect.poll(tier).toEqual([{ tier: 'pro' }]);
    await route.continue();
  });
  await page.route('**/api/billing/refresh', async (route) => {
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('linkedin_user') ?? '{}').tier === 'pro');
    await route.continue();
  });
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByText('Thank you. You are on Pro now.')).toBeVisible();
  await page.goto('/dashboard?tab=usage');
  await expect(usage).toContainText('0 of 30');
});
