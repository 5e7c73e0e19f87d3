import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareBinaries } from '#server/db/embedded/binaries.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { stopPostmaster } from '#server/db/embedded/postmaster.ts';
import { isAlive } from '#server/db/embedded/processes.ts';
import { COMPILED } from './bare-environment.ts';
import { fastPrefix, findFastFolder, RUN_PREFIX } from './fast-folder.ts';

let folder = '';

/** Makes the folder of this run's database server. The first file that needs a database starts the server. */
export async function setup(project: TestProject): Promise<void> {
  // For processes that tests start.
  process.env['NODE_COMPILE_CACHE'] ??= COMPILED;
  await sweep(await findFastFolder());
  folder = await mkdtemp(await fastPrefix());
  await chmod(folder, 0o755);
  project.provide('databaseFolder', folder);
}

export async function teardown(): Promise<void> {
  await remove(folder);
}

/** Removes the folders of runs that were killed. */
async function sweep(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const runner = name.startsWith(RUN_PREFIX) ? Number.parseInt(name.slice(RUN_PREFIX.length), 10) : Number.NaN;
    if (!Number.isNaN(runner) && !(await isAlive(runner))) await remove(join(base, name));
  }
}

async function remove(dataDir: string): Promise<void> {
  const dataFolder = await findDataFolder(dataDir);
  const binaries = await prepareBinaries(null, dataDir);
  await stopPostmaster(binaries.folder, dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
