import type { DrizzleTransactionLike } from 'pg-boss';

/** Wakes the publisher and whoever sends notices. The job says when to look; the rows say what to do. */
export type Jobs = {
  /** Asks for a look at a publication at an instant, in the caller's transaction. */
  lookAt(db: DrizzleTransactionLike, input: { publicationId: string; at: Date }): Promise<void>;
  /** Asks for a look at the notices that are to be sent, in the caller's transaction. */
  noticesAt(db: DrizzleTransactionLike, at: Date): Promise<void>;
};

/** What runs jobs; the process that starts it works through it, the rest of the server sees `jobs` alone. */
export type JobEngine = {
  jobs: Jobs;
  /** Calls the handler once for each job that comes due, on this process or another. */
  work(handler: () => Promise<void>): Promise<void>;
  /** The same for notices. */
  workNotices(handler: () => Promise<void>): Promise<void>;
  /**
   * Runs a job now and by its cron expression (UTC), in one process at a time; due while it runs, it runs once more. What it throws is
   * not tried again before the next time. The signal aborts when the engine stops, or after an hour.
   */
  repeat(job: { name: string; cron: string }, handler: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Aborts recurring jobs, and waits for every handler at work. */
  stop(): Promise<void>;
};
