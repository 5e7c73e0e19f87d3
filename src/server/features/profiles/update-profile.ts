import type { z } from 'zod';
import type { Profile, profileUpdatesSchema } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import type { Ctx } from '../../context.ts';
import { checkOwn, getProfile } from './get-profile.ts';
import { changeProfile, type ProfileChanges } from './store.ts';

/**
 * Changes what a person may say of themselves: name, zone, industry, role, and whether their picture is kept.
 * @throws AppError FORBIDDEN for another person's id, SCHEDULE_INVALID_ZONE
 */
export async function updateProfile(
  ctx: Ctx,
  input: { userId: string; requestedId: string | undefined; updates: z.output<typeof profileUpdatesSchema> },
): Promise<Profile> {
  checkOwn(input);
  const { name, timezone, industry, role, photoURL } = input.updates;
  if (timezone !== undefined && timezone !== null && !isTimeZone(timezone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const changes: ProfileChanges = {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    ...(industry !== undefined && { industry }),
    ...(role !== undefined && { role }),
    ...(photoURL === null && { photo: null, photoType: null, photoHash: null }),
  };
  await changeProfile(ctx.db, input.userId, changes, new Date(ctx.clock.now()));
  return getProfile(ctx, input);
}
