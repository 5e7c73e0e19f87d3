import type { Ctx } from '#server/context.ts';

/** Something done again and again, by one process at a time. */
export type RecurringJob = {
  /** Also the name of its queue: never renamed without removing the old schedule. */
  readonly name: string;
  /** When, in UTC: minute, hour, day of the month, month, day of the week. It also runs whenever a worker starts. */
  readonly cron: string;
  /** What the log says of a run that had something to do. */
  readonly done: string;
  /** Does it once, and says how many things there were to do. An aborted signal ends it between two of them. */
  readonly run: (ctx: Ctx, signal: AbortSignal) => Promise<number>;
};
