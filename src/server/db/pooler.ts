import pg, { type Pool } from 'pg';
import { IDLE_IN_TRANSACTION_TIMEOUT_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './connect.ts';

/** The name of sessions beside a pooler. A pooler keeps the names of those it served last, so theirs say nothing of who runs. */
export const SESSION_NAME = 'postsmith-session';

/** Between two addresses of one database, or with a pooler whose connections lack what the product relies on. */
export class PoolerUnfit extends Error {
  override readonly name = 'PoolerUnfit';
}

/** What each connection of ours has, and what one of a pooler must come with, since what one transaction sets is gone in the next. */
const SETTINGS = [
  ['timezone', 'UTC'],
  ['statement_timeout', String(STATEMENT_TIMEOUT_MS)],
  ['lock_timeout', String(LOCK_TIMEOUT_MS)],
  ['idle_in_transaction_session_timeout', String(IDLE_IN_TRANSACTION_TIMEOUT_MS)],
] as const;
const LIMITS = SETTINGS.slice(1).map(([name]) => name);

/** Which database it is: of which server, by when that started, and which one of its databases. */
const IDENTITY = `select concat(extract(epoch from pg_postmaster_start_time()), ' ', oid) as identity
  from pg_database where datname = current_database()`;

/**
 * Looks at a pooler in transaction mode before anything relies on it.
 * @throws PoolerUnfit with what to do
 */
export async function checkPooler({ pool, sessions }: { pool: Pool; sessions: Pool }): Promise<void> {
  const [here, there] = await Promise.all(
    [pool, sessions].map(async (one) => (await one.query<{ identity: string }>(IDENTITY)).rows[0]?.identity),
  );
  if (here !== there) {
    throw new PoolerUnfit('DATABASE_SESSION_URL leads to another database than DATABASE_URL: correct one of them.');
  }
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any ($1)',
    [SETTINGS.map(([name]) => name)],
  );
  const has = new Map(rows.map(({ name, setting }) => [name, setting]));
  const hasLimits = LIMITS.every((name) => Number(has.get(name)) > 0);
  if (hasLimits && /^(Etc\/)?(UTC|Zulu|UCT)$/.test(has.get('timezone') ?? '')) return;
  const { rows: names } = await sessions.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  );
  const [role, database] = [names[0]?.role ?? '', names[0]?.database ?? ''].map((name) => pg.escapeIdentifier(name));
  const statements = SETTINGS.map(
    ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}';`,
  );
  throw new PoolerUnfit(
    `The connections that DATABASE_URL gives lack settings, and behind a pooler Postsmith cannot set them for a session. Do so once, then have the pooler connect anew (RECONNECT, or restart it):\n${statements.join('\n')}`,
  );
}
