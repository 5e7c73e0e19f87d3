import { createHash } from 'node:crypto';
import { imageTooLarge } from '#contract/messages.ts';
import type { Profile, ProfileUpdates } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import { readImageDataUrl } from '#domain/images/data-url.ts';
import { findImageType } from '#domain/images/image-type.ts';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import type { Ctx } from '#server/context.ts';
import { checkOwn, getProfile } from './get-profile.ts';
import { changeProfile, type ProfileChanges } from './store.ts';

/**
 * Changes what a person may say of themselves: name, picture, zone, industry and role. A picture is decoded, written anew, cut
 * square and made small; it stays, or stays away, whatever LinkedIn has at the next sign-in.
 * @throws AppError FORBIDDEN for another person's id, SCHEDULE_INVALID_ZONE, IMAGE_TOO_LARGE, and those of ctx.processImage
 */
export async function updateProfile(
  ctx: Ctx,
  input: { userId: string; requestedId: string | undefined; updates: ProfileUpdates },
): Promise<Profile> {
  checkOwn(input);
  const { name, timezone, industry, role, photoURL } = input.updates;
  if (timezone !== undefined && timezone !== null && !isTimeZone(timezone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const changes: ProfileChanges = {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(industry !== undefined && { industry }),
    ...(role !== undefined && { role }),
    ...(photoURL !== undefined && { ...(await readPhoto(ctx, photoURL)), photoChosen: true }),
  };
  await changeProfile(ctx.db, input.userId, changes, new Date(ctx.clock.now()));
  return getProfile(ctx, input);
}

const NO_PHOTO = { photo: null, photoType: null, photoHash: null };

async function readPhoto(
  ctx: Ctx,
  dataUrl: string | null,
): Promise<Pick<ProfileChanges, 'photo' | 'photoType' | 'photoHash'>> {
  if (dataUrl === null) return NO_PHOTO;
  const encoded = readImageDataUrl(dataUrl);
  if (encoded === null) throw new AppError('IMAGE_UNREADABLE');
  if (encoded.byteLength > IMAGE_MAX_BYTES) {
    throw new AppError('IMAGE_TOO_LARGE', { message: imageTooLarge(encoded.byteLength) });
  }
  const processed = await ctx.processImage(Buffer.from(encoded.base64, 'base64'), { thumbnail: 'square' });
  const photo = Buffer.from(processed.thumbnail);
  return {
    photo,
    photoType: findImageType(photo),
    photoHash: createHash('sha256').update(photo).digest('hex'),
  };
}
