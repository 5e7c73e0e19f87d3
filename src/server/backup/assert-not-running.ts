import type { Config } from '#server/config.ts';
import { BackupError } from './backup-error.ts';
import { countOtherConnections, type Pool } from './store.ts';

/**
 * Refuses while the product is connected to this database; the lock of DATA_DIR says nothing about a DATABASE_URL.
 * @throws BackupError
 */
export async function assertNotRunning(
  pool: Pool,
  config: Pick<Config, 'databaseSessionUrl'>,
  command: 'restore' | 'hold',
): Promise<void> {
  const others = await countOtherConnections(pool, { isPooled: config.databaseSessionUrl !== null });
  if (others > 0) {
    throw new BackupError(
      `Postsmith is connected to this database (${others} connections): stop it everywhere, then ${command} again.`,
    );
  }
}
