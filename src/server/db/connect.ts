import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DatabaseAway, findDatabaseTrouble } from '#server/database-trouble.ts';
import { errorCodes } from '#server/files/error-code.ts';
import { SILENCE, type SilenceLimits, WatchfulPool } from './watchful-pool.ts';

export type Database = NodePgDatabase & { readonly $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Isolation level and access mode; without any, read committed and writing. */
export type TransactionOptions = Parameters<Database['transaction']>[1];

export type ConnectOptions = {
  /** The embedded server's address, or `{ connectionString }` for DATABASE_URL. */
  readonly connection: pg.PoolConfig;
  /** Whether a pooler gives each transaction another connection: settings of a session would not stay (`pooler.ts` checks those it has). */
  readonly isPooled?: boolean;
  /** The name by which the database lists the connections. */
  readonly name?: string;
  /** Most connections at a time (10). */
  readonly max?: number;
  readonly limits?: SilenceLimits;
  /** A connection that broke, idle or in use; the pool replaces it by itself. */
  readonly onError: (error: Error) => void;
};

/** Less than the silence after which a connection counts as broken: the database says by itself what took too long. */
export const STATEMENT_TIMEOUT_MS = 20_000;
export const LOCK_TIMEOUT_MS = 10_000;
/** What a connection that broke within a transaction has locked is free after this time. */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** A server that does not hear of us any more ends the session in about a minute. */
const SESSION = { timezone: 'UTC', tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

const ofSession = () => ({
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  options: Object.entries(SESSION)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
  statement_timeout: STATEMENT_TIMEOUT_MS,
});

/** A pool on a Postgres, embedded or not, and Drizzle on it. Sessions use UTC; an instant is a Date. */
export function connect(given: ConnectOptions): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const { connection, isPooled = false, name = 'postsmith', max = 10, limits = SILENCE, onError } = given;
  const pool = new WatchfulPool(
    { application_name: name, max, ...(isPooled ? {} : ofSession()), ...connection },
    limits,
  );
  // The pool handles errors of idle connections alone: one that breaks in a transaction would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', onError);
  });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db: drizzle(pool), pool, close };
}

/** Serialisation failure and deadlock: everything was rolled back and may be tried again (Postgres manual, appendix A). */
const RETRY_CODES = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs `fn` in one transaction. `fn` may run up to three times, after a serialisation failure or deadlock, so it must do nothing
 * outside the database.
 * @throws DatabaseAway where the database did not answer; it says whether the transaction may have been kept
 */
export async function inTransaction<T>(
  db: Database,
  fn: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(db, fn, options);
    } catch (error) {
      // Drizzle wraps the driver's error.
      const canRetry = errorCodes(error).some((code) => RETRY_CODES.has(code));
      if (attempt === TRIES || !canRetry) throw error;
    }
  }
}

/** Drizzle's own transaction keeps a connection for ever whose `begin` fails, and does not tell a lost `commit` from other failures. */
async function tryTransaction<T>(
  db: Database,
  fn: (tx: Transaction) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  let isCommitting = false;
  try {
    const client = await db.$client.connect();
    try {
      return await drizzle(client).transaction(async (tx) => {
        const result = await fn(tx);
        isCommitting = true;
        return result;
      }, options);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  } catch (error) {
    const trouble = findDatabaseTrouble(error);
    throw trouble === null ? error : new DatabaseAway(trouble.mayBeDone && isCommitting, error);
  }
}
