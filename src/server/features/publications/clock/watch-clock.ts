import {
  AGREEMENTS_NEEDED,
  type ClockAnchor,
  type ClockReading,
  clockStep,
  clocksAgree,
  isClockStep,
} from '#domain/scheduling/clock-trust.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import {
  deleteOldWatches,
  findWatch,
  giveUpFutureAttempts,
  markWaitingForClock,
  moveAttemptsBack,
  postponeAttempts,
  readDatabaseClock,
  saveWatch,
  unmarkWaitingForClock,
} from './store.ts';

/** How often the anchor is renewed, so that clocks that run a little unlike do not add up to a step. */
const RENEW_EVERY_MS = 60 * 60_000;
/** An answer that took longer is too vague to be an anchor. */
const VAGUE_MS = 500;
/** How often LinkedIn is asked for its time, in the first minute of a hold and later. */
const ASK_EVERY_MS = { first: 1_000, later: 30_000 };
const FIRST_MS = 60_000;

export type ClockWatch = {
  /** Whether the database's clock is believed now; every look asks first. */
  isTrusted(): Promise<boolean>;
};

type Hold = {
  sinceUpMs: number;
  agreements: number;
  askAtUpMs: number;
};

/**
 * Watches the clock that decides what is due. Its every move is compared with how long this machine has been up; after a step, and
 * after a start of the machine, nothing is claimed until the clocks of the database, of this process and of LinkedIn agree in three
 * looks, or an administrator accepts the database's (docs/decisions/0019).
 */
export function createClockWatch(ctx: Ctx, options: { askEveryMs?: number } = {}): ClockWatch {
  const { bootId } = ctx.machine;
  const askEveryMs = options.askEveryMs ?? ASK_EVERY_MS.first;
  let isLoaded = false;
  let anchor: ClockAnchor | null = null;
  let hold: Hold | null = null;

  async function load(): Promise<void> {
    const row = await findWatch(ctx.db, bootId);
    // A boot without an id of its own may be a restored row of another: its readings would lie in the future.
    if (row !== null && row.databaseMs !== null && row.upMs !== null && row.upMs <= ctx.machine.upMs()) {
      anchor = { databaseMs: row.databaseMs, upMs: row.upMs };
    }
    if (row !== null && row.heldUpMs !== null) hold = beginHold(Math.min(row.heldUpMs, ctx.machine.upMs()));
    await deleteOldWatches(ctx.db);
    isLoaded = true;
  }

  async function read(): Promise<ClockReading> {
    const upFromMs = ctx.machine.upMs();
    const databaseMs = await readDatabaseClock(ctx.db);
    return { databaseMs, upFromMs, upToMs: ctx.machine.upMs() };
  }

  const beginHold = (sinceUpMs: number): Hold => ({ sinceUpMs, agreements: 0, askAtUpMs: 0 });

  const save = (db: Ctx['db'], stepMs: number | null) =>
    saveWatch(db, {
      bootId,
      databaseMs: anchor?.databaseMs ?? null,
      upMs: anchor?.upMs ?? null,
      heldUpMs: hold?.sinceUpMs ?? null,
      heldStepMs: hold === null ? null : stepMs,
    });

  async function anchorTo(db: Ctx['db'], { databaseMs, upFromMs, upToMs }: ClockReading): Promise<void> {
    anchor = { databaseMs, upMs: Math.round((upFromMs + upToMs) / 2) };
    await save(db, null);
  }

  /** Rows that come due meanwhile say what they wait for, by where the clock should be. */
  async function tellWaiting(reading: ClockReading, since: Hold, stepMs: number | null): Promise<void> {
    const now = reading.databaseMs - (stepMs ?? 0);
    await markWaitingForClock(ctx.db, now - (reading.upToMs - since.sinceUpMs) - LATE_GRACE_MS, now);
  }

  /** Whether the clocks of database, process and LinkedIn are together now. */
  async function askWitness(reading: ClockReading): Promise<boolean> {
    const witnessMs = await ctx.linkedin.readTime();
    if (witnessMs === null) return false;
    const databaseMs = reading.databaseMs + ctx.machine.upMs() - reading.upToMs;
    return clocksAgree(databaseMs, ctx.machine.now(), witnessMs);
  }

  async function release(reading: ClockReading, held: Hold, stepMs: number | null): Promise<void> {
    const movedMs = stepMs !== null && isClockStep(stepMs) ? stepMs : 0;
    await inTransaction(ctx, async (tx) => {
      if (movedMs < 0) await moveAttemptsBack(tx.db, -movedMs);
      await giveUpFutureAttempts(tx.db);
      if (anchor !== null) await postponeAttempts(tx.db);
      // What the clock leapt over came due like what came due while it was not believed.
      const since = reading.databaseMs - (reading.upToMs - held.sinceUpMs) - LATE_GRACE_MS - Math.max(0, movedMs);
      await markWaitingForClock(tx.db, since, reading.databaseMs);
      await unmarkWaitingForClock(tx.db);
    });
    hold = null;
    await anchorTo(ctx.db, reading);
    ctx.log.info('the database clock is believed again', { stepMs, heldMs: reading.upToMs - held.sinceUpMs });
  }

  async function isTrusted(): Promise<boolean> {
    if (!isLoaded) await load();
    const reading = await read();
    const stepMs = anchor === null ? null : clockStep(anchor, reading);
    if (hold === null) {
      if (anchor !== null && stepMs !== null && !isClockStep(stepMs)) {
        const isPrecise = reading.upToMs - reading.upFromMs <= VAGUE_MS;
        if (isPrecise && reading.upToMs - anchor.upMs > RENEW_EVERY_MS) await anchorTo(ctx.db, reading);
        return true;
      }
      hold = beginHold(reading.upToMs);
      await save(ctx.db, stepMs);
      if (stepMs === null) ctx.log.info('the clock is compared with LinkedIn before anything is sent', {});
      else ctx.log.error('the database clock moved by itself; nothing is sent until clocks agree', { stepMs });
    }
    const held = hold;
    await tellWaiting(reading, held, stepMs);
    if (reading.upToMs < held.askAtUpMs) return false;
    held.askAtUpMs = reading.upToMs + (reading.upToMs - held.sinceUpMs < FIRST_MS ? askEveryMs : ASK_EVERY_MS.later);
    held.agreements = (await askWitness(reading)) ? held.agreements + 1 : 0;
    await save(ctx.db, stepMs);
    const isAccepted = (await findWatch(ctx.db, bootId))?.accepted === true;
    if (held.agreements < AGREEMENTS_NEEDED && !isAccepted) return false;
    await release(reading, held, stepMs);
    return true;
  }

  return { isTrusted };
}
