import { readImageDataUrl } from '#domain/images/data-url.ts';

/**
 * The bytes of a picture's data URL, or null where it is none in base 64. Fetching it would be shorter, but our own headers forbid
 * that.
 */
export function blobOfDataUrl(dataUrl: string): Blob | null {
  const encoded = readImageDataUrl(dataUrl);
  if (encoded === null) return null;
  const letters = atob(encoded.base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Blob([bytes]);
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
