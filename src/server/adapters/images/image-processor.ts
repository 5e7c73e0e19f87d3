import { AppError } from '#domain/errors.ts';
import type { ProcessImage } from '#server/ports/images.ts';
import type { DrawTask } from './draw-card.ts';
import { type ImageChild, type ImageLimits, startImageChild } from './image-child.ts';

export type ImageProcessorOptions = Partial<ImageLimits> & {
  /** Pictures worked on at the same time, each in a process of its own. */
  readonly maxAtOnce?: number;
  /** Pictures that may wait beyond those; each holds up to 5 MB. */
  readonly maxWaiting?: number;
  /** How long a process without work is kept warm. */
  readonly idleMs?: number;
};

export type ImageProcessor = {
  readonly processImage: ProcessImage;
  /** Draws cards, in the same processes. Null for one whose text does not fit. Throws as processImage where it must wait or end. */
  readonly drawCards: (task: DrawTask) => Promise<readonly (Uint8Array | null)[]>;
  readonly close: () => Promise<void>;
};

type Job = {
  /** Settles what the caller waits for; never rejects. */
  readonly run: (child: ImageChild) => Promise<void>;
  readonly reject: (reason: unknown) => void;
};

/** Seconds after which a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Works on pictures in processes of their own, started at the first picture and ended when there is nothing to do: a picture
 * of a stranger may be made to eat time or memory, or to break a decoder, and then only its process goes. Close it before exit.
 */
export function createImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { maxAtOnce = 2, maxWaiting = 40, idleMs = 30_000 } = options;
  const limits: ImageLimits = { timeLimitMs: 3000, memoryLimitBytes: 400 * 1024 * 1024, ...options };
  const waiting: Job[] = [];
  const busy = new Set<ImageChild>();
  const resting = new Map<ImageChild, NodeJS.Timeout>();
  let isClosed = false;

  function next(): void {
    while (waiting.length > 0 && busy.size < maxAtOnce) {
      const job = waiting.shift();
      if (job !== undefined) void work(job, takeChild());
    }
  }

  /** A warm process, or a new one. */
  function takeChild(): ImageChild {
    for (const [child, timer] of resting) {
      clearTimeout(timer);
      resting.delete(child);
      if (child.isAlive()) return child;
    }
    return startImageChild(limits);
  }

  async function work(job: Job, child: ImageChild): Promise<void> {
    busy.add(child);
    await job.run(child);
    busy.delete(child);
    if (child.isAlive() && !isClosed) rest(child);
    next();
  }

  function rest(child: ImageChild): void {
    child.rest();
    const timer = setTimeout(() => {
      resting.delete(child);
      void child.end();
    }, idleMs).unref();
    resting.set(child, timer);
  }

  function enqueue<T>(task: (child: ImageChild) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const run = (child: ImageChild) =>
      task(child).then(resolve, (error: unknown) => reject(isClosed ? new AppError('UNAVAILABLE', {}, error) : error));
    if (isClosed) reject(new AppError('UNAVAILABLE'));
    else if (waiting.length >= maxWaiting) reject(new AppError('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS }));
    else waiting.push({ run, reject });
    next();
    return promise;
  }

  return {
    processImage: (bytes, options) => enqueue((child) => child.process(bytes, options?.thumbnail)),
    drawCards: (task) => enqueue((child) => child.draw(task)),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(new AppError('UNAVAILABLE'));
      for (const timer of resting.values()) clearTimeout(timer);
      const all = [...busy, ...resting.keys()];
      resting.clear();
      await Promise.all(all.map((child) => child.end()));
    },
  };
}
