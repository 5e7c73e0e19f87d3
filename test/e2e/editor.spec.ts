import { UI } from '#contract/messages.ts';
import type { BlockNode, InlineNode, RichDocument } from '#domain/documents/document.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { MESSAGES } from '#web/features/compose/messages.ts';
import { clear, editor, leaveForToolbar, paste, pastePage, previewText, tool } from './editor-page.ts';
import { expect, expectAccessible, openEditor, test, toast, writePost } from './journey.ts';
import { addPosts, card } from './post-list.ts';
import { signIn } from './sign-in.ts';

test('editor: every format works by key and by button, and copying gives what the preview shows', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  const marks: [string, string, string, string][] = [
    ['Bold', 'ControlOrMeta+b', 'strong', '𝗮'],
    ['Italic', 'ControlOrMeta+i', 'em', '𝘢'],
    ['Underline', 'ControlOrMeta+u', 'u', 'a\u0332'],
    ['Strikethrough', 'ControlOrMeta+Shift+s', 's', 'a\u0336'],
  ];
  await openEditor(page);
  await expect(tool(page, 'Undo')).toBeDisabled();
  for (const [name, keys, tag, styled] of marks) {
    await page.keyboard.press(keys);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('a');
    await expect(editor(page).locator(tag)).toHaveText('a');
    await expect.poll(() => previewText(page)).toContain(styled);
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.type(' ');
  }
  await page.keyboard.press('Enter');
  for (const [name, keys, tag] of [
    ['Bullet list', 'ControlOrMeta+Shift+8', 'ul'],
    ['Numbered list', 'ControlOrMeta+Shift+7', 'ol'],
  ] as const) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('item');
    await expect(editor(page).locator(`${tag} li`)).toHaveText('item');
    await page.keyboard.press('Enter');
    await page.keyboard.press(keys);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
  }
  await expect.poll(() => previewText(page)).toMatch(/• item\s+1\. item\s*$/);
  const shown = await previewText(page);
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.copied)).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd()).toBe(shown.trimEnd());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy Text' }).click();
  await expect(page.getByText(UI.clipboard.failed)).toBeVisible();

  await page.getByRole('button', { name: 'Use plain letters' }).click();
  await expect(editor(page).locator('strong, em, u, s')).toHaveCount(0);
  await expect.poll(() => previewText(page)).toMatch(/^a a a a\s+• item\s+1\. item$/);
  await expect(page.getByText('Readable by screen readers')).toBeVisible();
  await tool(page, 'Undo').click();
  await expect(editor(page).locator('strong')).toHaveText('a');
  await tool(page, 'Redo').click();
  await expect(editor(page).locator('strong')).toHaveCount(0);
  await expect(tool(page, 'Redo')).toBeDisabled();

  // The toolbar is one stop of the Tab key, and the arrows lead through it.
  await clear(page);
  await page.keyboard.insertText('Words');
  await page.keyboard.press('ControlOrMeta+a');
  await leaveForToolbar(page);
  await expect(tool(page, 'Bold')).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(/^Bold \((Ctrl\+|⌘)B\)/);
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Italic')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('em')).toHaveText('Words');
  await expect(editor(page)).toBeFocused();
  await leaveForToolbar(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('toolbar').getByRole('button').last()).toBeFocused();
});

