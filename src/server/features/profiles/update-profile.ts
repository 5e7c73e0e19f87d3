import { createHash } from 'node:crypto';
import type { Profile, ProfileUpdates } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import { findImageType } from '#domain/images/image-type.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import type { Ctx } from '#server/context.ts';
import { decodeImage } from '#server/features/images/store-image.ts';
import { checkOwn, getProfile } from './get-profile.ts';
import { changeProfile, type ProfileChanges } from './store.ts';

/**
 * Changes a person's name, headline, photo, zone, industry and role. A photo is decoded, cut square and re-encoded small; once it is set or
 * removed, the next sign-in does not replace it by LinkedIn's.
 * @throws AppError FORBIDDEN for another person's id, SCHEDULE_INVALID_ZONE, IMAGE_TOO_LARGE, and those of ctx.processImage
 */
export async function updateProfile(
  ctx: Ctx,
  input: { userId: string; requestedId: string | undefined; updates: ProfileUpdates },
): Promise<Profile> {
  checkOwn(input);
  const { name, timezone, industry, role, photoURL } = input.updates;
  const headline = input.updates.headline === '' ? null : input.updates.headline;
  if (timezone !== undefined && timezone !== null && !isTimeZone(timezone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const photo = photoURL === undefined ? {} : { ...(await readPhoto(ctx, photoURL)), photoChosen: true };
  await changeProfile(
    ctx.db,
    input.userId,
    { name, headline, timezone, industry, role, ...photo },
    new Date(ctx.clock.now()),
  );
  return getProfile(ctx, input);
}

async function readPhoto(ctx: Ctx, dataUrl: string | null): Promise<ProfileChanges> {
  if (dataUrl === null) return { photo: null, photoType: null, photoHash: null };
  const processed = await ctx.processImage(decodeImage(dataUrl), { thumbnail: 'square' });
  const photo = Buffer.from(processed.thumbnail);
  return { photo, photoType: findImageType(photo), photoHash: createHash('sha256').update(photo).digest('hex') };
}
