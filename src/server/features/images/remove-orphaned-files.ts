import { UNUSED_IMAGE_DAYS } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { readImageKey } from './image-keys.ts';
import { removeImageFiles, removeUserFolder } from './remove-files.ts';
import { listFoldersToRemove, listHashes, listUserIds } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes files that a crash left without a row, or unfinished, more than 7 days ago, and those left of deleted accounts. Folders
 * of unknown accounts stay: with the wrong database every file would look orphaned.
 * @param input.now instant, ms
 * @returns how many files were removed
 */
export async function removeOrphanedFiles(ctx: Ctx, input: { now: number }): Promise<number> {
  const by = input.now - UNUSED_IMAGE_DAYS * DAY_MS;
  let removed = 0;
  for (const userId of await listFoldersToRemove(ctx.db)) removed += await removeUserFolder(ctx, { userId });
  for (const userId of await listUserIds(ctx.db)) {
    const entries = await Array.fromAsync(ctx.blobs.list(userId));
    const stored = entries.length === 0 ? new Set<string>() : new Set(await listHashes(ctx.db, userId));
    for (const { key, writtenAt } of entries) {
      const hash = readImageKey(key);
      if (hash === null || stored.has(hash) || writtenAt.getTime() > by) continue;
      await removeImageFiles(ctx, { userId, hash });
      removed += 1;
    }
  }
  // These never get a row; any other might be about to.
  return removed + (await ctx.blobs.removeUnfinished(new Date(by)));
}
