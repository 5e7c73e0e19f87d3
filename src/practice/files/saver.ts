import { writeJson } from './json-file.ts';

/** Saves one object to the disk. */
export type Saver = {
  /** Resolved when all that changed before this call is on the disk; calls at the same time share a write. */
  save(): Promise<void>;
  /** Saves a little later, for changes that a crash may lose. */
  touch(): void;
  /** Saves once more; nothing may be saved afterwards. */
  close(): Promise<void>;
};

const TOUCH_DELAY_MS = 100;

/** Saves `state`, which its owner changes in place, into `file` as JSON. */
export function makeSaver(file: string, state: object): Saver {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    // A failed write was reported to its own caller.
    await (running ?? Promise.resolve()).catch(() => null);
    next = null;
    running = writeJson(file, state).finally(() => {
      running = null;
    });
    await running;
  };
  const save = (): Promise<void> => {
    next ??= write();
    return next;
  };
  return {
    save,
    touch: () => {
      timer ??= setTimeout(() => {
        timer = null;
        save().catch((error: unknown) => process.stderr.write(`practice: state not saved: ${String(error)}\n`));
      }, TOUCH_DELAY_MS);
    },
    close: () => {
      if (timer) clearTimeout(timer);
      return save();
    },
  };
}