test('editor: a gap stands wherever the published text has a blank line, and nowhere else', async ({
  page,
  product,
}) => {
  const line = (...words: string[]) => ({
    type: 'paragraph' as const,
    content: words.flatMap((text, index): InlineNode[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(text === '' ? [] : [{ type: 'text', text } as const]),
    ]),
  });
  const list = (...items: BlockNode[][]): BlockNode => ({
    type: 'bulletList',
    content: items.map((content) => ({ type: 'listItem', content })),
  });
  const numbered: BlockNode = {
    type: 'orderedList',
    attrs: { start: 1 },
    content: [{ type: 'listItem', content: [line('g')] }],
  };
  const document: RichDocument = {
    type: 'doc',
    content: [
      ...[line('a', 'b'), line('c'), list([line('d')], [line('e'), line('f')]), numbered, line('h'), line(), line('i')],
      ...[line('j', 'k'), line(), list([line('l')]), line('m', ''), line('n')],
    ],
  };
  const published = toNetworkText(document).replace(/^ *(?:•|1\.)? */gm, '');
  await signIn(page, product);
  await addPosts(product, 'Ada', [{ words: 'Lines', document }]);
  await page.goto('/dashboard');
  await card(page, 'Lines').getByRole('button', { name: 'Edit' }).click();
  await expect(editor(page)).toContainText('n');
  const shown = await editor(page).evaluate((element) => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = element.ownerDocument.createRange();
    let text = '';
    let bottom = Number.POSITIVE_INFINITY;
    while (walker.nextNode() !== null) {
      range.selectNodeContents(walker.currentNode);
      const box = range.getBoundingClientRect();
      // Half of a line of the editor, and more than lies between two lines.
      text += `${bottom < box.top - 13 ? '\n\n' : text === '' ? '' : '\n'}${walker.currentNode.textContent ?? ''}`;
      bottom = box.bottom;
    }
    return text;
  });
  expect(shown).toBe(published);
  expect(await previewText(page)).toBe(toNetworkText(document));
});

test('editor: the counter has three states, and a text too long cannot be shared @phone-only', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto('/compose');
  const more = page.getByRole('button', { name: 'More tools' });
  await expect(tool(page, 'Strikethrough')).toHaveCount(0);
  await openEditor(page);
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(tool(page, 'Strikethrough')).toBeVisible();
  const counter = page.getByTestId('character-count');
  const share = page.getByRole('button', { name: 'Share' });
  await writePost(page, `(${'x'.repeat(2798)}`);
  await expect(counter).toContainText('2,799 / 3,000');
  await page.keyboard.insertText('yz');
  await expect(counter).toContainText('199 characters remaining');
  await expect(share).toBeEnabled();
  await page.keyboard.insertText(')'.repeat(199));
  await expect(counter).toContainText('0 characters remaining');
  await expect(page.getByText('This post is sent as 3,200 characters')).toBeVisible();
  await expect(share).toBeEnabled();
  await page.keyboard.insertText('w');
  await expect(counter).toContainText(UI.share.over('1'));
  await expect(page.getByText(UI.share.tooLong).locator('visible=true').first()).toBeVisible();
  await expect(share).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: MESSAGES.editor.showOverLimit })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await expect(share).toBeEnabled();
});

