import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAway } from '#server/database-trouble.ts';

/** How long a connection may be silent. All in ms. */
export type SilenceLimits = {
  /** Longest silence while an answer is awaited; then the connection is cut, and whatever waits for it fails. null: none. */
  readonly brokenAfterMs: number | null;
  /** A connection not heard of for longer is asked for a sign of life before it is handed out, */
  readonly askAfterMs: number;
  /** which must come within this time. */
  readonly answerWithinMs: number;
};

/**
 * A network may swallow the packets of one connection and carry those of the next. Without a limit of our own, a query on the first would
 * wait for the system's: up to two hours.
 */
export const SILENCE: SilenceLimits = { brokenAfterMs: 25_000, askAfterMs: 1_000, answerWithinMs: 3_000 };
/** For statements that may work for hours: migrations, backups. */
export const PATIENCE: SilenceLimits = { ...SILENCE, brokenAfterMs: null };

/** Connections that nobody uses are closed well before their silence would look like an end. */
const IDLE_MS = 10_000;
const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/** What every client of the database has, also the job engine's: no wait without an end. */
export function limitSilence({ brokenAfterMs }: SilenceLimits) {
  return {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(brokenAfterMs === null ? {} : { stream: () => createImpatientSocket(brokenAfterMs) }),
  };
}

function createImpatientSocket(brokenAfterMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(brokenAfterMs, () => {
    const error = new Error(`the database was silent for ${brokenAfterMs} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}

/** A pool that hands out only connections that answer, and replaces the others. */
export class WatchfulPool extends pg.Pool {
  readonly #limits: SilenceLimits;
  readonly #heardAt = new WeakMap<pg.PoolClient, number>();
  /** A connection last heard of before another one was found dead is dead too, as far as anybody knows. */
  #distrustBefore = Number.NEGATIVE_INFINITY;

  constructor(config: pg.PoolConfig, limits: SilenceLimits) {
    super({ ...limitSilence(limits), ...config });
    this.#limits = limits;
    this.on('release', (_error, client) => this.#heardAt.set(client, performance.now()));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const borrowed = this.#borrow();
    if (callback === undefined) return borrowed;
    borrowed.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** @throws DatabaseAway */
  async #borrow(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((cause: unknown) => {
        throw new DatabaseAway(false, cause);
      });
      if (await this.#answers(client)) return client;
      client.release(true);
    }
  }

  async #answers(client: pg.PoolClient): Promise<boolean> {
    const now = performance.now();
    const heardAt = this.#heardAt.get(client) ?? now;
    if (now - heardAt < this.#limits.askAfterMs) return true;
    if (heardAt < this.#distrustBefore) return false;
    const question = { text: 'select', query_timeout: this.#limits.answerWithinMs };
    try {
      await client.query(question);
      return true;
    } catch {
      this.#distrustBefore = now;
      return false;
    }
  }
}
