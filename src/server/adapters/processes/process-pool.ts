import pLimit from 'p-limit';
import { raceAbort } from '#server/adapters/race-abort.ts';
import { startWorkerProcess, TaskError, type WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

/** Tasks of one person that are worked on or wait. */
const MOST_OF_ONE = 8;

export type ProcessPoolOptions = WorkerProcessOptions & {
  /** Tasks at the same time, each in a process of its own. */
  readonly maxAtOnce?: number;
  /** Tasks that may wait beyond those. */
  readonly maxWaiting?: number;
  /** How long a task may wait. */
  readonly waitLimitMs?: number;
  /** How long a process without a task is kept. */
  readonly idleMs: number;
  /** One process is kept without a task, so that the next one need not wait for a start. */
  readonly keepsOne?: boolean;
};

export type ProcessPool<Task, Result> = {
  /**
   * Throws TaskError, or the signal's reason when aborted. Tasks of the same person (`by`) follow each other, so that nobody holds all
   * processes, or all places in the queue for them, while others wait.
   */
  readonly run: (task: Task, signal?: AbortSignal, by?: string) => Promise<Result>;
  /** Kills every process and settles once all are gone. */
  readonly close: () => Promise<void>;
};

/**
 * Works on what strangers sent in processes of its own, started when there is work and ended when there is none. Input may be made
 * to eat time or memory, or to break a decoder: then its process is killed and replaced, and nothing else is lost. A thread is not
 * enough: V8 may end the whole product where one thread's heap is full. Why no library does this: docs/decisions/0014. Close it
 * before exit.
 */
export function createProcessPool<Task, Result>(options: ProcessPoolOptions): ProcessPool<Task, Result> {
  const {
    maxAtOnce = 1,
    maxWaiting = Number.POSITIVE_INFINITY,
    waitLimitMs,
    idleMs,
    keepsOne,
    ...processOptions
  } = options;
  const limit = pLimit({ concurrency: maxAtOnce, rejectOnClear: true });
  const processes = new Set<WorkerProcess<Task, Result>>();
  /** Those without a task, and when they are ended. */
  const idle = new Map<WorkerProcess<Task, Result>, NodeJS.Timeout>();
  const takeTurn = createTurns();
  /** Tasks that are worked on or wait: all of them, and by whom. */
  let open = 0;
  const unfinished = new Map<string, number>();
  let isClosed = false;

  function forget(worker: WorkerProcess<Task, Result>): void {
    processes.delete(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  function start(): WorkerProcess<Task, Result> {
    const worker = startWorkerProcess<Task, Result>(processOptions);
    processes.add(worker);
    void worker.gone.then(() => forget(worker));
    return worker;
  }

  function takeIdle(): WorkerProcess<Task, Result> | undefined {
    // The latest: the others may end.
    const worker = [...idle.keys()].at(-1);
    if (worker !== undefined) {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    }
    return worker;
  }

  function rest(worker: WorkerProcess<Task, Result>): void {
    if (processes.has(worker)) idle.set(worker, setTimeout(end, idleMs, worker).unref());
  }

  function end(worker: WorkerProcess<Task, Result>): void {
    if (keepsOne === true && idle.size === 1) return;
    // Until it is gone no task may be given to it.
    idle.delete(worker);
    worker.kill();
  }

  async function work(task: Task, signal?: AbortSignal): Promise<Result> {
    if (isClosed) throw closedError();
    const worker = takeIdle() ?? start();
    try {
      return await worker.perform(task, signal);
    } finally {
      rest(worker);
    }
  }

  async function run(task: Task, signal?: AbortSignal, by?: string): Promise<Result> {
    const mine = by === undefined ? 0 : (unfinished.get(by) ?? 0);
    if (open >= maxAtOnce + maxWaiting || mine >= MOST_OF_ONE) throw new TaskError('full', 'Too many tasks wait.');
    const late = new AbortController();
    const tooLate = () => late.abort(new TaskError('full', `Waited ${waitLimitMs} ms.`));
    const timer = waitLimitMs === undefined ? undefined : setTimeout(tooLate, waitLimitMs);
    // A task that waits is left at once when aborted.
    const stop = AbortSignal.any([late.signal, ...(signal === undefined ? [] : [signal])]);
    const begin = () => {
      stop.throwIfAborted();
      clearTimeout(timer);
      return work(task, signal);
    };
    open += 1;
    if (by !== undefined) count(unfinished, by, 1);
    try {
      return await raceAbort(
        takeTurn(by, () => limit(begin)),
        stop,
      );
    } catch (error) {
      throw isClosed ? closedError() : error;
    } finally {
      clearTimeout(timer);
      open -= 1;
      if (by !== undefined) count(unfinished, by, -1);
    }
  }

  return {
    run,
    async close() {
      isClosed = true;
      limit.clearQueue();
      const all = [...processes];
      for (const { kill } of all) kill();
      await Promise.all(all.map(({ gone }) => gone));
    },
  };
}

function count(counts: Map<string, number>, name: string, by: number): void {
  const left = (counts.get(name) ?? 0) + by;
  if (left === 0) counts.delete(name);
  else counts.set(name, left);
}

/** Runs what has the same name one after another, and what has none at once. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(name: string | undefined, run: () => Promise<T>): Promise<T> => {
    if (name === undefined) return run();
    const before = last.get(name);
    const done = before === undefined ? run() : before.then(run);
    const settled = done.catch(() => undefined);
    last.set(name, settled);
    try {
      return await done;
    } finally {
      if (last.get(name) === settled) last.delete(name);
    }
  };
}

function closedError(): TaskError {
  return new TaskError('closed', 'The processes were ended.');
}
