import { readShares, type SharesRead } from '#domain/voice/read-shares.ts';

/** The largest archive, and the largest Shares.csv in it: decades of posts (docs/product.md §18.1). */
export const ARCHIVE_MAX_BYTES = 150 * 1024 * 1024;
export const SHARES_MAX_BYTES = 25 * 1024 * 1024;

export type ArchiveProblem = 'tooLarge' | 'sharesTooLarge' | 'notAnArchive' | 'broken' | 'noShares' | 'noColumn';
export type ArchiveRead = { shares: SharesRead } | { problem: ArchiveProblem };

/** LinkedIn has named it in both ways, in the archive's root or a folder. */
const SHARES_NAME = /(?:^|\/)Shares?(?:[ _-]\d+)?\.csv$/i;
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** Reads the posts in LinkedIn's archive, or in the Shares.csv out of it, here in the browser. Never rejects. */
export async function readArchive(file: File): Promise<ArchiveRead> {
  if (file.size > ARCHIVE_MAX_BYTES) return { problem: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!ZIP_MARK.every((byte, at) => bytes[at] === byte)) {
    if (bytes.length > SHARES_MAX_BYTES) return { problem: 'sharesTooLarge' };
    const read = await readCsv(bytes);
    return 'problem' in read && !/\.csv$/i.test(file.name) ? { problem: 'notAnArchive' } : read;
  }
  const { unzipSync } = await import('fflate');
  let isTooLarge = false;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!SHARES_NAME.test(name)) return false;
        isTooLarge ||= originalSize > SHARES_MAX_BYTES;
        return originalSize <= SHARES_MAX_BYTES;
      },
    });
    const [shares] = Object.values(files);
    if (shares !== undefined) return await readCsv(shares);
    return { problem: isTooLarge ? 'sharesTooLarge' : 'noShares' };
  } catch {
    return { problem: 'broken' };
  }
}

async function readCsv(bytes: Uint8Array): Promise<ArchiveRead> {
  const text = new TextDecoder('utf-8').decode(bytes);
  // Programs for tables save it with other marks between its columns.
  const delimiter = /ShareCommentary"?\s*([,;\t])/i.exec(text)?.[1] ?? ',';
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const shares = readShares(data);
  return shares === null ? { problem: 'noColumn' } : { shares };
}
