import { UI } from '#contract/messages.ts';
import { toast } from '#web/ui/toast.tsx';

export type CopyMessages = {
  copied: string;
  /** What was copied, where that is not clear. */
  copiedHint?: string | undefined;
  failed: string;
  /** What to do instead. */
  hint?: string;
};

/**
 * Puts a text on the clipboard that may still be on its way: the browser counts the press that asked for it only when it is told of
 * the text within that press. Rejects where the browser refuses, has no clipboard to offer (pages without https), or the text does not come.
 */
export async function putOnClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Puts a text on the clipboard, and says whether the browser allowed it (docs/product.md §12.10). */
export async function copyText(text: string, messages: CopyMessages = UI.clipboard): Promise<void> {
  const { copied, copiedHint, failed, hint } = messages;
  try {
    // Rejects where the browser refuses, or has no clipboard to offer (pages without https).
    await navigator.clipboard.writeText(text);
    toast.success(copied, copiedHint === undefined ? {} : { description: copiedHint });
  } catch (error) {
    console.warn('The browser did not allow copying.', error);
    toast.error(failed, hint === undefined ? {} : { description: hint });
  }
}
