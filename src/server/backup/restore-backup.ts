import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { loadSecrets } from '#server/secrets.ts';
import { BackupFault } from './backup-fault.ts';
import { putKeptFile } from './kept-files.ts';
import { type Manifest, markKey } from './manifest.ts';
import { checkBackup, readParts } from './read-backup.ts';
import {
  applyMigrations,
  clearUnused,
  hasUsers,
  holdUncertain,
  inWriting,
  listMigrations,
  moveSequences,
  notEmpty,
  openLoader,
  type Pool,
} from './store.ts';

export type Restored = {
  manifest: Manifest;
  /** Publications that wait for their person's look because they may be out already. */
  held: number;
  /** Publications that go out at their time. */
  queued: number;
  files: number;
  /** False: LinkedIn's tokens do not open with the keys of this installation. */
  canOpenTokens: boolean;
};

/**
 * Puts a backup into an empty installation that does not run (design §5): all of it or nothing. The database is brought to
 * the backup's migrations, loaded, and brought on to ours. What may have been published since the backup waits for a yes.
 * @param input.migrations folder of our migrations
 * @throws BackupFault with what to do
 */
export async function restore(input: {
  pool: Pool;
  config: Config;
  file: string;
  migrations: string;
}): Promise<Restored> {
  const { pool, config, file, migrations } = input;
  const manifest = await checkBackup(file);
  const older = await takeSteps(migrations, manifest);
  if (await hasUsers(pool)) throw notEmpty();
  if ((await listMigrations(pool)).length > older.length) {
    throw new BackupFault(
      'This database is at a newer version than the backup: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
  }
  await migrateTo(pool, migrations, older);
  checkSteps(manifest, await listMigrations(pool));

  const loaded = await inWriting(pool, async (client) => {
    await clearUnused(client, manifest.tables);
    const load = await openLoader(client);
    let files = 0;
    for await (const part of readParts(file)) {
      if (part.kind === 'rows') await load(part.table, part.lines);
      if (part.kind === 'file') {
        await putKeptFile(config.dataDir, part.name, part.data);
        files += 1;
      }
    }
    await moveSequences(client);
    return { files, ...(await holdUncertain(client, manifest)) };
  });
  await applyMigrations(pool, migrations);
  const canOpenTokens = markKey(loadSecrets(config).encryptionKey) === manifest.keyMark;
  return { manifest, ...loaded, canOpenTokens };
}

/** The names of the migrations that the backup had. @throws BackupFault where we do not have them all, from the first on */
async function takeSteps(folder: string, manifest: Manifest): Promise<string[]> {
  const ours = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const theirs = manifest.migrations.map(({ name }) => name);
  if (theirs.some((name) => !ours.includes(name))) {
    throw new BackupFault(
      `A newer Postsmith (${manifest.product}) wrote this backup: update this one to that version first.`,
    );
  }
  if (theirs.some((name, at) => name !== ours[at])) throw otherBuild(manifest);
  return theirs;
}

function checkSteps(manifest: Manifest, applied: Manifest['migrations']): void {
  const isSame = manifest.migrations.every(
    ({ name, checksum }, at) => applied[at]?.name === name && applied[at].checksum === checksum,
  );
  if (!isSame) throw otherBuild(manifest);
}

function otherBuild(manifest: Manifest): BackupFault {
  return new BackupFault(
    `The tables of this backup (Postsmith ${manifest.product}) are not those of this build: restore it with the version that wrote it.`,
  );
}

/** Applies the first migrations alone, so that the later ones find the backup's rows and change them as they would have. */
async function migrateTo(pool: Pool, folder: string, names: readonly string[]): Promise<void> {
  const steps = await mkdtemp(path.join(tmpdir(), 'postsmith-migrations-'));
  try {
    for (const name of names) await cp(path.join(folder, name), path.join(steps, name));
    await applyMigrations(pool, steps);
  } finally {
    await rm(steps, { recursive: true, force: true });
  }
}