test('emoji picker: an emoji is found, picked and put where the caret stands @phone', async ({
  page,
  isMobile,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  const data = page.waitForResponse(/\/assets\/emojis-\w+\/en\/data\.json$/);
  const first = page.getByRole('gridcell').first();
  const tones = page.getByRole('radiogroup', { name: 'Skin tone' });
  await page.goto('/compose');
  await writePost(page, 'ab');
  await page.keyboard.press('ArrowLeft');

  await tool(page, 'Emoji').click();
  await expect(first).toHaveAccessibleName('Grinning face');
  expect((await data).headers()['cache-control']).toContain('immutable');
  await expectAccessible(page);
  if (isMobile) {
    await expect(page.getByRole('searchbox', { name: 'Search emojis' })).not.toBeFocused();
    await expect(page.getByRole('gridcell', { name: 'Face with tears of joy' })).toBeInViewport({ ratio: 1 });
    const box = await first.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    // A press on the field leads into it.
    await page.getByRole('searchbox', { name: 'Search emojis' }).tap();
    await page.keyboard.type('face with tears of joy');
    await expect(first).toHaveAccessibleName('Face with tears of joy');
    await first.tap();
    await expect(editor(page)).toHaveText('a😂b');
  } else {
    await expect(page.getByRole('searchbox', { name: 'Search emojis' })).toBeFocused();
    await page.keyboard.type('face with tears of joy');
    await expect(first).toHaveAccessibleName('Face with tears of joy');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toHaveText('a😂b');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(editor(page)).toHaveText('a😂!b');

    await page.keyboard.press('ControlOrMeta+Shift+e');
    await expect(page.getByText('Recently used')).toBeVisible();
    await expect(first).toHaveAccessibleName('Face with tears of joy');
    await tones.getByRole('radio', { name: 'Dark', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search emojis' }).fill('heart');
    await expect(first).toHaveAccessibleName('Red heart');
    await page.getByRole('searchbox', { name: 'Search emojis' }).fill('thumbs up');
    await expect(first).toHaveText('👍🏿');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeFocused();
    await tool(page, 'Emoji').focus();
    await page.keyboard.press('Enter');
    await expect(tones.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
    await page.getByRole('searchbox', { name: 'Search emojis' }).fill('no such thing');
    await expect(page.getByText('No emoji found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Emoji')).toBeFocused();
  }
  expect(foreign).toEqual([]);
});

test('paste: becomes lists and marks, from text, pages and documents; an endless one is cut and can be kept whole', async ({
  page,
}) => {
  await page.goto('/compose');
  await openEditor(page);
  await paste(page, 'Why:\r\n1. **bold** snake_case\r\n2. 2*3*4 and 𝘪𝘵𝘢𝘭𝘪𝘤');
  await expect(editor(page).locator('ol > li')).toHaveText(['bold snake_case', '2*3*4 and italic']);
  await expect(editor(page).locator('li strong')).toHaveText('bold');
  await expect(editor(page).locator('li em')).toHaveText('italic');
  await clear(page);
  await paste(page, '1. **as it is**', 'ControlOrMeta+Shift+v');
  await expect(editor(page).locator('p')).toHaveText('1. **as it is**');

  await clear(page);
  await pastePage(
    page,
    `<style>p { color: red }</style><script>document.title = 'taken'</script><img src="x" onerror="document.title = 'taken'">
    <b style="font-weight:normal" id="docs-internal-guid-1"><h1>Title</h1><p style="color:red"><span style="font-weight:700">Bold</span>
    <a href="https://example.org"><span style="text-decoration:underline">link</span></a> <s>gone</s></p></b>
    <p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>one</p>
    <p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>two 𝗯</p>`,
  );
  await expect(editor(page).locator('> p')).toHaveText(['Title', 'Bold link gone']);
  await expect(editor(page).locator('ol > li > ul > li')).toHaveText('two b');
  await expect(editor(page).locator('strong')).toHaveText(['Bold', 'b']);
  await expect(editor(page).locator('u, a, img, [style*=color]')).toHaveCount(0);
  await expect(editor(page).locator('s')).toHaveText('gone');
  await expect(page).toHaveTitle(/Postsmith/);

  await clear(page);
  const heading = { type: 'heading', content: [{ type: 'text', text: 'From JSON', marks: [{ type: 'link' }] }] };
  await paste(page, JSON.stringify({ type: 'doc', content: [heading] }));
  await expect(editor(page)).toHaveText('From JSON');
  await expect(toast(page, 'LinkedIn does not support headings or links.')).toBeVisible();

  await clear(page);
  const long = '**ten** chars '.repeat(1001).trim();
  const shown = long.replaceAll('*', '');
  await paste(page, long);
  await expect(page.getByText('Only the first 5,000 characters were pasted')).toBeVisible();
  await expect(editor(page)).toHaveText(shown.slice(0, 5000).trim());
  await page.getByRole('button', { name: 'Keep all' }).click();
  await expect(editor(page)).toHaveText(shown);
  await expect(editor(page).locator('strong')).toHaveCount(1001);
  await page.getByRole('button', { name: 'Clear Post' }).click();
  await expect(editor(page)).toHaveText('');
  await toast(page, 'Post cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).toHaveText(shown);

  await clear(page);
  await paste(page, 'x'.repeat(10_001));
  await editor(page).press('ControlOrMeta+Home');
  await page.keyboard.type('My own. ');
  await page.getByRole('button', { name: 'Keep all' }).click();
  await expect(editor(page)).toHaveText(`My own. ${'x'.repeat(10_001)}`);
  await clear(page);
  await paste(page, 'x'.repeat(10_000));
  await expect(editor(page)).toHaveText('x'.repeat(10_000));
});
