import type { Page } from '@playwright/test';
import { messageFor } from '#contract/error-messages.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { expect, expectSound, openPane, openSource, test } from './journey.ts';
import { askedOf, controlAi } from './practice-ai.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const IDEAS =
  'Our support desk answered 1,200 questions in March. The first week was slow for everybody. Nobody asked for the phone back.';
const WRONG = 'Our support desk answered 3,621 questions in March.';
const RIGHT = 'The first week was slow for everybody.';
const POST = `${WRONG}\n\n${RIGHT}\n\nWhat do you make of it?`;

const editor = (page: Page) => page.getByRole('textbox', { name: 'Post text' });
const line = (page: Page) => page.getByRole('status').filter({ hasText: /^The (?:AI|text has changed)/ });
const marked = (page: Page) => page.getByRole('region', { name: 'Not found in the source' }).getByRole('listitem');
const doubted = (page: Page) => page.getByRole('region', { name: 'Only the AI doubts this' }).getByRole('listitem');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Has a post written from the ideas. */
async function generate(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/compose`);
  await openSource(page);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await button(page, 'Generate').click();
  await expect(editor(page)).toContainText(RIGHT);
}

/** Signs in, has the model write the post, and then judge it with these faults. */
async function write(page: Page, product: Product, ...faults: object[]): Promise<void> {
  await signIn(page, product);
  await controlAi(product, '/faults', [{ mode: 'text', text: POST }, ...faults]);
  await generate(page, product);
  await openPane(page, 'Preview');
}

/** The model as a second judge of the facts; called by `model.spec.ts`, so that one installation with a model does for both. */
export function judgeJourneys(): void {
  test.beforeEach(async ({ modelled }) => {
    await modelled.reset();
    await modelled.sql('delete from users');
    await controlAi(modelled, '/reset', {});
  });

  test('judge: where model and check disagree both say why, and the person decides', async ({ page, modelled }) => {
    await write(page, modelled, { mode: 'judge-wrong' });
    await expect(marked(page)).toContainText(
      'The AI found it in the source: “Our support desk answered 1,200 questions',
    );
    await expect(marked(page)).toContainText('It says 1,200.');
    await expect(doubted(page)).toContainText(`The built-in check found no problem with “${RIGHT}”`);
    await expect(doubted(page)).toContainText(
      'The AI reads the source differently: The source says something else. “The first',
    );
    await expectSound(page);
    await openPane(page, 'Write');
    await expect(editor(page).locator('.fact-mark-judged')).toHaveText(RIGHT);
    await openPane(page, 'Preview');

    await doubted(page)
      .getByRole('button', { name: /^I know this myself/ })
      .click();
    await expect(doubted(page)).toHaveCount(0);
    await expect(page.locator('.post-text')).toContainText(RIGHT);
    await expect(page.locator('.post-text .fact-mark-judged')).toHaveCount(0);
    // The mark of the check stays, and goes with the figure.
    await marked(page)
      .getByRole('button', { name: /^Use “1,200”/ })
      .click();
    await expect(marked(page)).toHaveCount(0);
    await expect(line(page)).toHaveText('The text has changed since the AI read it.');
  });

  test('judge: a verdict goes with its sentence; the model is asked again on a press', async ({ page, modelled }) => {
    await write(page, modelled, { mode: 'judge-wrong' });
    await expect(doubted(page)).toHaveCount(1);
    await editor(page).getByText(RIGHT).click();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Good.');
    await expect(line(page)).toHaveText('The text has changed since the AI read it.');
    await expect(doubted(page)).toHaveCount(1);
    for (const _letter of ' Good.') await page.keyboard.press('Backspace');
    await expect(line(page)).toHaveText(/^The AI compared 2 sentences/);
    await page.keyboard.press('Home');
    await page.keyboard.insertText('Well, ');
    await expect(doubted(page)).toHaveCount(0);

    // Writing goes on meanwhile, and ends it.
    await controlAi(modelled, '/faults', { mode: 'stall-mid', task: 'judge' });
    await button(page, 'Ask the AI again').click();
    await expect(line(page)).toHaveText(/^The AI is comparing this post/);
    await expect.poll(async () => (await askedOf(modelled, 'judge')).at(-1)?.outcome).toBe('pending');
    await editor(page).press('End');
    await page.keyboard.insertText(' Then');
    await expect.poll(async () => (await askedOf(modelled, 'judge')).at(-1)?.outcome).toBe('aborted');
    await expect(editor(page)).toContainText('Then');

    // One that is right agrees with the check, and adds no mark.
    await button(page, 'Ask the AI').click();
    await expect(line(page)).toHaveText(/compared 2 sentences with the source: 1 supported, 1 contradicted/);
    await expect(marked(page)).toHaveCount(1);
    await expect(marked(page)).toContainText(
      'The AI agrees: The source has 1,200 here. “Our support desk answered 1,200',
    );
    await expect(doubted(page)).toHaveCount(0);
    // A judgement is no generation.
    expect(await modelled.sql('select generations from usage_months')).toEqual([{ generations: 1 }]);
  });

  test('judge: another generation and its undoing end what is running', async ({ page, modelled }) => {
    const judgements = async () => (await askedOf(modelled, 'judge')).map(({ outcome }) => outcome);
    await write(page, modelled, { mode: 'stall-mid', task: 'judge', times: 2 });
    await expect.poll(judgements).toEqual(['pending']);
    await openSource(page);
    await button(page, 'Generate').click();
    await expect.poll(judgements).toEqual(['aborted', 'pending']);
    await expect(line(page)).toHaveText(/^The AI is comparing this post/);
    await button(page, 'Undo').last().click();
    await expect.poll(judgements).toEqual(['aborted', 'aborted']);
    await expect(editor(page)).toContainText('3,621');
    // Once for each generation, and never by itself for a text that came back.
    await expect(line(page)).toHaveCount(0);
    await button(page, 'Ask the AI').click();
    await expect(line(page)).toHaveText(/^The AI compared 2 sentences/);
  });

  test('judge: nonsense and inventions mark nothing, a failure is one quiet line with another try', async ({
    page,
    modelled,
  }) => {
    await write(page, modelled, { mode: 'judge-nonsense' }, { mode: 'judge-invented' });
    await expect(line(page)).toHaveText(
      'The AI could not compare this post. The answer of the AI service made no sense. Try again.',
    );
    await expect(marked(page)).toHaveCount(1);
    await expect(marked(page)).not.toContainText('model');
    await expect(doubted(page)).toHaveCount(0);
    await expectSound(page);

    await button(page, 'Try again').click();
    await expect(line(page)).toHaveText(/its answer could not be verified/);
    await expect(doubted(page)).toHaveCount(0);
    await expect(marked(page)).not.toContainText('model');

    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(' Tell me.');
    await expect(line(page)).toHaveText('The text has changed since the AI read it.');
    await controlAi(modelled, '/faults', { mode: 'overloaded', task: 'judge', times: 2 });
    await button(page, 'Ask the AI again').click();
    await expect(line(page)).toContainText(messageFor('AI_OVERLOADED'));
    await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
    await button(page, 'Try again').click();
    await expect(line(page)).toHaveText(/^The AI compared/);
  });

  test('judge: switched off, and for visitors, nothing of it shows and nothing is asked', async ({
    page,
    modelled,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const expectNothing = async () => {
      await expect(button(page, /^Ask the AI/)).toHaveCount(0);
      await expect(page.getByText(/the model/i)).toHaveCount(0);
      expect(asked).not.toContain('/api/ai/check-facts');
      expect(await askedOf(modelled, 'judge')).toEqual([]);
    };
    await generate(page, modelled);
    await editor(page).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(` ${WRONG}`);
    await expect(marked(page)).toHaveCount(1);
    await expectNothing();

    await modelled.sql(
      `insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), 'Set by a journey')`,
      [{ flags: { ...DEFAULT_SETTINGS.flags, factJudge: false } }],
    );
    await write(page, modelled);
    await expect(marked(page)).toHaveCount(1);
    expect(await askedOf(modelled, 'write')).toHaveLength(1);
    await expectNothing();
  });
}
