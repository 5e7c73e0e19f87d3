import { expect, test, vi } from 'vitest';
import { UI } from '#contract/messages.ts';
import { applyRewrite, findRewriteProblem } from './apply-rewrite.ts';

test.each([
  [{ isDestroyed: true }, 'Words', UI.rewrite.notReady],
  [{ isDestroyed: false }, ' \n', UI.rewrite.noContent],
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
  expect(applyRewrite(broken, () => (text = 'the original'))).toBe(UI.rewrite.applyFailed);
  expect(text).toBe('the original');
  expect(log).toHaveBeenCalledOnce();
  expect(applyRewrite(() => (text = 'anew'), vi.fn())).toBeNull();
  expect(text).toBe('anew');
  log.mockRestore();
});
