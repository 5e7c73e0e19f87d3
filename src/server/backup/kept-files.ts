import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault, findErrorCode } from './backup-fault.ts';

export const SECRETS = 'secrets.json';
const IMAGES = 'images';
/** How a file ends that is still being written. */
const DRAFT = '.part';

/** The names of the files of a data folder that go with its rows, below it and with slashes: its keys and its images. */
export async function listKeptFiles(dataDir: string, { withSecrets }: { withSecrets: boolean }): Promise<string[]> {
  const images = await readdir(path.join(dataDir, IMAGES), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (findErrorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  const names = images
    .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return withSecrets ? [SECRETS, ...names] : names;
}

/** Null where it went since it was listed, as pictures do that no post shows. */
export async function findKeptFile(dataDir: string, name: string): Promise<Buffer | null> {
  try {
    return await readFile(path.join(dataDir, name));
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT' && name !== SECRETS) return null;
    throw error;
  }
}

/**
 * Puts a file back, whole or not at all, readable by its owner alone. Keys that stood there are kept beside, as `….replaced`.
 * @throws BackupFault where the name leads anywhere but to what a backup holds
 */
export async function putKeptFile(dataDir: string, name: string, data: Buffer): Promise<void> {
  const parts = name.split('/');
  const isKept = name === SECRETS || (parts[0] === IMAGES && parts.length > 1);
  if (!isKept || parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:\0]/.test(part)))
    throw new BackupFault(`The backup names a file that no backup holds: ${name}. Do not use it.`);
  const file = path.join(dataDir, ...parts);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}${DRAFT}`;
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
