import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { errorCodes } from '#server/files/error-code.ts';
import * as money from './money-schema.ts';
import * as rest from './schema.ts';
import * as usage from './usage-schema.ts';

const schema = { ...rest, ...money, ...usage };

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** The embedded server's address, or `{ connectionString }` for DATABASE_URL. */
  readonly connection: pg.PoolConfig;
  /** Most connections at a time (10). */
  readonly max?: number;
  /** A connection that broke, idle or in use; the pool replaces it by itself. */
  readonly onError: (error: Error) => void;
};

const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** A pool on a Postgres, embedded or not, and Drizzle on it. Sessions use UTC; an instant is a Date. */
export function connect({ connection, max = 10, onError }: ConnectOptions): {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
} {
  const pool = new pg.Pool({
    application_name: 'postsmith',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    lock_timeout: LOCK_TIMEOUT_MS,
    max,
    options: '-c timezone=UTC',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...connection,
  });
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
  return { db: drizzle(pool, { schema }), pool, close };
}

/** Serialisation failure and deadlock: everything was rolled back and may be tried again (Postgres manual, appendix A). */
const RETRY_CODES = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs `fn` in one transaction. `fn` may run up to three times, after a serialisation failure or deadlock, so it must do nothing
 * outside the database.
 */
export async function inTransaction<T>(db: Database, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(fn);
    } catch (error) {
      // Drizzle wraps the driver's error.
      const canRetry = errorCodes(error).some((code) => RETRY_CODES.has(code));
      if (attempt === TRIES || !canRetry) throw error;
    }
  }
}
