import { IMAGE_HASH } from '#domain/images/image-address.ts';

/** Where a person's picture lies among the blobs. */
export function imageKey(userId: string, hash: string): string {
  return `${userId}/${hash}`;
}

/** Where its small form lies. */
export function thumbnailKey(userId: string, hash: string): string {
  return `${imageKey(userId, hash)}.thumbnail`;
}

/** The hash of the picture whose bytes or small form lie under a key; null for anything else, as for an unfinished file. */
export function readImageKey(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.thumbnail$/, '');
  return IMAGE_HASH.test(name) ? name : null;
}
