import type { Page } from '@playwright/test';
import { contactSupport, submitFeedback } from '#contract/feedback.ts';
import { expect, expectSound, TOAST_MS, test } from './journey.ts';
import { signIn, signInByPopup } from './sign-in.ts';

const contact = (page: Page) => page.getByRole('region', { name: 'Ask support' });
const feedback = (page: Page) => page.getByRole('region', { name: 'Give feedback' });
const writeToUs = (page: Page) => page.getByRole('button', { name: 'Write to us' });
const field = (page: Page, name: string) => contact(page).getByRole('textbox', { name });

test('support: a visitor asks; whatever goes wrong, nothing typed is lost', async ({ page, product }) => {
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
  await expect(contact(page)).toHaveCount(0);
  await page.getByText('Who can read what I write?').click();
  await expect(page.getByText('Only you, until they are published.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('cancel');
  await expect(page.getByText('How do I cancel my plan?')).toBeVisible();
  await expect(page.getByText('Why did my post fail?')).toBeHidden();
  // A search may have nothing of a topic.
  const topic = page.getByRole('link', { name: 'Writing', exact: true });
  await expect(topic).toHaveCount(0);
  await search.fill('');
  await topic.click();
  await expect(page.getByRole('heading', { name: 'Writing', exact: true })).toBeFocused();
  // Tab searches at once, and stays on the first that is found; Escape empties the field, in whatever browser.
  await search.fill('fail');
  await search.press('Tab');
  await expect(page.getByText('How do I cancel my plan?')).toBeHidden();
  await expect(page.locator('summary').first()).toBeFocused();
  await search.focus();
  await search.dispatchEvent('keydown', { key: 'Escape' });
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(page.getByText('How do I cancel my plan?')).toBeVisible();
  await search.fill('carousels');
  await page.getByRole('button', { name: 'Ask us about it' }).click();
  await expect(field(page, 'Subject')).toHaveValue('carousels');
  await expect(field(page, 'Message')).toBeFocused();
  await expectSound(page);
  await page.reload();
  await writeToUs(page).click();
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeFocused();
  await page.getByRole('radio', { name: 'Give feedback' }).click();
  await expect(feedback(page)).toContainText('Sign in to give feedback.');
  await page.getByRole('radio', { name: 'Ask a question' }).click();
  const send = contact(page).getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(contact(page)).toContainText('Enter an email address so that we can reply.');
  await expect(contact(page)).toContainText('Enter a subject.');
  await expect(contact(page)).toContainText('Enter a message.');
  await expectSound(page);

  await field(page, 'Your name').fill('Vera');
  await field(page, 'Your email address').fill('vera at example');
  await field(page, 'Subject').fill('A question');
  await field(page, 'Message').fill(`${'x'.repeat(5001)}`);
  await send.click();
  await expect(contact(page)).toContainText('Enter a valid email address.');
  await expect(contact(page)).toContainText('This is too long: 5,000 characters at most.');

  await field(page, 'Your email address').fill('vera@example.org');
  await field(page, 'Message').fill('How do I begin?');
  await page.route(`**${contactSupport.path}`, (route) => route.abort());
  await send.click();
  await expect(contact(page).getByRole('alert')).toHaveText('Network error occurred');
  await page.unrouteAll();
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('How do I begin?');
  await expect(field(page, 'Your email address')).toHaveValue('vera@example.org');
  await send.click();
  await expect(contact(page).getByText('We will reply to vera@example.org.')).toBeVisible();
  await expectSound(page);
  const kept = await product.sql('select user_id, name, email, subject, message, mailed_at from inbox_messages');
  expect(kept).toEqual([
    {
      user_id: null,
      name: 'Vera',
      email: 'vera@example.org',
      subject: 'A question',
      message: 'How do I begin?',
      mailed_at: null,
    },
  ]);

  await product.sql(
    `insert into inbox_messages (source, address_hash, kind, message, created_at, updated_at)
     select source, address_hash, kind, message, created_at, updated_at from inbox_messages, generate_series(1, 4)`,
  );
  await contact(page).getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');
  await field(page, 'Your email address').fill('vera@example.org');
  await field(page, 'Subject').fill('Another');
  await field(page, 'Message').fill('And then?');
  await send.click();
  await expect(contact(page).getByRole('alert')).toContainText(
    /sent a lot of messages in the last hour.*in \d+ minutes/,
  );
  await expect(field(page, 'Message')).toHaveValue('And then?');
});

test('feedback: is given from where one was, and support knows the address of who is signed in', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Help and feedback' }).click();
  await writeToUs(page).click();
  await expect(contact(page)).toContainText('We will reply to ada.okafor@practice.example.');
  await expect(field(page, 'Your email address')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Give feedback' }).click();
  await feedback(page).getByRole('radio', { name: 'Problem' }).click();
  const words = feedback(page).getByRole('textbox', { name: 'Your message' });
  await words.fill('The list is slow.');
  await expectSound(page);
  // The session ends by itself while somebody types.
  await product.sql('update sessions set ended_at = now() where ended_at is null');
  const send = feedback(page).getByRole('button', { name: 'Send feedback' });
  await send.click();
  await expect(feedback(page)).toContainText(' Your text is kept until then.');
  await signInByPopup(page);
  // On a phone the toasts lie over the button.
  await page.clock.fastForward(TOAST_MS);
  await expect(words).toHaveValue('The list is slow.');
  await page.route(`**${submitFeedback.path}`, (route) => route.abort());
  await send.click();
  await expect(feedback(page).getByRole('alert')).toHaveText('Network error occurred');
  await page.unrouteAll();
  await send.click();
  await expect(feedback(page).getByRole('status')).toContainText('Thank you');
  await expect(feedback(page).getByRole('status')).toBeFocused();
  expect(
    await product.sql('select source, kind, message, page, user_id is null as visitor from inbox_messages'),
  ).toEqual([
    { source: 'feedback', kind: 'problem', message: 'The list is slow.', page: '/dashboard', visitor: false },
  ]);
});
