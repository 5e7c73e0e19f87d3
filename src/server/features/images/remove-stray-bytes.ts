import { UNUSED_IMAGE_DAYS } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { readImageKey } from './image-keys.ts';
import { removeFolderOf } from './remove-folder-of.ts';
import { removeImageBytes } from './remove-image-bytes.ts';
import { listHashes, listLeftovers, listUserIds } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes away bytes that a crash left without a row, or unfinished, more than 7 days ago, and what it left of deleted accounts.
 * Only of accounts that are there, or are noted as gone: with a wrong database everything would look like waste.
 * @param input.now instant, ms
 * @returns how many files went
 */
export async function removeStrayBytes(ctx: Ctx, input: { now: number }): Promise<number> {
  const by = input.now - UNUSED_IMAGE_DAYS * DAY_MS;
  let removed = 0;
  for (const userId of await listLeftovers(ctx.db)) removed += await removeFolderOf(ctx, { userId });
  for (const userId of await listUserIds(ctx.db)) {
    const keys = await ctx.blobs.list(userId);
    const kept = keys.length === 0 ? new Set<string>() : new Set(await listHashes(ctx.db, userId));
    for (const key of keys) {
      const hash = readImageKey(key);
      if (hash !== null && kept.has(hash)) continue;
      const writtenAt = await ctx.blobs.findWrittenAt(key);
      if (writtenAt === null || writtenAt.getTime() > by) continue;
      // An unfinished file is nobody's; any other may be about to get its row.
      if (hash === null) await ctx.blobs.remove(key);
      else await removeImageBytes(ctx, { userId, hash });
      removed += 1;
    }
  }
  return removed;
}
