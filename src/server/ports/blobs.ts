/** Where bytes are kept that are too large for rows. A key is made of lower-case names and slashes. */
export type Blobs = {
  /** Keeps them, durably, in place of what may be there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is nothing. */
  find(key: string): Promise<Buffer | null>;
  /** Nothing there is no fault. */
  remove(key: string): Promise<void>;
  /** Takes away a whole folder, with drafts and all. Nothing there is no fault. */
  removeFolder(folder: string): Promise<void>;
  /** The keys directly in a folder, those of drafts that a crash left behind among them. */
  list(folder: string): Promise<string[]>;
  /** Null where there is nothing. */
  findWrittenAt(key: string): Promise<Date | null>;
};
