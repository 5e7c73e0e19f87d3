/** Stores bytes that are too large for rows. A key is made of lower-case names and slashes. */
export type Blobs = {
  /** Stores durably, replacing what is there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is nothing. */
  find(key: string): Promise<Buffer | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** Removes a whole folder, unfinished files included. Does nothing where there is none. */
  removeFolder(folder: string): Promise<void>;
  /** The keys directly in a folder, including unfinished files that a crash left behind. */
  list(folder: string): Promise<string[]>;
  /** Null where there is nothing. */
  findWrittenAt(key: string): Promise<Date | null>;
};
