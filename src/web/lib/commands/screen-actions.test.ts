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
