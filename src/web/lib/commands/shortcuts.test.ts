import { expect, test } from 'vitest';
import { isApple, isPressed, isShortcut, shortcutLabel } from './shortcuts.ts';

const press = (
  key: string,
  keys: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', boolean>>,
  isAltGraph = false,
) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name: string) => isAltGraph && name === 'AltGraph',
  ...keys,
});

test('shortcuts are written as the platform writes them', () => {
  expect(shortcutLabel('Mod+Shift+7', true)).toBe('⌘⇧7');
  expect([shortcutLabel('Mod+Enter', true), shortcutLabel('Alt+T', true)]).toEqual(['⌘↩', '⌥T']);
  expect([shortcutLabel('Mod+Alt+Enter', true), shortcutLabel('Mod+Alt+Enter', false)]).toEqual([
    '⌘⌥↩',
    'Ctrl+Alt+Enter',
  ]);
  expect(shortcutLabel('Mod+Shift+7', false)).toBe('Ctrl+Shift+7');
  expect([isApple('MacIntel'), isApple('iPhone'), isApple('Linux x86_64'), isApple('Win32')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('⌘ and Ctrl count, other combinations do not', () => {
  expect(isShortcut(press('s', { metaKey: true }), 's')).toBe(true);
  expect(isShortcut(press('S', { ctrlKey: true }), 's')).toBe(true);
  expect(isShortcut(press('s', {}), 's')).toBe(false);
  expect(isShortcut(press('s', { ctrlKey: true, shiftKey: true }), 's')).toBe(false);
  expect(isShortcut(press('d', { ctrlKey: true }), 's')).toBe(false);
  expect(isShortcut(press('E', { metaKey: true, shiftKey: true }), 'e', true)).toBe(true);
  expect(isShortcut(press('e', { metaKey: true }), 'e', true)).toBe(false);
});

test('a pressed shortcut is told from one with other keys', () => {
  expect(isPressed(press('S', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+S')).toBe(true);
  expect(isPressed(press('s', { ctrlKey: true }), 'Mod+Shift+S')).toBe(false);
  expect(isPressed(press('Enter', { metaKey: true }), 'Mod+Enter')).toBe(true);
  expect(isPressed(press('e', {}), 'E')).toBe(false);
});

test('Enter generates, with Shift it schedules, with Alt it shares: each is one of them, and AltGr is none', () => {
  const shortcuts = ['Mod+Enter', 'Mod+Shift+Enter', 'Mod+Alt+Enter'] as const;
  const pressed = (...args: Parameters<typeof press>) => shortcuts.filter((keys) => isPressed(press(...args), keys));
  for (const mod of [{ ctrlKey: true }, { metaKey: true }]) {
    expect(pressed('Enter', mod)).toEqual(['Mod+Enter']);
    expect(pressed('Enter', { ...mod, shiftKey: true })).toEqual(['Mod+Shift+Enter']);
    expect(pressed('Enter', { ...mod, altKey: true })).toEqual(['Mod+Alt+Enter']);
    expect(pressed('Enter', { ...mod, shiftKey: true, altKey: true })).toEqual([]);
  }
  expect(pressed('Enter', { shiftKey: true })).toEqual([]);
  expect(pressed('Enter', { altKey: true })).toEqual([]);
  expect(pressed('Enter', { ctrlKey: true, altKey: true }, true)).toEqual([]);
});
