import { expect, test, vi } from 'vitest';
import { REWRITE } from '#contract/writing-messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { applyRewrite, findRewriteProblem, isSameText } from './apply-rewrite.ts';

test.each([
  [{ isDestroyed: true }, 'Words', REWRITE.notReady],
  [{ isDestroyed: false }, ' \n', REWRITE.noContent],
  [{ isDestroyed: false }, 'Words', null],
])('%j with %j: %s', (editor, words, problem) => {
  expect(findRewriteProblem(editor, words)).toBe(problem);
});

test('a text that cannot be put in place leaves the original', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  let text = 'the original';
  const broken = () => {
    text = 'half of';
    throw new RangeError('no such place');
  };
  expect(applyRewrite(broken, () => (text = 'the original'))).toBe(REWRITE.applyFailed);
  expect(text).toBe('the original');
  expect(log).toHaveBeenCalledOnce();
  expect(applyRewrite(() => (text = 'anew'), vi.fn())).toBeNull();
  expect(text).toBe('anew');
  log.mockRestore();
});

const withImage = (src: string, alt: string | null = null): RichDocument => ({
  type: 'doc',
  content: [{ type: 'image', attrs: { src, alt } }],
});

test('a text is the same as itself and as another of the same form', () => {
  const document = documentFromMarkdown('The text');
  expect(isSameText(document, document)).toBe(true);
  expect(isSameText(document, documentFromMarkdown('The text'))).toBe(true);
});

test('other addresses of its images leave a text the same', () => {
  expect(isSameText(withImage('data:image/png;base64,AA'), withImage('/api/images/1'))).toBe(true);
});

test('other words, another form or another image description make it another text', () => {
  const document = documentFromMarkdown('The text');
  expect(isSameText(document, documentFromMarkdown('Another text'))).toBe(false);
  expect(isSameText(document, documentFromMarkdown('- The text'))).toBe(false);
  expect(isSameText(withImage('/api/images/1'), withImage('/api/images/1', 'A ferry'))).toBe(false);
});
