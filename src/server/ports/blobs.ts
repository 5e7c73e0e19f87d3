import type { Readable } from 'node:stream';

const KEY = /^[0-9a-z-]+(\/[0-9a-z.-]+)*$/;

/** Whether a text is the key of a blob or a folder. */
export function isBlobKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/** A blob as a listing names it. */
export type BlobEntry = { key: string; bytes: number; writtenAt: Date };

/**
 * Stores bytes that are too large for rows. A key is made of lower-case names and slashes; what stands before a slash is a folder.
 * A blob is there as a whole or not at all, also when its upload was cut off. Where a store does not answer, every call
 * throws AppError IMAGES_AWAY, and the same call may be made again.
 */
export type Blobs = {
  /** Stores durably, replacing what is there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is nothing. */
  find(key: string): Promise<Buffer | null>;
  /** The same piece by piece, as fast as it is read. Reading it fails with an error where the bytes break off. */
  open(key: string): Promise<Readable | null>;
  /** How many bytes it has; null where there is nothing. */
  findSize(key: string): Promise<number | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** Removes everything in a folder, and what is unfinished there; how many blobs. Does nothing where there is none. */
  removeFolder(folder: string): Promise<number>;
  /** Every blob in a folder and below, or in the whole store; a page at a time, in no particular order. */
  list(folder?: string): AsyncIterable<BlobEntry>;
  /** Removes what uploads that were cut off before then left behind. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
};
