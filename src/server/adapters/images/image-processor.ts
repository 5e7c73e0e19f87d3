import { fileURLToPath } from 'node:url';
import { AppError } from '#domain/errors.ts';
import { createProcessPool, type ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { TaskError } from '#server/adapters/processes/worker-process.ts';
import type { ProcessImage } from '#server/ports/images.ts';
import type { DrawTask } from './draw-card.ts';
import type { ImageResult, ImageTask } from './worker.ts';

export type ImageProcessor = {
  readonly processImage: ProcessImage;
  /** Draws a card, in the same processes. Null where a text does not fit. Throws as processImage where it must wait or end. */
  readonly drawCard: (task: DrawTask) => Promise<Uint8Array | null>;
  readonly close: () => Promise<void>;
};

const DEFAULTS: ProcessPoolOptions = {
  program: new URL('./worker.ts', import.meta.url),
  timeLimitMs: 3000,
  memoryLimitMb: 400,
  maxAtOnce: 2,
  // Each holds up to 5 MB.
  maxWaiting: 40,
  idleMs: 30_000,
  env: {
    // The fonts of cards are ours alone, whatever the machine has.
    FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)),
    // Makes glibc's allocator give large pieces back at once: else a process that has seen a few large images has no room for another.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
/** After this time a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;

/** Works on images in processes of their own (adapters/processes). Close it before exit. */
export function createImageProcessor(options: Partial<ProcessPoolOptions> = {}): ImageProcessor {
  const pool = createProcessPool<ImageTask, ImageResult>({ ...DEFAULTS, ...options });

  async function run(task: ImageTask): Promise<ImageResult> {
    try {
      return await pool.run(task);
    } catch (error) {
      throw error instanceof TaskError ? toAppError(error) : error;
    }
  }

  return {
    async processImage(bytes, { thumbnail } = { thumbnail: 'whole' }) {
      const result = await run({ bytes, thumbnail });
      if ('image' in result) return result.image;
      throw 'refusal' in result ? new AppError(result.refusal, {}, result.reason) : new Error('a card for an image');
    },
    async drawCard(task) {
      const result = await run({ draw: task });
      if ('card' in result) return result.card;
      throw new Error('an image for a card');
    },
    close: pool.close,
  };
}

function toAppError(error: TaskError): Error {
  if (error.reason === 'full') return new AppError('RATE_LIMITED', { retryAfter: RETRY_AFTER_SECONDS }, error);
  if (error.reason === 'closed') return new AppError('UNAVAILABLE', {}, error);
  // A program that does not start is no fault of the image.
  return error.reason === 'not_started' ? error : new AppError('IMAGE_UNREADABLE', {}, error);
}
