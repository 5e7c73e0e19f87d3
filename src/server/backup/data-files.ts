import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupError, findErrorCode } from './backup-error.ts';

export const SECRETS = 'secrets.json';
const IMAGES = 'images';
/** Ending of files that are still being written. */
const UNFINISHED = '.part';

/** The files of a data folder that belong to a backup, its keys and images: paths below the folder, with slashes. */
export async function listDataFiles(dataDir: string, { withSecrets }: { withSecrets: boolean }): Promise<string[]> {
  const images = await readdir(path.join(dataDir, IMAGES), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (findErrorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  const names = images
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return withSecrets ? [SECRETS, ...names] : names;
}

/** Null where it was removed since it was listed. */
export async function findDataFile(dataDir: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(dataDir, name));
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT' && name !== SECRETS) return null;
    throw error;
  }
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
  const draft = `${file}.${process.pid}${UNFINISHED}`;
  await writeFile(draft, data, { mode: 0o600, flush: true });
  if (name === SECRETS && (await isOther(file, data))) await rename(file, `${file}.replaced`);
  await rename(draft, file);
}

async function isOther(file: string, data: Buffer): Promise<boolean> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  return isThere && !(await readFile(file)).equals(data);
}
