import { expect, test, vi } from 'vitest';
import { renderHook, standInForBrowser } from '#test/harness/screen.ts';
import { useLateFocus } from './use-late-focus.ts';

standInForBrowser();

/** An element that takes the focus where it is asked to. */
function createElement() {
  const element = { focus: vi.fn(() => vi.stubGlobal('document', { activeElement: element })) };
  vi.stubGlobal('document', { activeElement: null });
  return element as unknown as HTMLElement & typeof element;
}

test('what is there takes the focus at once; what comes later takes it as it comes, once', () => {
  const there = renderHook(() => useLateFocus());
  const element = createElement();
  there.ref(element);
  expect(element.focus).not.toHaveBeenCalled();
  there.focus();
  expect(element.focus).toHaveBeenCalledOnce();

  const late = renderHook(() => useLateFocus());
  const coming = createElement();
  late.focus();
  late.ref(coming);
  expect(coming.focus).toHaveBeenCalledOnce();
  // A screen that is rendered again names its elements anew.
  late.ref(null);
  late.ref(coming);
  expect(coming.focus).toHaveBeenCalledOnce();
});
