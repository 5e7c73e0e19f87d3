import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { raceAbort } from '#server/adapters/race-abort.ts';
import type { Answer } from './answer-tasks.ts';

const START_LIMIT_MS = 20_000;
/** How much of what the process wrote to its standard error is kept, to explain why it did not start. */
const STDERR_KEPT = 2000;

export type WorkerProcessOptions = {
  /** What the process runs; it calls `answerTasks`. */
  readonly program: URL;
  /** For one task, counted once the process is ready. */
  readonly timeLimitMs: number;
  /** For one task: the JavaScript heap, and whatever the process takes beyond what it held without a task. */
  readonly memoryLimitMb: number;
  /** All that the process sees of an environment, beside what the system needs to start a program. */
  readonly env?: Readonly<Record<string, string>>;
};

/** Why a task has no result. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  /**
   * `failed`: the program threw. `timed_out`: it took too long. `killed`: its process ended, by the limit of memory or from outside.
   * `full`: too many tasks wait, or this one too long.
   */
  readonly reason: 'failed' | 'timed_out' | 'killed' | 'not_started' | 'full' | 'closed';

  constructor(reason: TaskError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type WorkerProcess<Task, Result> = {
  /** One task at a time. Throws TaskError, or the signal's reason; but for a program that threw, the process has ended then. */
  readonly perform: (task: Task, signal?: AbortSignal) => Promise<Result>;
  /** Settles once the process is gone. */
  readonly gone: Promise<unknown>;
  /** Kills it, whatever it does. */
  readonly kill: () => void;
};

/** Starts a child process with limits, which sees nothing of the product's memory and environment. */
export function startWorkerProcess<Task, Result>(options: WorkerProcessOptions): WorkerProcess<Task, Result> {
  const { program, timeLimitMs, memoryLimitMb, env } = options;
  const systemRoot = process.env['SystemRoot'];
  const child = fork(fileURLToPath(program), [String(memoryLimitMb)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryLimitMb}`],
    env: { ...env, ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => {
    stderr = (stderr + text.toString()).slice(-STDERR_KEPT);
  });
  const ended = new AbortController();
  const gone = once(ended.signal, 'abort');
  child.on('exit', (code, signal) => ended.abort(new Error(`The process ended (${signal ?? code}).`)));
  // It never began, or a message did not reach it any more.
  child.on('error', (error) => ended.abort(error));
  const kill = () => void child.kill('SIGKILL');

  /** The next message. Where none comes in time, throws why, once the process is gone. */
  async function receive<Message>(limitMs: number, signal: AbortSignal | undefined): Promise<Message> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new TaskError('timed_out', `No answer within ${limitMs} ms.`)), limitMs);
    const stop = AbortSignal.any([ended.signal, late.signal, ...(signal === undefined ? [] : [signal])]);
    try {
      const [message] = await once(child, 'message', { signal: stop });
      return message as Message;
    } catch {
      kill();
      await gone;
      throw stop.reason;
    } finally {
      clearTimeout(timer);
    }
  }

  // Listens from the start on: a message that nobody waits for is lost.
  const ready = receive<'ready'>(START_LIMIT_MS, undefined).catch((error: unknown) => {
    throw new TaskError('not_started', `${program.pathname} did not start: ${messageOf(error)} ${stderr}`);
  });
  ready.catch(() => undefined);

  async function perform(task: Task, signal?: AbortSignal): Promise<Result> {
    await (signal === undefined ? ready : raceAbort(ready, signal));
    const answer = await ask(task, signal);
    if ('result' in answer) return answer.result;
    throw new TaskError('failed', answer.failure);
  }

  async function ask(task: Task, signal: AbortSignal | undefined): Promise<Answer<Result>> {
    try {
      child.send(task as Parameters<typeof child.send>[0]);
      return await receive<Answer<Result>>(timeLimitMs, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof TaskError ? error : new TaskError('killed', messageOf(error));
    }
  }

  return { perform, gone, kill };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
