import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '#server/files/error-code.ts';
import { fileExists } from '#server/files/write-file.ts';
import { BackupError } from './backup-error.ts';

const NEWLINE = 10;
const END = /^\{"end":"([0-9a-f]{64})"\}$/;

/**
 * Writes lines and, as the last one, their SHA-256, gzipped, to a file that only its owner may read. The file is renamed once it is
 * complete and on disk. Lines must hold no newline.
 * @throws BackupError where the file exists or cannot be written
 */
export async function writeArchive(file: string, lines: AsyncIterable<string>): Promise<void> {
  if (await fileExists(file)) throw new BackupError(`${file} exists already: name another file.`);
  const draft = `${file}.${process.pid}.part`;
  try {
    // 0600: it has keys and everybody's drafts.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(withChecksum(lines)), createGzip(), output);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    const code = errorCode(error);
    if (code === 'ENOENT') throw new BackupError(`The folder of ${file} does not exist: make it first.`);
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
      throw new BackupError(`${file} cannot be written by this user: name another place.`);
    if (code === 'ENOSPC') throw new BackupError(`There is no room for ${file}: free some, or name another disk.`);
    throw error;
  }
}

async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`{"end":"${hash.digest('hex')}"}\n`);
}

/**
 * The lines of an archive. That it is complete is known only at its end: what is done with lines before must be reversible.
 * @throws BackupError where the file is absent, not an archive, cut short or changed
 */
export async function* readArchive(file: string): AsyncGenerator<string> {
  const damaged = new BackupError(`${file} is damaged, or no backup of Postsmith: take another copy of it.`);
  const cutShort = new BackupError(`${file} is cut short: copy it again, or take another backup.`);
  const hash = createHash('sha256');
  let end: string | null = null;
  try {
    for await (const bytes of splitLines(unzip(file))) {
      if (end !== null) throw damaged;
      const line = bytes.toString('utf8');
      end = END.exec(line)?.[1] ?? null;
      if (end !== null) continue;
      hash.update(bytes).update('\n');
      yield line;
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`);
    if (code === 'EACCES' || code === 'EISDIR') throw new BackupError(`${file} cannot be read by this user.`);
    if (code === 'Z_BUF_ERROR') throw cutShort;
    if (code?.startsWith('Z_')) throw damaged;
    throw error;
  }
  if (end === null) throw cutShort;
  if (hash.digest('hex') !== end) throw damaged;
}

/** Reads an archive to its end. @throws BackupError as `readArchive` */
export async function checkArchive(file: string): Promise<void> {
  const lines = readArchive(file);
  while ((await lines.next()).done !== true);
}

async function* unzip(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } finally {
    source.destroy();
  }
}

/** Splits at newlines alone; Node's readline would also split at U+2028, which a text may hold. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]);
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}
