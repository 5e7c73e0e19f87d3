/** A stored image's name: the SHA-256 of the uploaded bytes, in lower-case hex. */
export const IMAGE_HASH = /^[0-9a-f]{64}$/;
const PREFIX = '/api/images/';

/** Where the server shows a stored image to its owner. */
export function imageAddress(hash: string): string {
  return `${PREFIX}${hash}`;
}

/** The name of the stored image an address leads to, or null where it leads anywhere else. */
export function findImageHash(src: string): string | null {
  if (!src.startsWith(PREFIX)) return null;
  const hash = src.slice(PREFIX.length);
  return IMAGE_HASH.test(hash) ? hash : null;
}

/** True for an image inside the document itself, not yet stored by the server. */
export function isDataUrl(src: string): boolean {
  return src.startsWith('data:image/');
}
