import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PageError } from '#server/ports/web-page.ts';
import type { WorkerReply, WorkerRequest } from './answer-pages.ts';
import type { Extraction } from './extract.ts';

export type ExtractionLimits = {
  /** For one page, counted once the worker stands ready. */
  readonly timeLimitMs?: number;
  readonly memoryLimitMb?: number;
  /** How long a worker without work is kept warm. */
  readonly idleMs?: number;
  /** The program that answers; another one in tests of the limits. */
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
 * Extraction in a process of its own. A page of a stranger may be made to eat time or memory: the process that takes it has
 * limits for both, and one that passes them is ended and replaced. A thread with such limits is not enough: V8 may end the whole
 * process where one thread's heap is full. One page at a time; the others wait in order. `Result` is what the program at
 * `workerUrl` makes of a page.
 */
export function createExtractionWorker<Result = Extraction>(limits: ExtractionLimits = {}): ExtractionWorker<Result> {
  const { timeLimitMs = 10_000, memoryLimitMb = 512, idleMs = 60_000 } = limits;
  const workerUrl = limits.workerUrl ?? new URL('./worker.ts', import.meta.url);
  const waiting: Job<Result>[] = [];
  let worker: ChildProcess | null = null;
  let isReady = false;
  let current: Job<Result> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ending: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const started = fork(fileURLToPath(workerUrl), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryLimitMb}`],
      env: bareEnvironment(),
      // What the libraries remark on a stranger's markup is no concern of our log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // With `advanced` serialization a message is what the program sent.
    started.on('message', (reply) => {
      if (started === worker) receive(reply as unknown as WorkerReply<Result>);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', (code, signal) => fail(started, new Error(`The worker ended (${signal ?? code}).`)));
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
    worker?.send(job.request);
  }

  /** Gives the next page to the worker, or lets the worker rest. */
  function next(): void {
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (current === null) {
      rest(worker);
      timer = setTimeout(() => discard(new Error('The worker was idle.')), idleMs).unref();
      return;
    }
    worker ??= start();
    hold(worker);
    if (isReady) hand(current);
  }

  function fail(ended: ChildProcess, cause: unknown): void {
    if (ended === worker) discard(new PageError('unreadable', { cause }));
  }

  /** Ends the worker with whatever it does; those who wait get a new one. */
  function discard(reason: unknown): void {
    clearTimeout(timer);
    // Nothing of it is needed any more; `close` waits for the last of these ends.
    if (worker !== null) ending = end(worker);
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

/** While it has work it keeps the product from ending. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function rest(child: ChildProcess | null): void {
  child?.unref();
  child?.channel?.unref();
}

/** Ends it with whatever it does; settles once it is gone. */
function end(child: ChildProcess): Promise<void> {
  hold(child);
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  // It never began, or has ended already: then no exit comes any more.
  child.once('error', () => resolve());
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve();
  child.kill('SIGKILL');
  return promise;
}

/** Nothing of ours, secrets above all: what the system itself needs to start a program. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const root = process.env['SystemRoot'];
  return root === undefined ? {} : { SystemRoot: root };
}
