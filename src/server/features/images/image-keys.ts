/** Where a person's picture lies among the blobs. */
export function imageKey(userId: string, hash: string): string {
  return `${userId}/${hash}`;
}

/** Where its small form lies. */
export function thumbnailKey(userId: string, hash: string): string {
  return `${imageKey(userId, hash)}.thumbnail`;
}
