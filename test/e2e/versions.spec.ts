import type { Page } from '@playwright/test';
import { UI } from '#contract/messages.ts';
import { PROPOSALS, VERSIONS } from '#contract/version-messages.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { chooseAi, clear, editor, pastePage } from './editor-page.ts';
import { expect, expectSound, letShareLeave, openPane, openSource, test, toast, writePost } from './journey.ts';
import { controlAi } from './practice-ai.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const IDEAS =
  'We moved our support desk to written answers. By the third week 40 percent of questions answered themselves.';

const panel = (page: Page) => page.getByRole('dialog', { name: VERSIONS.title });
const listed = (page: Page) => panel(page).getByRole('list', { name: VERSIONS.title }).getByRole('button');
const compared = (page: Page) => panel(page).getByTestId('compared');
const words = async (page: Page) => (await editor(page).textContent()) ?? '';

async function openVersions(page: Page): Promise<void> {
  await page.getByRole('button', { name: VERSIONS.title, exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

async function generate(page: Page): Promise<void> {
  await openSource(page);
  await page.getByRole('textbox', { name: /^A link to an article/ }).fill(IDEAS);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(VERSIONS.replaced)).toBeVisible({ timeout: 20_000 });
}

test('versions: words that a generation replaced come back with one press; a version is compared, restored and undone @phone', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'My kiln is old. It fires for four days.');
  await generate(page);
  const generated = await words(page);
  expect(generated).not.toContain('kiln');
  await expectSound(page);

  await page.getByRole('button', { name: VERSIONS.takeBack }).click();
  await expect(editor(page)).toHaveText('My kiln is old. It fires for four days.');
  await expect(page.getByText(VERSIONS.replaced)).toBeHidden();

  await clear(page);
  // Long enough for the empty text to be seen, of which what stood there is a version.
  await page.clock.runFor(1000);
  await writePost(page, 'My kiln is new. It fires for five days.');
  await expect(editor(page)).toHaveText('My kiln is new. It fires for five days.');
  // The server orders versions by its own clock: what stood here before the pause is there before both clocks go on.
  // On a slow machine the pause itself may have come by now, and have made a fourth.
  await expect.poll(async () => (await product.sql('select 1 from post_versions')).length).toBeGreaterThanOrEqual(3);
  await product.advance(31_000);
  await page.clock.runFor(31_000);
  await openVersions(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: VERSIONS.title, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listed(page).nth(0)).toContainText(VERSIONS.reasons.pause);
  await expect(listed(page).nth(0)).toContainText('My kiln is new.');
  const first = listed(page).filter({ hasText: VERSIONS.reasons.before_generation });
  await expect(first).toContainText('39 characters');
  await expectSound(page);

  // By keyboard alone.
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(compared(page).locator('del')).toHaveText([/new$/, /five$/]);
  await expect(compared(page).locator('ins')).toHaveText([/old$/, /four$/]);
  await expectSound(page);
  await panel(page).getByRole('button', { name: VERSIONS.restore }).focus();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveText('My kiln is old. It fires for four days.');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor(page)).toHaveText('My kiln is new. It fires for five days.');

  // With the toast's Undo as well, and what was there is a version.
  await openVersions(page);
  await first.click();
  await panel(page).getByRole('button', { name: VERSIONS.restore }).click();
  await expect(editor(page)).toHaveText(/old/);
  await toast(page, /Restored the version of .+/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(editor(page)).toHaveText(/new/);
  await openVersions(page);
  await listed(page)
    .filter({ hasText: generated.slice(0, 20) })
    .first()
    .click();
  await expect(compared(page).locator('ins').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // However often one generates into the same draft: what stood there is one press away.
  await generate(page);
  const before = await words(page);
  await openSource(page);
  await page
    .getByRole('textbox', { name: /^A link to an article/ })
    .fill('Our kiln needs a new chimney. The old one cracked in frost.');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(editor(page)).toContainText('chimney', { timeout: 20_000 });
  await page.getByRole('button', { name: VERSIONS.takeBack }).click();
  await expect.poll(() => words(page)).toBe(before);

  // What is said of the text that was written goes with it.
  await generate(page);
  await expect(page.getByText('Built-in composer: uses sentences')).toBeVisible();
  await openVersions(page);
  await first.last().click();
  await panel(page).getByRole('button', { name: VERSIONS.restore }).click();
  await expect(editor(page)).toHaveText(/old/);
  await expect(page.getByText('Built-in composer: uses sentences')).toBeHidden();
  await expect(page.getByText(VERSIONS.replaced)).toBeHidden();
});

test('versions: a visitor’s stay in the browser, survive a reload, and go to the server with the draft', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'First words.');
  await page.clock.runFor(31_000);
  await clear(page);
  await writePost(page, 'Second words.');
  await page.clock.runFor(31_000);
  await openVersions(page);
  await expect(panel(page)).toContainText(VERSIONS.descriptionHere);
  await expect(listed(page)).toHaveText([/Second words\./, /First words\./]);
  await page.reload();
  await expect(editor(page)).toHaveText('Second words.');
  await openVersions(page);
  await listed(page).nth(1).click();
  await panel(page).getByRole('button', { name: VERSIONS.restore }).click();
  await expect(editor(page)).toHaveText('First words.');

  await signIn(page, product);
  await page.reload();
  await expect(editor(page)).toHaveText('First words.');
  await page.clock.runFor(2000);
  await expect
    .poll(() => product.sql('select excerpt, reason from post_versions order by kept_at'))
    .toEqual([
      { excerpt: 'First words.', reason: 'pause' },
      { excerpt: 'Second words.', reason: 'before_restore' },
    ]);
  await page.clock.runFor(MINUTE_MS);
});

