import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileExists } from '#server/files/write-file.ts';
import { readLock } from './lock.ts';
import { findStartMark, isAlive } from './processes.ts';
import { type Site, type Started, startOrAdopt } from './start-or-adopt.ts';

/** What the product tells of its database server (docs/decisions/0001). */
export type ServerState = {
  readonly isUp: boolean;
  /** How often it was started again, and when last (epoch ms). */
  readonly restarts: number;
  readonly lastRestartAt: number | null;
};

export type KeepUp = { state(): ServerState; stop(): Promise<void> };

type Options = {
  readonly site: Site;
  readonly server: Pick<Started, 'connection' | 'pid'>;
  /** Asked over a connection to the server that was started again. */
  readonly isStillOwner: (client: Started['client']) => Promise<boolean>;
  readonly log: (line: string) => void;
};

const LOOK_EVERY_MS = 500;
/** Waits between two tries. The last stands for all later ones: a disk that is back is noticed after it. */
const WAITS_MS = [0, 250, 500, 1_000, 2_000, 4_000] as const;

/** Looks whether the server lives, and starts it again where it ended unasked, for as long as this process owns its data. */
export function keepUp({ site, server, isStillOwner, log }: Options): KeepUp {
  const stopping = new AbortController();
  const { signal } = stopping;
  let state: ServerState = { isUp: true, restarts: 0, lastRestartAt: null };
  let current = server;

  async function watch(): Promise<void> {
    let mark = await findStartMark(current.pid);
    for (;;) {
      await wait(LOOK_EVERY_MS, undefined, { signal });
      if (await isUp(current, mark)) continue;
      state = { ...state, isUp: false };
      log('The database server has ended; it is being started again.');
      const started = await bringUp();
      if (started === null) return log('Another process has taken over the database server.');
      current = started;
      mark = await findStartMark(current.pid);
      state = { isUp: true, restarts: state.restarts + 1, lastRestartAt: Date.now() };
      log('The database server works again.');
    }
  }

  async function bringUp(): Promise<Started | null> {
    let lastFault = '';
    for (let failures = 0; ; failures += 1) {
      await wait(WAITS_MS[failures] ?? WAITS_MS.at(-1), undefined, { signal });
      try {
        const holder = await readLock(site.dataDir);
        if (holder !== null && holder.pid !== process.pid) return null;
        const started = await startOrAdopt(site, { address: server.connection, signal });
        return (await isStillOwner(started.client).finally(() => started.client.end())) ? started : null;
      } catch (error) {
        signal.throwIfAborted();
        const fault = error instanceof Error ? error.message : String(error);
        if (fault !== lastFault) log(`The database server cannot be started yet: ${fault}`);
        lastFault = fault;
      }
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    state: () => state,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** Whether this very process lives and can be reached. Files that are moved while it holds them do not disturb it. */
async function isUp({ pid, connection }: Pick<Started, 'pid' | 'connection'>, mark: string | null): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  // Elsewhere a program would have to be run for it at every look.
  if (platform === 'linux' && (await findStartMark(pid)) !== mark) return false;
  const isSocket = connection.host.startsWith('/');
  return !isSocket || (await fileExists(join(connection.host, `.s.PGSQL.${connection.port}`)));
}
