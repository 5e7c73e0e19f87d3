import { isBlobKey } from '#server/ports/blobs.ts';

/** Gives back the key of a blob, or a folder. @throws Error where it is none, such as one that leads out of its folder */
export function checkKey(key: string): string {
  if (!isBlobKey(key)) throw new Error(`not a blob's key: ${key}`);
  return key;
}
