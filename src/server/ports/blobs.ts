/** Where bytes are kept that are too large for rows. A key is made of lower-case names and slashes. */
export type Blobs = {
  /** Keeps them, durably, in place of what may be there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is nothing. */
  find(key: string): Promise<Buffer | null>;
  /** Nothing there is no fault. */
  remove(key: string): Promise<void>;
};
