/** One file of an archive. */
export type ArchiveEntry = {
  /** Its path in the archive: ASCII, slashes between folders, unique. */
  name: string;
  modifiedAt: Date;
  /** Compressed already, as images are: stored as it is. */
  isCompressed?: boolean;
  /** Read piece by piece, only as fast as the archive is read. */
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

/**
 * Packs files into one archive as they come; no more than a piece of one file is held in memory. When reading stops, so does the
 * reading of entries. Throws what the entries throw, and Error for more than an archive can hold.
 */
export type PackArchive = (entries: AsyncIterable<ArchiveEntry>) => AsyncIterable<Uint8Array>;
