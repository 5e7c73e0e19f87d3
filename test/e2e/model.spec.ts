import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { PROPOSALS } from '#contract/version-messages.ts';
import { REWRITE } from '#contract/writing-messages.ts';
import { chooseAi } from './editor-page.ts';
import { expect, expectAccessible, openOptions, openSource, test, toast, writePost } from './journey.ts';
import { judgeJourneys } from './judge-journeys.ts';
import { askedOf, controlAi } from './practice-ai.ts';

// One worker starts the installation with a model, for all of them.
test.describe.configure({ mode: 'default' });

const IDEAS = 'We moved our support desk to written answers. The first week was slow. Nobody asked for the phone back.';
const POST = 'We moved to written answers.\n\nThe first week was slow. Nobody asked for the phone back.';
const PART = 'The first week was slow.';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' });
const problem = (page: Page) => page.getByRole('region', { name: 'Source' }).getByRole('alert');

async function takeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: PROPOSALS.takeAll }).click();
}

/** Selects these words of the post as a mouse would. */
async function select(page: Page, words: string): Promise<void> {
  await editor(page).evaluate((element, part) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(part) ?? -1;
      if (at >= 0) document.getSelection()?.setBaseAndExtent(node, at, node, at + part.length);
    }
  }, words);
}

test.describe('writing', () => {
  test.beforeEach(async ({ page, modelled }) => {
    await modelled.reset();
    await modelled.sql('delete from users');
    await controlAi(modelled, '/reset', {});
    await page.goto(`${modelled.url}/compose`);
    await page.getByRole('button', { name: 'Development user' }).click();
    await expect(page.getByText(UI.signIn.success)).toBeVisible();
    await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  });

  test('model: a development user watches it write, may cancel, and reads why it failed; its markup stays text', async ({
    page,
    modelled,
  }) => {
    await openSource(page);
    await generate(page).click();
    await expect(editor(page)).toContainText('Nobody asked for the phone back.');
    await expect(editor(page)).toContainText('What do you make of it?');

    await controlAi(modelled, '/faults', { mode: 'stall-mid' });
    await openSource(page);
    await generate(page).click();
    const outcomes = async () => (await askedOf(modelled, 'write')).map(({ outcome }) => outcome);
    await expect.poll(outcomes).toEqual(['answered', 'pending']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(generate(page)).toBeEnabled();
    await expect.poll(outcomes).toEqual(['answered', 'aborted']);
    await expect(problem(page)).toHaveCount(0);

    for (const [mode, sentence] of [
      ['refusal', messageFor('AI_REFUSED')],
      ['rate-limit', 'The AI service is overloaded. Try again in 20 seconds.'],
    ]) {
      await controlAi(modelled, '/faults', { mode, retryAfter: 20 });
      await openSource(page);
      await generate(page).click();
      await expect(problem(page), mode).toContainText(sentence ?? '');
      await expect(generate(page)).toBeEnabled();
    }
    // What was cancelled and what failed costs nothing.
    await expect.poll(() => modelled.sql('select generations from usage_months')).toEqual([{ generations: 1 }]);

    await controlAi(modelled, '/faults', { mode: 'hostile' });
    await openSource(page);
    await generate(page).click();
    await expect(editor(page)).toContainText('Nobody asked for the phone back.');
    await expect(editor(page).locator('img, script, a')).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByText('Top Voice', { exact: true })).toBeVisible();
  });

  test('model: what it invented is marked, and mended in three ways', async ({ page, modelled }) => {
    const told =
      'Our support desk answered 1,200 questions in March. About 40 percent of them came from Norway. Karin Holm ran the desk. It opens again on 4 May.';
    await page.getByRole('textbox', { name: /^A link to an article/ }).fill(told);
    await controlAi(modelled, '/faults', { mode: 'invent' });
    await openSource(page);
    await generate(page).click();
    const facts = page.getByRole('region', { name: 'Not found in the source' });
    const wrong = facts.getByRole('listitem').filter({ hasText: 'It says 1,200.' });
    await expect(wrong).toBeVisible();
    await expectAccessible(page);
    const marked = editor(page).locator('.fact-mark:not(.fact-mark-unsure, .fact-mark-derived)');
    await expect(marked).toHaveCount(await facts.getByRole('listitem').count());

    await wrong.getByRole('button', { name: /^Use “1,200”/ }).click();
    await expect(editor(page)).toContainText('answered 1,200 questions in March');
    await expect(wrong).toHaveCount(0);

    const invented = facts.getByRole('listitem').filter({ hasText: '613 percent' });
    await invented.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('613 percent');
    await invented.getByRole('button', { name: /^Remove sentence/ }).press('Enter');
    await expect(editor(page)).not.toContainText('Profits rose');
    await expect(invented).toHaveCount(0);

    const own = facts.getByRole('listitem').filter({ hasText: '141 percent' });
    await own.getByRole('button', { name: /^I know this myself/ }).click();
    await expect(own).toHaveCount(0);
    await expect(editor(page)).toContainText('141 percent');

    // What was read, and what was vouched for, is there after a reload: nothing comes back that was settled.
    await expect(page.getByTestId('save-state')).toContainText('Saved');
    await page.reload();
    await expect(facts.getByRole('listitem').first()).toBeVisible();
    await expect(own).toHaveCount(0);
    await page.getByText('Your words', { exact: false }).click();
    await expect(page.getByRole('textbox', { name: 'Text of your words' })).toHaveValue(told);
  });

  test('model: a language, every way to rewrite, of the whole and of a part, and back', async ({ page, modelled }) => {
    await openOptions(page);
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
    await page.keyboard.press('Escape');
    await openSource(page);
    await generate(page).click();
    await expect(editor(page)).toContainText('Nobody asked for the phone back.');
    expect((await askedOf(modelled, 'write')).at(-1)?.system).toContain('Write in German');

    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await writePost(page, POST);
    const words = () => editor(page).textContent();
    const before = (await words()) ?? '';
    const ways = {
      'AI Rewrite': /better said/,
      Shorten: /60 %/,
      'Stronger opening': /first line/,
      'Simpler words': /plain/,
    };
    for (const [way, asked] of Object.entries({ ...ways, 'Fix spelling': /spelling/ })) {
      await controlAi(modelled, '/faults', { mode: 'text', text: `${way}: the same, better.` });
      await chooseAi(page, way);
      await takeAll(page);
      await expect(editor(page)).toHaveText(`${way}: the same, better.`);
      expect((await askedOf(modelled, 'write')).at(-1)?.system).toMatch(asked);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Undo \(/ }).click();
      expect(await words()).toBe(before);
    }

    await select(page, PART);
    await controlAi(modelled, '/faults', { mode: 'text', text: 'Week one crawled.' });
    await chooseAi(page, 'Simpler words');
    await takeAll(page);
    await expect(editor(page)).toContainText('Week one crawled.');
    expect(await words()).toBe(before.replace(PART, 'Week one crawled.'));
    const { prompt } = (await askedOf(modelled, 'write')).at(-1)!;
    expect(prompt).toMatch(/\[BEGIN SOURCE \S+\]\nThe first week was slow\.\n\[END SOURCE/);
    expect(prompt).toMatch(/\[BEGIN CONTEXT \S+\]\nWe moved to written answers\./);
    await page.getByRole('button', { name: /^Undo \(/ }).click();
    expect(await words()).toBe(before);

    await controlAi(modelled, '/faults', { mode: 'empty' });
    await chooseAi(page, 'AI Rewrite');
    await expect(toast(page, REWRITE.empty)).toContainText(REWRITE.restored);
    await controlAi(modelled, '/faults', { mode: 'status', status: 400, body: {} });
    await select(page, PART);
    await chooseAi(page, 'Shorten');
    await expect(toast(page, REWRITE.failed)).toContainText(REWRITE.restored);
    expect(await words()).toBe(before);
  });
});

test.describe('judging', () => judgeJourneys());
