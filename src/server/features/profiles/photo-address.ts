/** Where the server shows a kept picture to its owner, or null without one. Named by content, so that it may be kept. */
export function photoAddress(hash: string | null): string | null {
  return hash === null ? null : `/api/user/photo/${hash}`;
}
