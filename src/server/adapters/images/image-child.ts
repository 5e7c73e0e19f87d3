import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '#domain/errors.ts';
import type { ProcessedImage, ThumbnailForm } from '#server/ports/images.ts';
import type { DrawTask } from './draw-card.ts';
import type { WorkerReply, WorkerRequest, WorkerTask } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** The fonts of cards are ours alone, whatever the machine has. */
const FONT_CONFIGURATION = fileURLToPath(new URL('./fonts.conf', import.meta.url));
const START_LIMIT_MS = 20_000;
const LAST_WORDS_CHARS = 2000;

export type ImageLimits = {
  /** For one picture, counted once its process stands ready. */
  readonly timeLimitMs: number;
  /** For one picture, beyond what its process holds without one. */
  readonly memoryLimitBytes: number;
  /** The program that answers; another one in tests of the limits. */
  readonly workerFile?: string;
};

/** A process that works on one picture at a time. */
export type ImageChild = {
  /** @throws AppError of the picture, IMAGE_UNREADABLE where the process did not survive it; Error where it could not start */
  process(bytes: Uint8Array, thumbnail?: ThumbnailForm): Promise<ProcessedImage>;
  /** Draws cards; null for one whose text does not fit. @throws Error where the process did not survive it or could not start */
  draw(task: DrawTask): Promise<readonly (Uint8Array | null)[]>;
  /** False once it has ended, of itself or by `end`. */
  isAlive(): boolean;
  /** While it rests it keeps nobody from ending. */
  rest(): void;
  end(): Promise<void>;
};

/**
 * Starts a process for pictures. It shares nothing with the product: not its memory, which a broken decoder would take along;
 * not its environment, where secrets stand; and what it took of the machine is given back when it ends.
 */
export function startImageChild(limits: ImageLimits): ImageChild {
  const child = fork(limits.workerFile ?? WORKER, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
    env: bareEnvironment(),
  });
  let lastWords = '';
  child.stderr?.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-LAST_WORDS_CHARS);
  });
  let isAlive = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isAlive = false;
      resolve();
    };
    child.on('exit', end);
    // It never began, or a message did not reach it any more; the latter ends with an exit too.
    child.on('error', end);
  });
  const ready = nextReply(child, ended, START_LIMIT_MS);
  // Awaited by the first picture; until then a failure is nobody's.
  ready.catch(() => undefined);

  async function ask(task: WorkerTask): Promise<WorkerReply> {
    hold(child);
    await ready.catch((cause: unknown) => {
      throw new Error(`the process for pictures did not start: ${lastWords}`, { cause });
    });
    const reply = nextReply(child, ended, limits.timeLimitMs);
    child.send({ ...task, memoryLimitBytes: limits.memoryLimitBytes } satisfies WorkerRequest);
    return reply.catch((cause: unknown) => {
      throw new AppError('IMAGE_UNREADABLE', {}, cause);
    });
  }

  return {
    async process(bytes, thumbnail = 'whole') {
      const answer = await ask({ bytes, thumbnail });
      if (answer.kind === 'processed') return answer.image;
      if (answer.kind === 'refused') throw new AppError(answer.code, {}, answer.reason);
      throw new Error('the process for pictures answered out of turn');
    },
    async draw(task) {
      const answer = await ask({ draw: task });
      if (answer.kind === 'drawn') return answer.pictures;
      throw new Error(answer.kind === 'refused' ? `no card was drawn: ${answer.reason}` : 'an answer out of turn');
    },
    isAlive: () => isAlive,
    rest: () => {
      child.unref();
      child.channel?.unref();
      unrefStream(child);
    },
    async end() {
      hold(child);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The next message; rejects, with the process ended, where none came in time or could come. */
function nextReply(child: ChildProcess, ended: Promise<void>, limitMs: number): Promise<WorkerReply> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReply>();
  let why = '';
  const timer = setTimeout(() => {
    why = `no answer within ${limitMs} ms; `;
    child.kill('SIGKILL');
  }, limitMs);
  child.once('message', resolve);
  // Not before it is gone: nobody may be given a process that is about to end.
  void ended.then(() => reject(new Error(`${why}it ended (${child.signalCode ?? child.exitCode ?? 'never began'})`)));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
  });
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function unrefStream({ stderr }: ChildProcess): void {
  if (stderr !== null && 'unref' in stderr && typeof stderr.unref === 'function') stderr.unref();
}

/**
 * What the system itself needs to start a program; our fonts; and, where the allocator is glibc's, what makes it give large pieces back at
 * once: else a process that has seen a few large pictures has no room for another.
 */
function bareEnvironment(): NodeJS.ProcessEnv {
  const root = process.env['SystemRoot'];
  return {
    FONTCONFIG_FILE: FONT_CONFIGURATION,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...(root === undefined ? {} : { SystemRoot: root }),
  };
}
