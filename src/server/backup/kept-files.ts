import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupFault, findErrorCode } from './backup-fault.ts';

export const SECRETS = 'secrets.json';
const IMAGES = 'images';

/** The names of the files of a data folder that go with its rows, below it and with slashes: its keys and its images. */
export async function listKeptFiles(dataDir: string, { withSecrets }: { withSecrets: boolean }): Promise<string[]> {
  const images = await readdir(path.join(dataDir, IMAGES), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (findErrorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  const names = images
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return withSecrets ? [SECRETS, ...names] : names;
}

export function readKeptFile(dataDir: string, name: string): Promise<Buffer> {
  return readFile(path.join(dataDir, name));
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
  const draft = `${file}.${process.pid}.part`;
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
