import pLimit from 'p-limit';
import { raceAbort } from '#server/adapters/race-abort.ts';
import { startWorkerProcess, TaskError, type WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

export type ProcessPoolOptions = WorkerProcessOptions & {
  /** Tasks at the same time, each in a process of its own. */
  readonly maxAtOnce?: number;
  /** Tasks that may wait beyond those. */
  readonly maxWaiting?: number;
  /** How long a process without a task is kept. */
  readonly idleMs: number;
};

export type ProcessPool<Task, Result> = {
  /** Throws TaskError, or the signal's reason when aborted. */
  readonly run: (task: Task, signal?: AbortSignal) => Promise<Result>;
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
  const { maxAtOnce = 1, maxWaiting = Number.POSITIVE_INFINITY, idleMs, ...processOptions } = options;
  const limit = pLimit({ concurrency: maxAtOnce, rejectOnClear: true });
  const processes = new Set<WorkerProcess<Task, Result>>();
  /** Those without a task, and when they are ended. */
  const idle = new Map<WorkerProcess<Task, Result>, NodeJS.Timeout>();
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
    const [worker] = idle.keys();
    if (worker !== undefined) {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    }
    return worker;
  }

  async function work(task: Task, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (isClosed) throw closedError();
    const worker = takeIdle() ?? start();
    try {
      return await worker.perform(task, signal);
    } finally {
      if (processes.has(worker)) idle.set(worker, setTimeout(worker.kill, idleMs).unref());
    }
  }

  async function run(task: Task, signal?: AbortSignal): Promise<Result> {
    if (limit.pendingCount >= maxWaiting) throw new TaskError('full', 'Too many tasks wait.');
    try {
      const done = limit(work, task, signal);
      // A task that waits is left at once when aborted.
      return signal === undefined ? await done : await raceAbort(done, signal);
    } catch (error) {
      throw isClosed ? closedError() : error;
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

function closedError(): TaskError {
  return new TaskError('closed', 'The processes were ended.');
}
