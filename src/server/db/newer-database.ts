import type { ClientBase, Pool } from 'pg';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';

/** A migration as the database has it. */
export type AppliedMigration = {
  readonly name: string;
  readonly checksum: string;
  /** The number of the last migration that a program must have to work beside this one; null: it must have this one. */
  readonly programs_from: string | null;
  /** The version of the product that applied it; null where that was not kept. */
  readonly product: string | null;
};

/** A newer program changed the database in a way that this one cannot work with. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';

  constructor(met: AppliedMigration, own: string) {
    const by = met.product === null ? 'a newer Postsmith' : `Postsmith ${met.product}`;
    super(
      `This database was brought up to date by ${by}: it has ${met.name}, which this version (up to ${own}) does not know and cannot work with. ` +
        'Nothing was changed. Run the newer version, or restore a backup that was made before it into an empty database.',
    );
  }
}

/** The migrations of this database by their names; none where it is new. */
export async function readApplied(client: ClientBase | Pool): Promise<Map<string, AppliedMigration>> {
  const { rows: found } = await client.query("select where to_regclass('schema_migrations') is not null");
  if (found.length === 0) return new Map();
  // As JSON, since older databases lack the last two columns.
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, to_jsonb(m) ->> 'programs_from' as programs_from, to_jsonb(m) ->> 'product' as product
     from schema_migrations m order by name`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Goes on where each migration that we do not know lets a program like this one run beside it (CONTRIBUTING.md, Change the database).
 * @throws NewerDatabase
 */
export function refuseNewer(ours: readonly Migration[], applied: ReadonlyMap<string, AppliedMigration>): void {
  const own = ours.at(-1)?.name ?? '';
  const known = new Set(ours.map(({ name }) => name));
  for (const one of applied.values()) {
    const isUnknown = one.name > own && !known.has(one.name);
    if (isUnknown && (one.programs_from === null || one.programs_from > own.slice(0, 4))) {
      throw new NewerDatabase(one, own);
    }
  }
}

/** @throws NewerDatabase where this version cannot work with the database as it is now */
export async function assertNotNewer(pool: Pool): Promise<void> {
  refuseNewer(await readMigrations(MIGRATIONS_FOLDER), await readApplied(pool));
}

/** How often a process asks whether a newer one has changed the database under it. */
const ASK_MS = 5_000;

/**
 * Asks again and again whether a newer program has changed the database, and calls `onNewer` once when this one cannot work with it.
 * A database that does not answer is asked again.
 * @param given.ours as they were when this program was loaded: a newer one may be put into its folder while it runs
 */
export function watchForNewer(
  pool: Pool,
  given: {
    ours: readonly Migration[];
    onNewer: (newer: NewerDatabase) => void;
    onError: (error: unknown) => void;
    askMs?: number;
  },
): { stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  const ask = async () => {
    timer = null;
    try {
      refuseNewer(given.ours, await readApplied(pool));
    } catch (error) {
      if (isStopped) return;
      if (error instanceof NewerDatabase) return given.onNewer(error);
      given.onError(error);
    }
    if (!isStopped) timer = setTimeout(ask, given.askMs ?? ASK_MS).unref();
  };
  let isStopped = false;
  timer = setTimeout(ask, given.askMs ?? ASK_MS).unref();
  return {
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
