import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
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

/** A pool on any Postgres, embedded or not, and Drizzle over it; the session's zone is UTC, an instant is a Date. */
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
  // The pool minds idle connections alone: one that breaks within a transaction would end the whole process.
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

/** Serialisation failure and deadlock: Postgres undid everything, and asks to be tried again (manual, appendix A). */
const PASSING_CODES = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs `fn` in one transaction. `fn` may run up to three times, when the database broke it off in favour of another
 * one, so it must do nothing outside the database.
 */
export async function inTransaction<T>(db: Database, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(fn);
    } catch (error) {
      if (attempt === TRIES || !isPassing(error)) throw error;
    }
  }
}

/** Drizzle wraps the driver's error, so the code may stand on a cause. */
function isPassing(error: unknown): boolean {
  for (let step = error; step instanceof Error; step = step.cause) {
    if ('code' in step && typeof step.code === 'string' && PASSING_CODES.has(step.code)) return true;
  }
  return false;
}
