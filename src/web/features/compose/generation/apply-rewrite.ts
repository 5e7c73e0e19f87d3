import { UI } from '#contract/messages.ts';

/** Why nothing can be rewritten now, as the person reads it; null where it can. */
export function rewriteProblem(editor: { isDestroyed: boolean }, words: string): string | null {
  if (editor.isDestroyed) return UI.rewrite.notReady;
  return words.trim() === '' ? UI.rewrite.noContent : null;
}

/**
 * Puts a rewritten text in place; where that breaks half-way, the original is put back (spec §4 'AI rewrite').
 * @returns the sentence to show where it broke, else null
 */
export function applyRewrite(apply: () => void, restore: () => void): string | null {
  try {
    apply();
    return null;
  } catch (error) {
    console.error('The rewritten text could not be shown.', error);
    restore();
    return UI.rewrite.applyFailed;
  }
}
