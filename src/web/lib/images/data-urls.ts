/** A data URL of bytes in base 64, as a browser and this product write them. */
const DATA_URL = /^data:(image\/[a-z0-9.+-]+);base64,/i;

/** The bytes of a picture's data URL, or null where it is none in base 64. Fetching it is what our own headers forbid. */
export function blobOfDataUrl(dataUrl: string): Blob | null {
  const head = DATA_URL.exec(dataUrl);
  if (head === null) return null;
  try {
    const letters = atob(dataUrl.slice(head[0].length));
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return new Blob([bytes], { type: head[1]?.toLowerCase() ?? '' });
  } catch {
    return null;
  }
}

/** A file as a data URL. Rejects where the file cannot be read, as when it was moved meanwhile. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
