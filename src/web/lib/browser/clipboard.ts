/** Puts a text on the clipboard. Rejects where the browser refuses, or has none to offer (pages without https). */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
