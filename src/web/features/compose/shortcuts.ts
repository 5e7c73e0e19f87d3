/** Whether the platform uses ⌘ in place of Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** A shortcut as the platform writes it: 'Mod+Shift+7' is '⌘⇧7' or 'Ctrl+Shift+7'. */
export function shortcutLabel(shortcut: string, apple: boolean = isApple()): string {
  if (!apple) return shortcut.replace('Mod', 'Ctrl');
  return shortcut.replace('Mod', '⌘').replace('Shift', '⇧').replace('Enter', '↩').replaceAll('+', '');
}

/** Whether a key is pressed together with ⌘ or Ctrl, with Shift if `withShift`, and no other. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
  key: string,
  withShift: boolean = false,
): boolean {
  return (
    (event.metaKey || event.ctrlKey) &&
    !event.altKey &&
    event.shiftKey === withShift &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}
