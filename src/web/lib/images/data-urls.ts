import { readImageDataUrl } from '#domain/images/data-url.ts';

/** The bytes of an image's data URL, or null where it is no base64 one. Not by fetch(): our content security policy forbids it. */
export function blobFromDataUrl(dataUrl: string): Blob | null {
  const encoded = readImageDataUrl(dataUrl);
  if (encoded === null) return null;
  return new Blob([Uint8Array.from(atob(encoded.base64), (character) => character.charCodeAt(0))]);
}

/** A file as a data URL. Rejects where it cannot be read, as when it was moved meanwhile. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
