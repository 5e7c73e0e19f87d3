import { AppError } from '#domain/errors.ts';
import { createProcessPool, type ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { TaskError } from '#server/adapters/processes/worker-process.ts';
import type { TextTask, WorkOnText } from '#server/text-work/text-work.ts';

export type TextWorker = {
  readonly workOnText: WorkOnText;
  readonly close: () => Promise<void>;
};

const DEFAULTS: ProcessPoolOptions = {
  program: new URL('./worker.ts', import.meta.url),
  timeLimitMs: 10_000,
  memoryLimitMb: 512,
  maxAtOnce: 2,
  // Each holds the texts of five sources at most, 1 MB.
  maxWaiting: 40,
  waitLimitMs: 20_000,
  idleMs: 60_000,
  keepsOne: true,
};
/** After this time a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;

/** Works on texts in processes of their own (docs/decisions/0014). Close it before exit. */
export function createTextWorker(options: Partial<ProcessPoolOptions> = {}): TextWorker {
  const { run, close } = createProcessPool<TextTask, unknown>({ ...DEFAULTS, ...options });
  const workOnText: WorkOnText = async (name, given, { signal, by }) => {
    try {
      return (await run({ name, given }, signal, by)) as never;
    } catch (error) {
      throw error instanceof TaskError ? toAppError(error) : error;
    }
  };
  return { workOnText, close };
}

function toAppError(error: TaskError): Error {
  if (error.reason === 'timed_out' || error.reason === 'killed') return new AppError('TEXT_TOO_HARD', {}, error);
  if (error.reason === 'full') return new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS }, error);
  return error.reason === 'closed' ? new AppError('UNAVAILABLE', {}, error) : error;
}
