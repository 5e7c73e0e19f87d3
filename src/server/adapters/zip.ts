import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ArchiveEntry } from '#server/ports/archive.ts';

/** The limits of a ZIP file without ZIP64; beyond, entries would be lost. */
const ENTRIES_MAX = 65_535;
const BYTES_MAX = 0xffff_ffff;
/** ZIP files store the years from 1980 to 2107. */
const EARLIEST = Date.UTC(1980, 0, 2);
const LATEST = Date.UTC(2099, 11, 30);
const NOTHING = new Uint8Array();

/** A ZIP archive as a stream (ports/archive.ts). */
export async function* packZip(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array, void, undefined> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) made.push(chunk);
  });
  let files = 0;
  let bytes = 0;

  function* take() {
    for (const chunk of made.splice(0)) {
      bytes += chunk.length;
      if (bytes > BYTES_MAX) throw new Error('the archive is too large for a ZIP file');
      yield chunk;
    }
  }

  for await (const entry of entries) {
    files += 1;
    if (files > ENTRIES_MAX) throw new Error('too many files for a ZIP file');
    const file = entry.isCompressed === true ? new ZipPassThrough(entry.name) : new ZipDeflate(entry.name);
    file.mtime = Math.min(Math.max(entry.modifiedAt.getTime(), EARLIEST), LATEST);
    zip.add(file);
    for await (const piece of entry.content) {
      // An empty piece would flush the compressor.
      if (piece.length > 0) file.push(typeof piece === 'string' ? Buffer.from(piece) : piece, false);
      yield* take();
    }
    file.push(NOTHING, true);
    yield* take();
  }
  zip.end();
  yield* take();
}
