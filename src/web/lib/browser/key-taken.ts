/** Letters mean nothing to boxes and choices. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key pressed now belongs to something else: a text that is typed, an open dialog or menu, or the browser itself. */
export function isKeyTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
  return isTyping || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
