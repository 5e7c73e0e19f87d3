/** One file of an archive. */
export type ArchiveEntry = {
  /** Its path inside: ASCII, slashes between folders, no two alike. */
  name: string;
  modifiedAt: Date;
  /** True for what is compressed already, as pictures are. */
  isStored?: boolean;
  /** In pieces, each taken only when there is room for it. */
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

/**
 * Packs files as they come into one archive, piece by piece: never more of it is held than a piece of one file. Whoever stops
 * reading ends the entries too. Throws what the entries throw, and Error for more than an archive can hold.
 */
export type PackArchive = (entries: AsyncIterable<ArchiveEntry>) => AsyncIterable<Uint8Array>;
