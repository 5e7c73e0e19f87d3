import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid, platform } from 'node:process';
import { fileExists } from '#server/files/write-file.ts';
import { type Account, canReach } from './system-account.ts';

/** Longest path of a Unix socket: 107 bytes on Linux, 103 on macOS (unix(7)); the server adds its own file name. */
const SOCKET_PATH_BYTES = 103;
const SOCKET_FILE = '/.s.PGSQL.5432';
/** What mkdtemp adds. */
const RANDOM_LETTERS = 6;
const HASH_LETTERS = 12;
export const SOCKET_FOLDER_PREFIX = 'postsmith-';

/** Where the database of `dataDir` is: `dataDir/postgres`, or where the pointer file says. */
export async function findDataFolder(dataDir: string): Promise<string> {
  const pointer = await readFile(pointerPath(dataDir), 'utf8').catch(() => null);
  return pointer?.trim() || join(dataDir, 'postgres');
}

/**
 * Where it is to be: where it is, or under `sharedFolder` (with a pointer file in `dataDir`) if the server's account cannot enter
 * `dataDir`; an existing database is moved there.
 * @throws Error when the pointer leads nowhere: an empty database would look as if everything were lost
 */
export async function placeDataFolder(
  dataDir: string,
  account: Account | null,
  sharedFolder: string,
): Promise<{ folder: string; note: string | null }> {
  const current = await findDataFolder(dataDir);
  const home = join(dataDir, 'postgres');
  if (current !== home) {
    if (!(await fileExists(current))) {
      const way = `Put it back, or delete ${pointerPath(dataDir)} to start with an empty database.`;
      throw new Error(`The database of ${dataDir} was kept in ${current}, which is gone. ${way}`);
    }
    return { folder: current, note: `The database of ${dataDir} is kept in ${current}.` };
  }
  if (await canReach(dataDir, account)) return { folder: home, note: null };
  const folder = join(sharedFolder, await hashFolder(dataDir), 'postgres');
  await mkdir(join(folder, '..'), { recursive: true });
  await chmod(sharedFolder, 0o755);
  await chmod(join(folder, '..'), 0o755);
  if ((await fileExists(home)) && !(await fileExists(folder))) await moveFolder(home, folder);
  return { folder, note: `The database is kept in ${folder}: the server's account cannot enter ${dataDir}.` };
}

/** Writes the pointer file to a database outside `dataDir`. */
export async function leavePointer(dataDir: string, folder: string): Promise<void> {
  if (folder !== (await findDataFolder(dataDir))) await writeFile(pointerPath(dataDir), `${folder}\n`, { mode: 0o600 });
}

/**
 * A private folder (0700, owned by the server) for the socket, with a short path. It is in the system's temporary folder; one that
 * somebody else made there is not used.
 */
export async function makeSocketFolder(dataFolder: string, account: Account | null): Promise<string> {
  const base = (await isGoodForSockets(tmpdir(), account)) ? tmpdir() : '/tmp';
  const folder = join(base, `${SOCKET_FOLDER_PREFIX}${await hashFolder(dataFolder)}`);
  if (await makeOwnFolder(folder, account)) return folder;
  const other = await mkdtemp(folder.slice(0, -RANDOM_LETTERS));
  await makeOwnFolder(other, account);
  return other;
}

/**
 * The same folder again, for a server that is started anew: the system may have deleted it meanwhile.
 * @throws Error where somebody else has made it
 */
export async function remakeSocketFolder(folder: string, account: Account | null): Promise<string> {
  if (await makeOwnFolder(folder, account)) return folder;
  throw new Error(`${folder}, where the database is to answer, belongs to another user.`);
}

/** False where somebody else made it. */
async function makeOwnFolder(path: string, account: Account | null): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch(() => null);
  const found = await lstat(path);
  if (!found.isDirectory() || (found.uid !== account?.uid && found.uid !== getuid?.())) return false;
  await chmod(path, 0o700);
  if (account) await chown(path, account.uid, account.gid);
  return true;
}

/** Makes the account the owner of a whole folder, which root copied there. */
export async function giveFolder(folder: string, account: Account): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), account.uid, account.gid);
  }
}

/** Twelve hex digits for this folder; a new folder at the same path gets others. */
async function hashFolder(path: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(path);
  return createHash('sha256').update(`${path} ${ino} ${birthtimeMs}`).digest('hex').slice(0, HASH_LETTERS);
}

function pointerPath(dataDir: string): string {
  return join(dataDir, 'postgres.path');
}

async function isGoodForSockets(base: string, account: Account | null): Promise<boolean> {
  const length = Buffer.byteLength(join(base, SOCKET_FOLDER_PREFIX)) + HASH_LETTERS + SOCKET_FILE.length;
  return platform !== 'win32' && length <= SOCKET_PATH_BYTES && (await fileExists(base)) && canReach(base, account);
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch {
    // Another disk: the copy is renamed once it is complete.
    const draft = `${to}.copy`;
    await cp(from, draft, { recursive: true, preserveTimestamps: true });
    await rename(draft, to);
    await rm(from, { recursive: true });
  }
}
