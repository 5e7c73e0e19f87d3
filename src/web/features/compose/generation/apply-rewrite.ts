import { REWRITE } from '#contract/writing-messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';

/** Why there is nothing to rewrite, as a sentence; null where there is. */
export function findRewriteProblem(editor: { isDestroyed: boolean }, text: string): string | null {
  if (editor.isDestroyed) return REWRITE.notReady;
  return text.trim() === '' ? REWRITE.noContent : null;
}

/**
 * Puts a rewritten text in place. If that fails half-way, the original is restored (docs/product.md §6.9).
 * @returns the sentence to show if it failed, else null
 */
export function applyRewrite(apply: () => unknown, restore: () => void): string | null {
  try {
    apply();
    return null;
  } catch (error) {
    console.error('The rewritten text could not be shown.', error);
    restore();
    return REWRITE.applyFailed;
  }
}

/** Whether two documents say the same in the same form. Their images may have other addresses, as after an upload. */
export function isSameText(before: RichDocument, now: RichDocument): boolean {
  return before === now || withoutAddresses(before) === withoutAddresses(now);
}

function withoutAddresses(document: RichDocument): string {
  return JSON.stringify(document, (name, value: unknown) => (name === 'src' ? undefined : value));
}
