import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { ArchiveEntry } from '#server/ports/archive.ts';
import { findPersonRows } from './store.ts';
import { writeAccount } from './write-account.ts';
import { writeDeletedPosts } from './write-deleted-posts.ts';
import { writePostsArchive } from './write-posts-archive.ts';
import { writeVersions } from './write-versions.ts';

/**
 * Everything stored of a person, as files of an archive: account.json, their photo, versions of posts, deleted posts, posts and
 * images. Read while the archive is written, so that concurrent changes may or may not be in it.
 * @throws AppError NOT_AUTHENTICATED if there is no such person
 */
export async function* exportAccount(ctx: Ctx, { userId }: { userId: string }): AsyncGenerator<ArchiveEntry> {
  const rows = await findPersonRows(ctx.db, userId);
  if (rows === null) throw new AppError('NOT_AUTHENTICATED');
  const { photo, photoType, updatedAt } = rows.user;
  yield { name: 'account.json', modifiedAt: new Date(ctx.clock.now()), content: writeAccount(ctx, rows) };
  if (photo !== null) {
    const ending = photoType === 'image/png' ? 'png' : 'jpg';
    yield { name: `photo.${ending}`, modifiedAt: updatedAt, isCompressed: true, content: [photo] };
  }
  yield { name: 'versions.json', modifiedAt: new Date(ctx.clock.now()), content: writeVersions(ctx, userId) };
  yield {
    name: 'deleted-posts.json',
    modifiedAt: new Date(ctx.clock.now()),
    content: writeDeletedPosts(ctx, userId),
  };
  yield* writePostsArchive(ctx, { userId, postIds: null });
}
