import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

/** What stands in a field that another one takes the place of. */
export type EarlyWords = { text: string; selectionStart: number; selectionEnd: number; hasFocus: boolean };

let left: EarlyWords | null = null;

/**
 * Keeps what stands in a field that is about to go, for the one that comes in its place; also in the tab's own storage, should none come
 * before the page is loaded again.
 */
export function leaveWords(field: HTMLTextAreaElement): void {
  const { value: text, selectionStart, selectionEnd } = field;
  const hasFocus = document.activeElement === field;
  if (text === '' && !hasFocus) return;
  left = { text, selectionStart, selectionEnd, hasFocus };
  if (text !== '') keepTyped(text);
}

/** Keeps what is typed, '' for nothing, for the next time that the field is there, should its screen be left before it is used. */
export function keepTyped(text: string): void {
  if (text === '') sessionStore.removeItem(SESSION_KEYS.earlyWords);
  else sessionStore.setItem(SESSION_KEYS.earlyWords, text);
}

/** What was left in the field before, once; null where nothing was. Call it as the new field mounts: until then letters may come. */
export function takeWords(): EarlyWords | null {
  endFirstPaint();
  // It stays there until the new field has something else to keep, or has used it.
  const text = sessionStore.getItem(SESSION_KEYS.earlyWords);
  const words = left;
  left = null;
  if (words !== null || text === null) return words;
  return { text, selectionStart: text.length, selectionEnd: text.length, hasFocus: false };
}

/** Puts the caret, or the selection, where it was. */
export function restoreCaret(field: HTMLTextAreaElement, words: EarlyWords): void {
  if (!words.hasFocus) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(words.selectionStart, words.selectionEnd);
}

/** Whether the page still shows what it shows before any script is here. */
export function isFirstPaintShown(): boolean {
  return document.querySelector('[data-first-paint]') !== null;
}

/** Removes what the page showed before any script was here (`app/shell/first-paint.tsx`), and keeps what was typed into it. */
export function endFirstPaint(): void {
  const shown = document.querySelector('[data-first-paint]');
  const field = shown?.querySelector('textarea');
  if (field !== null && field !== undefined) leaveWords(field);
  shown?.remove();
}
