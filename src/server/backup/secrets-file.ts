import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, replaceFile } from '#server/files/write-file.ts';

export const SECRETS = 'secrets.json';

/** The keys that were made in a data folder, as they stand in their file. */
export function readSecretsFile(dataDir: string): Promise<Buffer> {
  return readFile(path.join(dataDir, SECRETS));
}

/** Writes the keys back atomically, readable by their owner alone. Other ones that are there are kept as `….replaced`. */
export async function putSecretsFile(dataDir: string, data: Buffer): Promise<void> {
  const file = path.join(dataDir, SECRETS);
  await mkdir(dataDir, { recursive: true });
  if ((await fileExists(file)) && !(await readFile(file)).equals(data)) await rename(file, `${file}.replaced`);
  await replaceFile(file, data);
}
