import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { type OpenBlobs, openBlobs } from '#server/adapters/blobs/open-blobs.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { AlreadyRunning } from '#server/db/embedded/lock.ts';
import { startEmbeddedServer } from '#server/db/embedded/server.ts';
import { assertNotNewer, NewerDatabase } from '#server/db/newer-database.ts';
import { PATIENCE } from '#server/db/watchful-pool.ts';
import { explainTls } from '#server/explain-tls.ts';
import { errorCodes } from '#server/files/error-code.ts';
import { fileExists } from '#server/files/write-file.ts';
import { BackupError } from './backup-error.ts';

/** What a command works on: the installation of the environment. */
export type CommandInput = {
  pool: Pool;
  db: Database;
  config: Config;
  blobs: OpenBlobs;
  file: string;
  product: string;
};

export type Command = {
  name: 'backup' | 'restore' | 'hold' | 'blobs:move';
  /** Whether it is called with a FILE; without one `file` means nothing. */
  takesFile: boolean;
  /** `worker` joins a product that runs; `all` refuses to. */
  role: 'worker' | 'all';
  /** Whether there must be an installation already. */
  needsData: boolean;
  run(input: CommandInput): Promise<string[]>;
};

/** As many as a command uses at a time, each made when it is needed. */
const CONNECTIONS = 5;

/** Codes of sockets, and of Postgres for a wrong password, user or database (manual, appendix A). */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET', '28P01', '28000', '3D000']);

const { version } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

/** Runs a command on the installation of the environment. @returns the exit code: 0 done, 1 refused or failed, 2 used wrongly */
export async function runCommand(command: Command, args: readonly string[]): Promise<0 | 1 | 2> {
  const { name, takesFile } = command;
  const [given = ''] = args;
  if (args.length !== (takesFile ? 1 : 0) || (takesFile && (given === '' || given.startsWith('-')))) {
    process.stderr.write(`Usage: npm run ${name}${takesFile ? ' -- FILE' : ''}\n`);
    return 2;
  }
  try {
    const lines = await onDatabase(command, path.resolve(given));
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(name, error)}\n`);
    return 1;
  }
}

async function onDatabase(command: Command, file: string): Promise<string[]> {
  const config = readConfig(process.env);
  const isEmbedded = config.databaseUrl === null;
  if (isEmbedded && command.needsData && !(await fileExists(await findDataFolder(config.dataDir)))) {
    throw new BackupError(`${config.dataDir} holds no database: set DATA_DIR as the product has it.`);
  }
  const server = isEmbedded
    ? await startEmbeddedServer({ dataDir: config.dataDir, role: command.role, log: () => undefined })
    : null;
  try {
    const connection = server?.connection ?? {
      connectionString: config.databaseSessionUrl ?? config.databaseUrl ?? '',
    };
    const open = () => connect({ connection, max: CONNECTIONS, limits: PATIENCE, onError: () => undefined });
    // Blobs have connections of their own: a command's transaction is open while it reads or writes them.
    const [{ pool, db, close }, forBlobs] = [open(), open()];
    const blobs = openBlobs(config, forBlobs.pool);
    try {
      await assertNotNewer(pool);
      return await command.run({ pool, db, config, blobs, file, product: version });
    } finally {
      await Promise.all([close(), forBlobs.close()]);
    }
  } finally {
    await server?.stop();
  }
}

function explain(name: string, error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError || error instanceof NewerDatabase)
    return error.message;
  if (error instanceof AlreadyRunning) {
    const where = error.url === null ? '' : ` on ${error.url}`;
    return `Postsmith runs on this data (process ${error.pid}${where}): stop it first, then ${name} again.`;
  }
  const ofTls = explainTls(error);
  if (ofTls !== null) return ofTls;
  const code = errorCodes(error).find((one) => UNREACHABLE.has(one));
  if (code !== undefined) {
    return `The database does not answer or does not let us in (${code}): check DATABASE_URL and that it runs.`;
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `The ${name} broke off; mend what this tells and run it again. ${what}`;
}