test('versions: offline they wait, and are kept by the server once it answers', async ({ page, product }) => {
  await signIn(page, product);
  await page.clock.install();
  await page.goto('/compose');
  await writePost(page, 'Saved words.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByTestId('save-state')).toHaveText(/^Saved /);
  await page.context().setOffline(true);
  await clear(page);
  await writePost(page, 'Written in a tunnel.');
  await page.clock.runFor(31_000);
  await openPane(page, 'Write');
  await openVersions(page);
  const own = listed(page).filter({ hasText: 'Written in a tunnel.' });
  await expect(own).toContainText(VERSIONS.onlyHere);
  // The list is read before the version is kept, and answers after it.
  const kept = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route('**/api/posts/*/versions', async (route) => {
    const isReading = route.request().method() === 'GET';
    if (!isReading) await read.promise;
    const response = await route.fetch();
    if (isReading) {
      read.resolve();
      await kept.promise;
    }
    await route.fulfill({ response }).catch(() => undefined);
    if (!isReading) kept.resolve();
  });
  await page.context().setOffline(false);
  await expect(own).not.toContainText(VERSIONS.onlyHere);
  expect(await product.sql(`select 1 as kept from post_versions where excerpt = 'Written in a tunnel.'`)).toHaveLength(
    1,
  );
});

const MENTION = '@[Kiln Works](urn:li:organization:7)';
/** A paragraph with a bold word, a mention and an address, and a list. */
const HTML = `<p>Our kiln is <b>very old</b>. It fires for four days, says ${MENTION} at https://kiln.example/a. Nobody sleeps.</p>
<ul><li>Fire slowly.</li><li>Cool slowly.</li></ul>`;
const REWRITE = `Our kiln is very, very old. It burns for four days, says ${MENTION} at https://kiln.example/a. We are all awake.

• Fire slowly.
• Cool even more slowly.

What do you do at night?`;

const proposals = (page: Page) => page.getByRole('region', { name: /^AI Rewrite suggests/ });
const proposal = (page: Page, words: string) => proposals(page).getByRole('listitem').filter({ hasText: words });

async function pasteAndRewrite(page: Page, modelled: Product): Promise<string> {
  await signIn(page, modelled, 'Ada', 'pro');
  await page.goto(`${modelled.url}/compose`);
  await editor(page).click();
  await pastePage(page, HTML);
  await expect(editor(page)).toContainText('Cool slowly.');
  const html = await editor(page).innerHTML();
  await rewrite(page, modelled);
  return html;
}

async function rewrite(page: Page, modelled: Product): Promise<void> {
  await controlAi(modelled, '/faults', { mode: 'text', text: REWRITE });
  await chooseAi(page, 'AI Rewrite');
  await expect(proposals(page)).toBeVisible();
}

test.describe('proposals', () => {
  test.beforeEach(async ({ modelled }) => {
    await modelled.reset();
    await controlAi(modelled, '/reset', {});
  });

  test('proposals: a rewrite is taken and refused sentence by sentence; lists, marks, mentions and links stay @phone', async ({
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
    // Thought better of it.
    await first.getByRole('button', { name: PROPOSALS.refuse }).click();
    await expect(editor(page).locator('strong')).toHaveText('very old');
    await proposal(page, 'burns').getByRole('button', { name: PROPOSALS.take }).click();
    await proposal(page, 'at night').getByRole('button', { name: PROPOSALS.take }).click();
    await expect(toast(page, UI.rewrite.success)).toBeVisible();
    await expect(proposals(page)).toBeHidden();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toContainText(
      `It burns for four days, says ${MENTION} at https://kiln.example/a. Nobody`,
    );
    await expect(editor(page)).toContainText('What do you do at night?');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(editor(page)).not.toContainText('at night');
    await toast(page, UI.rewrite.success).getByRole('button', { name: 'Undo' }).click();
    expect(await editor(page).innerHTML()).toBe(before);
    await openVersions(page);
    await expect(listed(page).filter({ hasText: VERSIONS.reasons.rewritten })).toHaveCount(1);
    await expect(listed(page).filter({ hasText: VERSIONS.reasons.before_rewrite })).toHaveCount(1);
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
    await toast(page, UI.rewrite.success).getByRole('button', { name: 'Undo' }).click();
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
    await letShareLeave(page, modelled);
    await expect(toast(page, UI.share.success)).toBeVisible({ timeout: 20_000 });
    const [out] = (await modelled.journal()).posts;
    expect(out?.rendered).toContain('We are all awake.');
    expect(out?.rendered).toContain('It fires for four days');
    await expect
      .poll(() => modelled.sql(`select fields->>'content' as content from post_versions where reason = 'shared'`))
      .toEqual([{ content: expect.stringContaining('We are all awake.') }]);
  });
});
