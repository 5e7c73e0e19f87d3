import { z } from 'zod';
import { checkArchive, readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, manifestSchema, type TableSummary } from './manifest.ts';

/** Rows per statement. */
const PAGE = 200;
const markSchema = z.union([
  z.object({ table: z.string() }),
  z.object({ file: z.string(), data: z.base64().transform((text) => Buffer.from(text, 'base64')) }),
]);

/** The parts of a backup in order, its manifest first; `lines` are rows as they were written. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'rows'; table: TableSummary; lines: string[] }
  | { kind: 'file'; name: string; data: Buffer };

/**
 * Reads a backup to its end, its checksum first.
 * @throws BackupError where it is damaged, cut short or incomplete
 */
export async function checkBackup(file: string): Promise<Manifest> {
  await checkArchive(file);
  let manifest: Manifest | null = null;
  for await (const part of readParts(file)) {
    if (part.kind === 'manifest') manifest = part.manifest;
  }
  if (manifest === null) throw unreadable(file);
  return manifest;
}

/** The parts of a backup. @throws BackupError as soon as something is not as the manifest says */
export async function* readParts(file: string): AsyncGenerator<Part> {
  const input = readArchive(file);
  const first = await input.next();
  if (first.done === true) throw unreadable(file);
  const manifest = parse(file, manifestSchema, first.value);
  yield { kind: 'manifest', manifest };

  const missing = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  let table: TableSummary | undefined;
  let lines: string[] = [];
  for await (const line of input) {
    const isRow = line.startsWith('[');
    if (isRow && table !== undefined) {
      missing.set(table.name, (missing.get(table.name) ?? 0) - 1);
      if (lines.push(line) < PAGE) continue;
    }
    if (table !== undefined && lines.length > 0) yield { kind: 'rows', table, lines };
    lines = [];
    if (isRow) continue;
    const mark = parse(file, markSchema, line);
    if ('file' in mark) yield { kind: 'file', name: mark.file, data: mark.data };
    else table = manifest.tables.find(({ name }) => name === mark.table);
  }
  if (table !== undefined && lines.length > 0) yield { kind: 'rows', table, lines };
  if ([...missing.values()].some((rows) => rows !== 0)) throw unreadable(file);
}

function parse<T>(file: string, schema: z.ZodType<T>, line: string): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw unreadable(file);
    throw error;
  }
}

function unreadable(file: string): BackupError {
  return new BackupError(
    `${file} is no backup that this version of Postsmith can read: if a newer one wrote it, update first; otherwise take another copy.`,
  );
}
