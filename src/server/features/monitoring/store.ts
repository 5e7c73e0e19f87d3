import { inArray, sql } from 'drizzle-orm';
import { LIVE_STATES, WAITS_FOR_PERSON } from '#domain/posts/publication.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import type { Executor } from '#server/context.ts';
import type { Database } from '#server/db/connect.ts';
import { listMigrations } from '#server/db/migration-files.ts';
import { publications } from '#server/db/schema.ts';

/** Whether this version has migrations that the database has not. */
export async function lacksMigrations(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  return (await listMigrations()).some((name) => !applied.has(name));
}

/** Publications that are not over, of one state and one reason to wait. Ages in seconds. */
export type LiveCount = {
  state: (typeof LIVE_STATES)[number];
  reason: string | null;
  count: number;
  due: number;
  late: number;
  /** The age of the oldest due one; 0 where none is due, or they wait for a person. */
  oldest: number;
};

/** All publications that are not over, counted by state and reason in one statement over the rows that are not over. */
export async function countLive(db: Executor): Promise<LiveCount[]> {
  const { rows } = await db.execute<Record<keyof LiveCount, string> & { reason: string | null }>(sql`
    select state, wait_reason as reason, count(*) as count,
      count(*) filter (where due_at <= app_now()) as due,
      count(*) filter (where due_at < app_now() - make_interval(secs => ${LATE_GRACE_MS / 1000})) as late,
      coalesce(extract(epoch from app_now() - min(due_at) filter (where due_at <= app_now())), 0) as oldest
    from ${publications} where ${inArray(publications.state, [...LIVE_STATES])}
    group by state, wait_reason`);
  const waitsForPerson = (reason: string | null) => [...WAITS_FOR_PERSON, 'by_hand'].some((one) => one === reason);
  return rows.map(({ state, reason, ...row }) => ({
    state: state as LiveCount['state'],
    reason,
    count: Number(row.count),
    due: Number(row.due),
    late: Number(row.late),
    oldest: waitsForPerson(reason) ? 0 : Number(row.oldest),
  }));
}

/** The pool's connections, and calls that wait for one. */
export function countConnections(db: Executor): { busy: number; idle: number; waiting: number } {
  const { totalCount, idleCount, waitingCount } = (db as Database).$client;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
