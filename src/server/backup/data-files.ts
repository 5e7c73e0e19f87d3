import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#server/files/error-code.ts';
import { fileExists, replaceFile, UNFINISHED } from '#server/files/write-file.ts';
import { BackupError } from './backup-error.ts';

export const SECRETS = 'secrets.json';
const IMAGES = 'images';

/** The files of a data folder that belong to a backup, its keys and images: paths below the folder, with slashes. */
export async function listDataFiles(dataDir: string, { withSecrets }: { withSecrets: boolean }): Promise<string[]> {
  const folder = path.join(dataDir, IMAGES);
  const images = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const names = images
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return withSecrets ? [SECRETS, ...names] : names;
}

/** Null where it was removed since it was listed. */
export async function findDataFile(dataDir: string, name: string): Promise<Buffer | null> {
  const reading = readFile(path.join(dataDir, name));
  return name === SECRETS ? await reading : await unlessMissing(reading);
}

/**
 * Writes a file back atomically, readable by its owner alone. Other keys that are there are kept as `….replaced`.
 * @throws BackupError where a backup holds no file of this name
 */
export async function putDataFile(dataDir: string, name: string, data: Buffer): Promise<void> {
  const parts = name.split('/');
  const isKept = name === SECRETS || (parts[0] === IMAGES && parts.length > 1);
  if (!isKept || parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part)))
    throw new BackupError(`The backup names a file that no backup holds: ${name}. Do not use it.`);
  const file = path.join(dataDir, ...parts);
  await mkdir(path.dirname(file), { recursive: true });
  if (name === SECRETS && (await isOther(file, data))) await rename(file, `${file}.replaced`);
  await replaceFile(file, data);
}

async function isOther(file: string, data: Buffer): Promise<boolean> {
  return (await fileExists(file)) && !(await readFile(file)).equals(data);
}
