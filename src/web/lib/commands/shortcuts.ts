/** Every shortcut but those that go to a screen, in the order of the list that `?` shows; 'Mod' is ⌘ or Ctrl (docs/product.md §2.19). */
export const SHORTCUTS = [
  { keys: 'Mod+Enter', does: 'Generate the post' },
  { keys: 'Mod+S', does: 'Save the draft' },
  { keys: 'Mod+Shift+Enter', does: 'Schedule the post' },
  { keys: 'Mod+Alt+Enter', does: 'Share the post' },
  { keys: 'Mod+B', does: 'Bold' },
  { keys: 'Mod+I', does: 'Italic' },
  { keys: 'Mod+U', does: 'Underline' },
  { keys: 'Mod+Shift+S', does: 'Strikethrough' },
  { keys: 'Mod+Shift+8', does: 'Bullet list' },
  { keys: 'Mod+Shift+7', does: 'Numbered list' },
  { keys: 'Mod+Shift+E', does: 'Pick an emoji' },
  { keys: 'Mod+Z', does: 'Undo (anywhere)' },
  { keys: 'Mod+Shift+Z', does: 'Redo' },
  { keys: 'Escape', does: 'Leave the text field' },
  { keys: '/', does: 'Search the list' },
  { keys: 'J', does: 'Next post' },
  { keys: 'K', does: 'Previous post' },
  { keys: 'Enter', does: 'Open the post' },
  { keys: 'E', does: 'Edit the post' },
  { keys: 'S', does: 'Schedule the post' },
  { keys: 'X', does: 'Select the post' },
  { keys: ',', does: 'Actions for the selected posts' },
  { keys: '#', does: 'Delete the selected posts' },
  // Sonner's own.
  { keys: 'Alt+T', does: 'Go to the message in the corner' },
  { keys: 'Mod+K', does: 'Search and commands' },
  { keys: '?', does: 'Show this list' },
] as const;
export type Shortcut = (typeof SHORTCUTS)[number]['keys'];

/** Whether the platform uses ⌘ in place of Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** A shortcut as the platform writes it: 'Mod+Shift+7' is '⌘⇧7' or 'Ctrl+Shift+7'. */
export function shortcutLabel(shortcut: Shortcut, apple: boolean = isApple()): string {
  if (!apple) return shortcut.replace('Mod', 'Ctrl');
  return shortcut
    .replace('Mod', '⌘')
    .replace('Alt', '⌥')
    .replace('Shift', '⇧')
    .replace('Enter', '↩')
    .replaceAll('+', '');
}

/** Whether a key is pressed together with ⌘ or Ctrl, with Shift if `withShift`, with Alt if `withAlt`, and no other. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'getModifierState'>,
  key: string,
  withShift: boolean = false,
  withAlt: boolean = false,
): boolean {
  return (
    (event.metaKey || event.ctrlKey) &&
    event.altKey === withAlt &&
    // Windows may report AltGr, which is for letters, as Ctrl and Alt.
    !(withAlt && event.getModifierState('AltGraph')) &&
    event.shiftKey === withShift &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}

/** Whether an event is a shortcut of ⌘ or Ctrl, such as 'Mod+Shift+S'. */
export function isPressed(event: Parameters<typeof isShortcut>[0], shortcut: Shortcut): boolean {
  const [first, ...rest] = shortcut.split('+');
  return first === 'Mod' && isShortcut(event, rest.at(-1) ?? '', rest.includes('Shift'), rest.includes('Alt'));
}
