import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pid, platform } from 'node:process';
import { promisify } from 'node:util';
import { createFileOnce, syncFolder } from '#server/files/write-file.ts';
import { program } from './binaries.ts';
import { isAlive } from './processes.ts';
import type { Account } from './system-account.ts';

const run = promisify(execFile);
export const SUPERUSER = 'postsmith';

type Options = {
  readonly binaries: string;
  readonly dataFolder: string;
  readonly account: Account | null;
  /** For TCP; the socket is in a private folder. */
  readonly password: string | null;
};

/**
 * Makes a new, empty cluster in `dataFolder`. It is made under another name and renamed once it is complete and on disk, so that a
 * killed start leaves nothing that looks like a database, and of two starts at once one wins.
 */
export async function initialise({ binaries, dataFolder, account, password }: Options): Promise<void> {
  await removeUnfinished(dataFolder);
  const draft = `${dataFolder}.new-${pid}`;
  await mkdir(draft, { mode: 0o700 });
  await give(draft, account);
  try {
    await runInitdb(binaries, draft, account, password);
    await rename(draft, dataFolder);
    await syncFolder(dirname(dataFolder));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const lostTheRace = await readFile(join(dataFolder, 'PG_VERSION')).catch(() => null);
    if (lostTheRace === null) throw error;
  }
}

/** The password of a server on a port, made once and kept in `dataDir`, readable by its owner alone. */
export async function keepPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  createFileOnce(path, randomBytes(24).toString('base64url'));
  return await readFile(path, 'utf8');
}

async function runInitdb(
  binaries: string,
  folder: string,
  account: Account | null,
  password: string | null,
): Promise<void> {
  const options = ['-D', folder, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions', '--no-locale'];
  options.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  );
  // The new folder must stay empty, and the server's account may not enter the folder around it.
  const passwordFolder = password === null ? null : await mkdtemp(join(dirname(folder), 'postgres.password-'));
  try {
    if (password !== null && passwordFolder !== null) {
      const file = join(passwordFolder, 'password');
      await writeFile(file, password, { mode: 0o600 });
      await give(file, account);
      await give(passwordFolder, account);
      options.push(`--pwfile=${file}`);
    }
    const failure = await tryInitdb(binaries, options, account);
    if (failure === null) return;
    if (platform !== 'linux' || !failure.message.includes('could not look up effective user ID')) throw failure;
    // Either place may be mounted with noexec.
    for (const place of [dirname(folder), tmpdir()]) {
      const nameless = await withNamelessPrograms(binaries, place, (copy) => tryInitdb(copy, options, account));
      if (nameless === null) return;
    }
    throw failure;
  } finally {
    if (passwordFolder) await rm(passwordFolder, { recursive: true, force: true });
  }
}

async function tryInitdb(binaries: string, options: string[], account: Account | null): Promise<Error | null> {
  try {
    await run(program(binaries, 'initdb'), options, { ...account, cwd: binaries, env: serverEnvironment() });
    return null;
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    return new Error(`The embedded database could not be initialised: ${said}`, { cause });
  }
}

/**
 * initdb needs a name for the uid it runs as, though it does not use it when -U is given; in containers the uid often has none. So, for
 * this one run, a copy of the two programs calls `getpwent` (the first account of /etc/passwd) instead of `getpwuid` (its own), a name
 * of the same length in the table of imports.
 */
async function withNamelessPrograms<T>(binaries: string, place: string, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(place, 'postgres-programs-'));
  try {
    await mkdir(join(copy, 'bin'));
    for (const name of ['initdb', 'postgres'] as const) {
      const image = await readFile(program(binaries, name));
      const at = image.indexOf('\0getpwuid\0', 0, 'latin1');
      if (at >= 0) image.write('getpwent', at + 1, 'latin1');
      await writeFile(program(copy, name), image, { mode: 0o755 });
      await chmod(program(copy, name), 0o755);
    }
    for (const part of ['lib', 'share']) await symlink(join(binaries, part), join(copy, part));
    for (const folder of [copy, join(copy, 'bin')]) await chmod(folder, 0o755);
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The environment of the server: no PG* variables, no locale, no secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

async function removeUnfinished(dataFolder: string): Promise<void> {
  const prefix = `${basename(dataFolder)}.new-`;
  for (const name of await readdir(dirname(dataFolder))) {
    const maker = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (Number.isNaN(maker) || (maker !== pid && (await isAlive(maker)))) continue;
    await rm(join(dirname(dataFolder), name), { recursive: true, force: true });
  }
}

async function give(path: string, account: Account | null): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
