import type { Page } from '@playwright/test';
import { closeOffice, openOffice } from './admin-office.ts';
import { expect, expectSound, openEditor, openPane, test } from './journey.ts';
import { askedOf, controlAi } from './practice-ai.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

// One worker starts the installation with a model, for all of them.
test.describe.configure({ mode: 'default' });

const IDEAS =
  'The support desk answered 1,200 questions in March. The first week was slow for everybody. Nobody asked for the phone back.';
const POST = [
  "In today's fast-paced world, the support desk answered 1,200 questions in March.",
  "It's not a phone, it's a teammate.",
  'Let that sink in.',
  'The first week was slow for everybody, a real game-changer.',
].join('\n\n');

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const worn = (page: Page) => page.getByTestId('worn-phrases');
const item = (page: Page, claim: string) => worn(page).getByRole('listitem').filter({ hasText: claim });
const marked = (page: Page) => page.getByRole('region', { name: 'Not found in the source' }).getByRole('listitem');

async function generate(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/compose`);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
}

/** Signs in and has the model write these words, and then answer with these faults. */
async function write(page: Page, product: Product, text: string, ...faults: object[]): Promise<void> {
  await signIn(page, product);
  await controlAi(product, '/faults', [{ mode: 'text', text }, ...faults]);
  await generate(page, product);
}

test.describe('with a model', () => {
  test.beforeEach(async ({ modelled }) => {
    await modelled.reset();
    await modelled.sql('delete from users');
    await controlAi(modelled, '/reset', {});
  });

  test('worn phrases: are marked quietly, and one press takes them out, says them plainly or keeps them', async ({
    page,
    modelled,
  }) => {
    await write(page, modelled, POST);
    await expect(editor(page)).toContainText('Let that sink in.');
    await expect(editor(page).locator('.worn-mark')).toHaveCount(4);
    await openPane(page, 'Preview');
    const summary = worn(page).getByText('4 worn phrases');
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(item(page, 'Let that sink in')).toBeVisible();
    await expectSound(page);

    await item(page, "In today's")
      .getByRole('button', { name: /^Remove phrase/ })
      .press('Enter');
    await openPane(page, 'Preview');
    await expect(worn(page)).toContainText('3 worn phrases');
    await item(page, "It's not a phone")
      .getByRole('button', { name: /^Use “It's a teammate”/ })
      .click();
    await openPane(page, 'Preview');
    await expect(worn(page)).toContainText('2 worn phrases');
    await item(page, 'Let that sink in')
      .getByRole('button', { name: /^Remove phrase/ })
      .click();
    await expect(worn(page)).toContainText('1 worn phrase');
    await openPane(page, 'Preview');
    await item(page, 'game-changer')
      .getByRole('button', { name: /^Keep it/ })
      .click();
    await expect(worn(page)).toHaveCount(0);
    await openPane(page, 'Write');
    await expect(editor(page).locator('.worn-mark')).toHaveCount(0);
    await expect(editor(page).locator('p')).toHaveText([
      'The support desk answered 1,200 questions in March.',
      "It's a teammate.",
      'The first week was slow for everybody, a real game-changer.',
    ]);
    await editor(page).focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).toContainText('Let that sink in.');
  });

  test('mending: the model words once what the check marks, and only what is clean is offered', async ({
    page,
    modelled,
  }) => {
    const wrong = 'The support desk answered 3,621 questions in March.';
    await write(page, modelled, `${wrong}\n\nNobody asked for the phone back.`);
    await openPane(page, 'Preview');
    await expect(marked(page)).toContainText('Suggested: “The support desk answered 1,200 questions in March.”');
    await expectSound(page);
    await marked(page)
      .getByRole('button', { name: /^Use suggestion/ })
      .click();
    await expect(marked(page)).toHaveCount(0);
    await openPane(page, 'Write');
    await expect(editor(page).locator('p').first()).toHaveText('The support desk answered 1,200 questions in March.');
    // No generation of its own, and asked once.
    expect(await modelled.sql('select generations from usage_months')).toEqual([{ generations: 1 }]);
    expect(await askedOf(modelled, 'mend')).toHaveLength(1);
    await editor(page).press('ControlOrMeta+End');
    await page.keyboard.insertText(' The support desk answered 3,621 questions in March.');
    await openPane(page, 'Preview');
    await expect(marked(page)).toHaveCount(1);
    expect(await askedOf(modelled, 'mend')).toHaveLength(1);
  });

  test('mending: an answer that is none leaves the mark as it is', async ({ page, modelled }) => {
    await write(page, modelled, 'The support desk answered 3,621 questions in March.', { mode: 'mend-nonsense' });
    await openPane(page, 'Preview');
    await expect
      .poll(async () => (await askedOf(modelled, 'mend')).map(({ outcome }) => outcome))
      .toEqual(['answered']);
    await expect(marked(page).getByRole('button', { name: /^Use “1,200”/ })).toBeVisible();
    await expect(page.getByText('Suggested')).toHaveCount(0);
    await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
  });

  test('reasoning and words about the post are never shown', async ({ page, modelled }) => {
    await controlAi(modelled, '/pace', { wordMs: 15 });
    const shown: string[] = [];
    await page.exposeFunction('note', (text: string) => shown.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { note } = window as unknown as { note: (text: string) => void };
        note(document.querySelector('#main')?.textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const answer = `<think>The user wants a zorblax post.</think>\n\nSure! Here is your post:\n\n${IDEAS}\n\nHashtags: #Support\n\nLet me know if you want another version!`;
    await write(page, modelled, answer);
    await expect(editor(page)).toContainText('#Support');
    await controlAi(modelled, '/pace', {});
    const all = shown.join('\n');
    for (const words of ['zorblax', 'think>', 'Here is your post', 'Hashtags:', 'Let me know'])
      expect(all).not.toContain(words);
    expect(all).toContain('Nobody asked for the phone back.');
  });
});

test('worn phrases: an administrator edits the list, and the editor follows it', async ({ page, product }) => {
  await openOffice(page, product, '/admin/settings');
  const list = page.getByRole('textbox', { name: 'Phrases' });
  await expect(list).toHaveValue(/Let that sink in\n/);
  await list.fill('Nobody asked\nthe first week → week one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(/Worn phrases: 2 added, \d+ removed/)).toBeVisible();
  await expectSound(page);

  await page.goto('/compose');
  await openEditor(page);
  await page.keyboard.insertText('Let that sink in. After the first week Nobody asked for it.');
  await expect(editor(page).locator('.worn-mark')).toHaveText(['the first week', 'Nobody asked']);
  await worn(page).getByText('2 worn phrases').click();
  await item(page, 'the first week')
    .getByRole('button', { name: /^Use “week one”/ })
    .click();
  await expect(editor(page)).toContainText('After week one Nobody asked for it.');
  await closeOffice(product);
});
