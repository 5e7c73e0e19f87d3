import { type ExportedPost, readExport } from '#domain/own-figures/read-export.ts';

/** The largest file, and the largest contents: LinkedIn's own have some 100 KB (docs/product.md §23.2). */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;
const CONTENT_MAX_BYTES = 50 * 1024 * 1024;

export type FileProblem = 'tooLarge' | 'notWorkbook' | 'noPosts';
export type FiguresRead = { posts: ExportedPost[] } | { problem: FileProblem };

/** Reads LinkedIn's export of post analytics here in the browser. Rejects where the file itself cannot be read. */
export async function readFiguresFile(file: File): Promise<FiguresRead> {
  if (file.size > FILE_MAX_BYTES) return { problem: 'tooLarge' };
  const bytes = await file.arrayBuffer();
  const size = await unpackedSize(bytes);
  if (size === null) return { problem: 'notWorkbook' };
  if (size > CONTENT_MAX_BYTES) return { problem: 'tooLarge' };
  const { default: readWorkbook } = await import('read-excel-file/universal');
  let sheets: Awaited<ReturnType<typeof readWorkbook>>;
  try {
    sheets = await readWorkbook(bytes);
  } catch {
    // The library says in many ways that a ZIP file is no workbook, or a broken one.
    return { problem: 'notWorkbook' };
  }
  const posts = readExport(sheets.map(({ data }) => data));
  return posts === null ? { problem: 'noPosts' } : { posts };
}

/** The bytes of a ZIP file's contents by its own list, without unpacking any; null where it is none. */
async function unpackedSize(bytes: ArrayBuffer): Promise<number | null> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  try {
    unzipSync(new Uint8Array(bytes), {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
  } catch {
    return null;
  }
  return size === 0 ? null : size;
}
