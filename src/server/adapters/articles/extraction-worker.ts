import { Worker } from 'node:worker_threads';
import { PageError } from '#server/ports/web-page.ts';
import type { WorkerReply, WorkerRequest } from './answer-pages.ts';
import type { Extraction } from './extract.ts';

export type ExtractionLimits = {
  /** For one page, counted once the worker stands ready. */
  readonly timeLimitMs?: number;
  readonly memoryLimitMb?: number;
  /** How long a worker without work is kept warm. */
  readonly idleMs?: number;
  /** The module that answers; another one in tests of the limits. */
  readonly workerUrl?: URL;
};

export type ExtractionWorker<Result> = {
  /** Throws PageError `unreadable` for a page beyond the limits, or the signal's reason when aborted. */
  readonly extract: (request: WorkerRequest, signal: AbortSignal) => Promise<Result>;
  readonly close: () => Promise<void>;
};

type Job<Result> = {
  readonly request: WorkerRequest;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Extraction off the main thread. A page of a stranger may be made to eat time or memory: the worker that takes it has limits
 * for both, and one that passes them is ended and replaced. One page at a time; the others wait in order. `Result` is what
 * the module at `workerUrl` makes of a page.
 */
export function createExtractionWorker<Result = Extraction>(limits: ExtractionLimits = {}): ExtractionWorker<Result> {
  const { timeLimitMs = 10_000, memoryLimitMb = 512, idleMs = 60_000 } = limits;
  const workerUrl = limits.workerUrl ?? new URL('./worker.ts', import.meta.url);
  const waiting: Job<Result>[] = [];
  let worker: Worker | null = null;
  let isReady = false;
  let current: Job<Result> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ending: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: 64 },
      env: {},
      // What the libraries remark on a stranger's markup is no concern of our log.
      stdout: true,
      stderr: true,
    });
    started.stdout.resume();
    started.stderr.resume();
    started.on('message', (reply: WorkerReply<Result>) => {
      if (started === worker) receive(reply);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('The worker ended.')));
    isReady = false;
    return started;
  }

  function receive(reply: WorkerReply<Result>): void {
    if (reply.kind === 'ready') {
      isReady = true;
      if (current !== null) hand(current);
      return;
    }
    const job = current;
    current = null;
    if (reply.kind === 'done') job?.resolve(reply.result);
    else job?.reject(new PageError('unreadable', { cause: reply.reason }));
    next();
  }

  function hand(job: Job<Result>): void {
    clearTimeout(timer);
    timer = setTimeout(() => discard(new PageError('unreadable', { cause: 'time limit' })), timeLimitMs);
    worker?.postMessage(job.request);
  }

  /** Gives the next page to the worker, or lets the worker rest. */
  function next(): void {
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (current === null) {
      worker?.unref();
      timer = setTimeout(() => discard(new Error('The worker was idle.')), idleMs).unref();
      return;
    }
    worker ??= start();
    worker.ref();
    if (isReady) hand(current);
  }

  function fail(ended: Worker, cause: unknown): void {
    if (ended === worker) discard(new PageError('unreadable', { cause }));
  }

  /** Ends the worker with whatever it does; those who wait get a new one. */
  function discard(reason: unknown): void {
    clearTimeout(timer);
    // Nothing of it is needed any more; `close` waits for the last of these ends.
    ending = worker?.terminate() ?? ending;
    worker = null;
    isReady = false;
    current?.reject(reason);
    current = null;
    if (waiting.length > 0) next();
  }

  return {
    async extract(request, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job<Result> = { request, resolve, reject };
      const stop = () => {
        if (job === current) discard(signal.reason);
        else if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.push(job);
      if (current === null) next();
      return promise.finally(() => signal.removeEventListener('abort', stop));
    },
    async close() {
      const reason = new Error('The article reader was closed.');
      for (const job of waiting.splice(0)) job.reject(reason);
      discard(reason);
      await ending;
    },
  };
}
