import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { VERSION_LIST } from '#contract/version-list-messages.ts';
import { PROPOSALS } from '#contract/version-messages.ts';
import { REWRITE } from '#contract/writing-messages.ts';
import { chooseAi, editor, pastePage } from './editor-page.ts';
import { expect, expectSound, letShareLeave, openEditor, test, toast } from './journey.ts';
import { controlAi } from './practice-ai.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { listed, openVersions } from './versions-dialog.ts';

const MENTION = '@[Kiln Works](urn:li:organization:7)';
/** A paragraph with a bold word, a mention and an address, and a list. */
const HTML = `<p>Our kiln is <b>very old</b>. It fires for four days, says ${MENTION} at https://kiln.example/a. Nobody sleeps.</p>
<ul><li>Fire slowly.</li><li>Cool slowly.</li></ul>`;
const REWRITTEN = `Our kiln is very, very old. It burns for four days, says ${MENTION} at https://kiln.example/a. We are all awake.

• Fire slowly.
• Cool even more slowly.

What do you do at night?`;

const proposals = (page: Page) => page.getByRole('region', { name: / suggested$/ });
const proposal = (page: Page, words: string) => proposals(page).getByRole('listitem').filter({ hasText: words });

async function pasteAndRewrite(page: Page, modelled: Product): Promise<string> {
  await signIn(page, modelled, 'Ada', 'pro');
  await page.goto(`${modelled.url}/compose`);
  await openEditor(page);
  await pastePage(page, HTML);
  await expect(editor(page)).toContainText('Cool slowly.');
  const html = await editor(page).innerHTML();
  await rewrite(page, modelled);
  return html;
}

async function rewrite(page: Page, modelled: Product): Promise<void> {
  await controlAi(modelled, '/faults', { mode: 'text', text: REWRITTEN });
  await chooseAi(page, 'AI Rewrite');
  await expect(proposals(page)).toBeVisible();
}

test.describe('proposals', () => {
  test.beforeEach(async ({ modelled }) => {
    await modelled.reset();
    await controlAi(modelled, '/reset', {});
  });

  test('proposals: a rewrite is taken and refused sentence by sentence; lists, marks, mentions and links stay', async ({
    page,
    modelled,
  }) => {
    const before = await pasteAndRewrite(page, modelled);
    await expect(proposals(page).getByRole('heading')).toHaveText(PROPOSALS.title(5));
    await expect(proposals(page)).toBeFocused();
    expect(await editor(page).innerHTML()).toContain('<strong>very old</strong>');
    await expectSound(page);

    // By keyboard: one taken, one refused. The text of each is said with its buttons.
    const first = proposal(page, 'Our kiln is');
    await first.getByRole('button', { name: PROPOSALS.take }).focus();
    await expect(page.locator(':focus')).toHaveAccessibleDescription(/Change Our kiln is very added: , very/);
    await page.keyboard.press('Enter');
    await expect(editor(page).locator('strong')).toHaveText('very, very old');
    await proposal(page, 'awake').getByRole('button', { name: PROPOSALS.refuse }).press('Enter');
    await expect(editor(page)).toContainText('Nobody sleeps.');
    await proposal(page, 'even more').getByRole('button', { name: PROPOSALS.take }).click();
    await expect(editor(page).getByRole('listitem')).toHaveText(['Fire slowly.', 'Cool even more slowly.']);
    await expect(proposals(page)).toContainText(PROPOSALS.open(2, 5));
    // What was paid for is there again after a reload, with what was decided.
    await expect(page.getByText(/^Saved /)).toBeAttached();
    await page.reload();
    await expect(proposals(page)).toContainText(PROPOSALS.open(2, 5));
    await expect(editor(page).locator('strong')).toHaveText('very, very old');
    // Thought better of it.
    await first.getByRole('button', { name: PROPOSALS.refuse }).click();
    await expect(editor(page).locator('strong')).toHaveText('very old');
    await proposal(page, 'burns').getByRole('button', { name: PROPOSALS.take }).click();
    await proposal(page, 'at night').getByRole('button', { name: PROPOSALS.take }).click();
    await expect(toast(page, REWRITE.success)).toBeVisible();
    await expect(proposals(page)).toBeHidden();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toContainText(
      `It burns for four days, says ${MENTION} at https://kiln.example/a. Nobody`,
    );
    await expect(editor(page)).toContainText('What do you do at night?');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).not.toContainText('at night');
    await toast(page, REWRITE.success).getByRole('button', { name: 'Undo' }).click();
    expect(await editor(page).innerHTML()).toBe(before);
    await openVersions(page);
    await expect(listed(page).filter({ hasText: VERSION_LIST.reasons.rewritten })).toHaveCount(1);
    await expect(listed(page).filter({ hasText: VERSION_LIST.reasons.before_rewrite })).toHaveCount(1);
  });

  test('proposals: refusing all leaves the text as it was, and nothing is sent without saying what', async ({
    page,
    modelled,
  }) => {
    const before = await pasteAndRewrite(page, modelled);
    await proposals(page).getByRole('button', { name: PROPOSALS.refuseAll }).click();
    await expect(toast(page, PROPOSALS.unchanged)).toBeVisible();
    expect(await editor(page).innerHTML()).toBe(before);

    // What was taken by itself stays taken.
    await rewrite(page, modelled);
    await proposal(page, 'Our kiln is').getByRole('button', { name: PROPOSALS.take }).click();
    await proposals(page).getByRole('button', { name: PROPOSALS.refuseRest }).click();
    await expect(proposals(page)).toBeHidden();
    await expect(editor(page).locator('strong')).toHaveText('very, very old');
    await toast(page, REWRITE.success).getByRole('button', { name: 'Undo' }).click();
    expect(await editor(page).innerHTML()).toBe(before);

    await rewrite(page, modelled);
    await proposal(page, 'awake').getByRole('button', { name: PROPOSALS.take }).click();
    await page.getByRole('button', { name: 'Schedule' }).click();
    const question = page.getByRole('dialog', { name: PROPOSALS.stillOpen(4) });
    await expect(question).toContainText(PROPOSALS.withoutThem);
    await expectSound(page);
    await question.getByRole('button', { name: PROPOSALS.lookFirst }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: PROPOSALS.go.share }).click();
    // There is one Undo, and it is the share's.
    await expect(page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await expect(toast(page, REWRITE.success)).toHaveCount(0);
    await letShareLeave(page, modelled);
    await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 20_000 });
    const out = (await modelled.journal()).posts.find(({ rendered }) => rendered.includes('We are all awake.'));
    expect(out?.rendered).toContain('It fires for four days');
    await expect
      .poll(() => modelled.sql(`select fields->>'content' as content from post_versions where reason = 'shared'`))
      .toEqual([{ content: expect.stringContaining('We are all awake.') }]);
  });
});
