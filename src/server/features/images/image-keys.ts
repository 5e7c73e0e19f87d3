import { IMAGE_HASH } from '#domain/images/image-address.ts';

/** The key of a person's image in `ctx.blobs`. */
export function imageKey(userId: string, hash: string): string {
  return `${userId}/${hash}`;
}

export function thumbnailKey(userId: string, hash: string): string {
  return `${imageKey(userId, hash)}.thumbnail`;
}

/** The hash in the key of an image or thumbnail; null for anything else. */
export function readImageKey(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1).replace(/\.thumbnail$/, '');
  return IMAGE_HASH.test(name) ? name : null;
}
