import { expect, test, vi } from 'vitest';
import { offerActions, readScreenActions, runScreenAction, type ScreenAction } from './screen-actions.ts';

test('a command does what the screen offers now; where its screen is gone, or it cannot be done any more, it does nothing', () => {
  vi.stubGlobal('window', new EventTarget());
  const [first, second] = [vi.fn(), vi.fn()];
  let offered: ScreenAction[] = [{ id: 'save', label: 'Save draft', shortcut: 'Mod+S', run: first }];
  const takeBack = offerActions(() => offered);
  // What the open list was given.
  const listed = readScreenActions().map(({ id }) => id);
  expect(listed).toEqual(['save']);
  offered = [{ id: 'save', label: 'Save changes', run: second }];
  runScreenAction('save');
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([0, 1]);
  offered = [{ id: 'save', label: 'Save changes', isDisabled: true, run: second }];
  runScreenAction('save');
  offered = [];
  runScreenAction('save');
  offered = [{ id: 'save', label: 'Save draft', run: first }];
  takeBack();
  expect(readScreenActions()).toEqual([]);
  runScreenAction('save');
  expect([first, second].map((run) => run.mock.calls.length)).toEqual([0, 1]);
});

test('its keys do it once and are kept from the browser, but not while a dialog is open, wherever the focus is', () => {
  const [page, run] = [new EventTarget(), vi.fn()];
  let dialog: object | null = null;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { querySelector: () => dialog });
  const takeBack = offerActions(() => [{ id: 'save', label: 'Save draft', shortcut: 'Mod+S', run }]);
  const isKept = (more = {}) => {
    const keys = { key: 's', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, ...more };
    return !page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), keys));
  };
  expect([isKept(), run.mock.calls.length]).toEqual([true, 1]);
  expect([isKept({ repeat: true }), run.mock.calls.length], 'held').toEqual([true, 1]);
  dialog = {};
  expect([isKept(), run.mock.calls.length]).toEqual([false, 1]);
  takeBack();
});
