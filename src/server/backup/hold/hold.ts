import { applyMigrations, inWriteTransaction, type Pool } from '../store.ts';
import { findLastTrace, type Held, holdPublications, markDeletedPosts, markPosts } from './store.ts';

/**
 * Holds every post back after the data were restored by other means than a backup of ours: a snapshot of the disk, pg_restore
 * (docs/product.md §15.8). For an installation that does not run; may be repeated.
 * @param input.migrations folder of our migrations
 * @returns `takenAt`: when anything last happened in the data, ISO
 */
export async function hold(input: { pool: Pool; migrations: string }): Promise<Held & { takenAt: string }> {
  await applyMigrations(input.pool, input.migrations);
  return inWriteTransaction(input.pool, async (client) => {
    const takenAt = await findLastTrace(client);
    await markPosts(client, { takenAt });
    await markDeletedPosts(client, { takenAt });
    return { takenAt, ...(await holdPublications(client, { takenAt })) };
  });
}
