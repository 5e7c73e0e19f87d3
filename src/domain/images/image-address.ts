/** A picture's name: the SHA-256 of the bytes it came as, in lower-case hex. */
export const IMAGE_HASH = /^[0-9a-f]{64}$/;
const PREFIX = '/api/images/';

/** Where the server shows a kept picture to its owner. */
export function imageAddress(hash: string): string {
  return `${PREFIX}${hash}`;
}

/** The name of the kept picture an address leads to, or null where it leads anywhere else. */
export function findImageHash(src: string): string | null {
  if (!src.startsWith(PREFIX)) return null;
  const hash = src.slice(PREFIX.length);
  return IMAGE_HASH.test(hash) ? hash : null;
}

/** A picture that stands in the document itself, not yet kept by the server. */
export function isDataUrl(src: string): boolean {
  return src.startsWith('data:image/');
}
