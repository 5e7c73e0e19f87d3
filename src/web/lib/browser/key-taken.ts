/** What takes letters; boxes and choices do not. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/** Whether a key pressed now belongs to something else: a text that is typed, an open dialog or menu, or the browser itself. */
export function isKeyTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isInUse(target);
}

/** Whether a text that is typed, or an open dialog or menu, has the keys. @param target where a key was pressed */
export function isInUse(target: EventTarget | null): boolean {
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
  return isTyping || document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
