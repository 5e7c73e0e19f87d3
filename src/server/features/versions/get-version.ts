import { EMPTY_POST_FIELDS, pickPostFields } from '#contract/posts.ts';
import { VERSION_LIST } from '#contract/version-list-messages.ts';
import type { Version } from '#contract/versions.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findOwnVersion } from './store.ts';

/** A version of the person's own post. Throws AppError NOT_FOUND, also for somebody else's. */
export async function getVersion(ctx: Ctx, input: { userId: string; versionId: string }): Promise<Version> {
  const row = await findOwnVersion(ctx.db, input.userId, input.versionId);
  if (row === null) throw new AppError('NOT_FOUND', { message: VERSION_LIST.gone });
  const { id, keptAt, reason, fields } = row;
  // A field that posts got later is empty in a version from before.
  return { ...EMPTY_POST_FIELDS, ...pickPostFields(fields), id, keptAt: keptAt.toISOString(), reason };
}
