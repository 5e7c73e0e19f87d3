import { UI } from '#contract/messages.ts';
import { writeClipboard } from '#web/lib/browser/clipboard.ts';
import { toast } from '#web/ui/toast.tsx';

/** Puts a text on the clipboard, and says whether the browser allowed it (docs/product.md §12.10). */
export async function copyText(
  text: string,
  messages: { copied: string; failed: string } = UI.clipboard,
): Promise<void> {
  try {
    await writeClipboard(text);
    toast.success(messages.copied);
  } catch (error) {
    console.warn('The browser did not allow copying.', error);
    toast.error(messages.failed);
  }
}
