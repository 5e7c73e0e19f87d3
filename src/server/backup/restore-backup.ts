import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { type Blobs, isBlobKey } from '#server/ports/blobs.ts';
import { loadSecrets } from '#server/secrets.ts';
import { IMAGES } from './back-up.ts';
import { BackupError } from './backup-error.ts';
import { type Held, holdPublications, leaveMarkForMigration, markDeletedPosts, markPosts } from './hold/store.ts';
import { fingerprintKey, type Manifest } from './manifest.ts';
import { checkBackup, readParts } from './read-backup.ts';
import { putSecretsFile, SECRETS } from './secrets-file.ts';
import {
  applyMigrations,
  clearUnused,
  hasUsers,
  inWriteTransaction,
  listMigrations,
  moveSequences,
  notEmpty,
  openLoader,
  type Pool,
} from './store.ts';

export type Restored = Held & {
  manifest: Manifest;
  files: number;
  /** False: LinkedIn's tokens cannot be decrypted with the keys of this installation. */
  canOpenTokens: boolean;
};

/**
 * Restores a backup into an empty installation that does not run (docs/product.md §15.8), all of it or nothing. The database gets the
 * backup's migrations, then its rows, then the later migrations. Nothing leaves by itself afterwards.
 * @param input.migrations folder of our migrations
 * @throws BackupError with what to do
 */
export async function restore(input: {
  pool: Pool;
  config: Config;
  blobs: Blobs;
  file: string;
  migrations: string;
}): Promise<Restored> {
  const { pool, config, blobs, file, migrations } = input;
  const putFile = ({ name, data }: { name: string; data: Buffer }): Promise<void> => {
    if (name === SECRETS) return putSecretsFile(config.dataDir, data);
    const key = name.startsWith(IMAGES) ? name.slice(IMAGES.length) : '';
    if (isBlobKey(key)) return blobs.put(key, data);
    throw new BackupError(`The backup names a file that no backup holds: ${name}. Do not use it.`);
  };
  const manifest = await checkBackup(file);
  const older = await findBackupMigrations(migrations, manifest);
  if (await hasUsers(pool)) throw notEmpty();
  if ((await listMigrations(pool)).length > older.length) {
    throw new BackupError(
      'This database is at a newer version than the backup: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
  }
  await migrateTo(pool, migrations, older);
  checkMigrations(manifest, await listMigrations(pool));

  const loaded = await inWriteTransaction(pool, async (client) => {
    await clearUnused(client, manifest.tables);
    const load = await openLoader(client);
    let files = 0;
    for await (const part of readParts(file)) {
      if (part.kind === 'rows') await load(part.table, part.lines);
      if (part.kind === 'file') {
        await putFile(part);
        files += 1;
      }
    }
    await moveSequences(client);
    await (hasMark(manifest) ? markPosts : leaveMarkForMigration)(client, manifest);
    if (manifest.tables.some(({ name }) => name === 'deleted_posts')) await markDeletedPosts(client, manifest);
    return { files, ...(await holdPublications(client, manifest)) };
  });
  await applyMigrations(pool, migrations);
  const canOpenTokens = fingerprintKey(loadSecrets(config).encryptionKey) === manifest.keyMark;
  return { manifest, ...loaded, canOpenTokens };
}

/** The names of the backup's migrations. @throws BackupError where they are not the first of ours */
async function findBackupMigrations(folder: string, manifest: Manifest): Promise<string[]> {
  const ours = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const theirs = manifest.migrations.map(({ name }) => name);
  if (theirs.some((name) => !ours.includes(name))) {
    throw new BackupError(
      `A newer Postsmith (${manifest.product}) wrote this backup: update this one to that version first.`,
    );
  }
  if (theirs.some((name, at) => name !== ours[at])) throw otherBuild(manifest);
  return theirs;
}

/** Whether the backup's posts have the column that says they come from one. */
function hasMark({ tables }: Manifest): boolean {
  return tables.some(({ name, columns }) => name === 'posts' && columns.includes('restored_from'));
}

function checkMigrations(manifest: Manifest, applied: Manifest['migrations']): void {
  const isSame = manifest.migrations.every(
    ({ name, checksum }, at) => applied[at]?.name === name && applied[at].checksum === checksum,
  );
  if (!isSame) throw otherBuild(manifest);
}

function otherBuild(manifest: Manifest): BackupError {
  return new BackupError(
    `The tables of this backup (Postsmith ${manifest.product}) are not those of this build: restore it with the version that wrote it.`,
  );
}

/** Applies the backup's migrations alone, so that the later ones change the backup's rows. */
async function migrateTo(pool: Pool, folder: string, names: readonly string[]): Promise<void> {
  const draft = await mkdtemp(path.join(tmpdir(), 'postsmith-migrations-'));
  try {
    for (const name of names) await cp(path.join(folder, name), path.join(draft, name));
    await applyMigrations(pool, draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
