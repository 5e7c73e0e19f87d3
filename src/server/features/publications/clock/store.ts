import { eq, type SQL, sql } from 'drizzle-orm';
import { LEASE_MS } from '#domain/posts/decide.ts';
import type { WaitReason } from '#domain/posts/publication.ts';
import { LAST_PROBE_MS, QUIET_MS } from '#domain/posts/sending/probes.ts';
import type { Executor } from '#server/context.ts';
import { clockWatches } from '#server/db/installation-schema.ts';
import { publications } from '#server/db/schema.ts';

export type ClockWatchRow = typeof clockWatches.$inferSelect;

const CLOCK: WaitReason = 'clock';

/** The database server's own clock, epoch ms. */
export async function readDatabaseClock(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(sql`select extract(epoch from database_clock()) * 1000 as now`);
  return Math.floor(Number(rows[0]?.now));
}

export async function findWatch(db: Executor, bootId: string): Promise<ClockWatchRow | null> {
  const [row] = await db.select().from(clockWatches).where(eq(clockWatches.bootId, bootId));
  return row ?? null;
}

/** Stores what a boot believes; an administrator's acceptance ends with the hold it was given for. */
export async function saveWatch(
  db: Executor,
  watch: Omit<typeof clockWatches.$inferInsert, 'seenAt' | 'heldSince' | 'accepted'>,
): Promise<void> {
  const isHeld = watch.heldUpMs != null;
  const seenAt = sql`database_clock()`;
  await db
    .insert(clockWatches)
    .values({ ...watch, seenAt, heldSince: isHeld ? seenAt : null })
    .onConflictDoUpdate({
      target: clockWatches.bootId,
      set: {
        ...watch,
        seenAt,
        heldSince: isHeld ? sql`coalesce(${clockWatches.heldSince}, database_clock())` : null,
        accepted: isHeld ? sql`${clockWatches.accepted}` : false,
      },
    });
}

/** Forgets boots that have long ended. */
export async function deleteOldWatches(db: Executor): Promise<void> {
  await db.delete(clockWatches).where(sql`${clockWatches.seenAt} < database_clock() - interval '30 days'`);
}

/** It holds everything back, and was heard of within 2 minutes. */
const isHolding = sql`${clockWatches.heldSince} is not null
  and ${clockWatches.seenAt} between database_clock() - interval '2 minutes' and database_clock() + interval '2 minutes'`;

/** Boots that hold everything back, the longest first. */
export async function listHeldWatches(db: Executor): Promise<ClockWatchRow[]> {
  return db.select().from(clockWatches).where(isHolding).orderBy(clockWatches.heldSince);
}

/**
 * Accepts the database's clock for every boot that holds everything back now; gives how many these were. Not for one that ended: nobody
 * knows what the clock says when it goes on.
 */
export async function acceptHeldWatches(db: Executor): Promise<number> {
  const { rowCount } = await db.update(clockWatches).set({ accepted: true }).where(isHolding);
  return rowCount ?? 0;
}

/** An instant of the database's clock, epoch ms, on the clock of the rows. */
const onRowsClock = (databaseMs: number): SQL => sql`(to_timestamp(${databaseMs}::double precision / 1000)
  + (select shift from app_clock))`;
const seconds = (ms: number): SQL => sql`make_interval(secs => ${ms / 1000})`;

/**
 * Gives queued rows that came due between two instants of the database's clock, epoch ms, the clock as the reason why they wait, which
 * grants them a day (docs/product.md §4.13).
 */
export async function markWaitingForClock(db: Executor, from: number, to: number): Promise<void> {
  await db.execute(sql`
    with marked as (
      update ${publications} set wait_reason = ${CLOCK}, updated_at = now()
      where state = 'queued' and wait_reason is null and due_at between ${onRowsClock(from)} and ${onRowsClock(to)}
      returning id, fence
    )
    insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
    select id, app_now(), 'waiting', 'queued', 'queued', fence, ${CLOCK} from marked`);
}

/** Takes the reason from rows that are not due after all. */
export async function unmarkWaitingForClock(db: Executor): Promise<void> {
  await db.execute(sql`
    update ${publications} set wait_reason = null, updated_at = now()
    where state = 'queued' and wait_reason = ${CLOCK} and due_at > app_now()`);
}

/**
 * Moves the times of attempts back with the clock, so that they are at least as long ago as they were. After a step forward they stay: a
 * machine that was paused has not counted the time that passed, and a post that seems younger than it is would be sent twice.
 * @param byMs how far the clock was set back
 */
export async function moveAttemptsBack(db: Executor, byMs: number): Promise<void> {
  const by = seconds(byMs);
  await db.execute(sql`
    update ${publications} set send_started_at = send_started_at - ${by}, first_maybe_sent_at = first_maybe_sent_at - ${by}
    where state in ('sending', 'doubt', 'needs_look')`);
  await db.execute(sql`
    update ${publications} set next_look_at = greatest(due_at, next_look_at - ${by})
    where state = 'queued' and next_look_at > due_at`);
}

/**
 * Gives up finding out by sending what became of attempts that seem to begin in the future: a wrong clock timed them, and how long ago
 * they began is not known.
 */
export async function giveUpFutureAttempts(db: Executor): Promise<void> {
  const tooOld = sql`app_now() - ${seconds(LAST_PROBE_MS + 1000)}`;
  await db.execute(sql`
    update ${publications} set
      send_started_at = case when send_started_at is null then null else ${tooOld} end, first_maybe_sent_at = ${tooOld}
    where state in ('sending', 'doubt') and greatest(send_started_at, first_maybe_sent_at) > app_now()`);
}

/**
 * Lets nobody look at attempts before whoever makes them has surely ended, and LinkedIn knows them: leases and times were written by the
 * clock before the step.
 */
export async function postponeAttempts(db: Executor): Promise<void> {
  const later = sql`app_now() + ${seconds(Math.max(LEASE_MS, QUIET_MS))}`;
  await db.execute(sql`
    update ${publications} set next_look_at = ${later}, lease_until = case when lease_until is null then null else ${later} end
    where state in ('sending', 'doubt')`);
}
