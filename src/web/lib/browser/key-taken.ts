/** Whether a key pressed now belongs to something else: a text that is typed, an open dialog or menu, or the browser itself. */
export function isKeyTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
  return isTyping || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
