import { toast } from '#web/ui/toast.tsx';

/** Puts a text on the clipboard, and says whether the browser let it. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  } catch (error) {
    console.warn('The clipboard took nothing.', error);
    toast.error(words.failed);
  }
}
