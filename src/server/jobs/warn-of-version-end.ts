import { daysToSunset, SUNSET_WARNING_DAYS } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import { currentApiVersion } from '#server/features/publications/sending/api-version.ts';

/** Warns in the log when LinkedIn ends the version in use soon: then every post would fail at once (docs/linkedin.md §6.4). */
export async function warnOfVersionEnd(ctx: Ctx): Promise<number> {
  const version = await currentApiVersion(ctx);
  const days = daysToSunset(version, ctx.clock.now());
  if (days === null || days > SUNSET_WARNING_DAYS) return 0;
  ctx.log.warn('LinkedIn ends the API version in use soon; set LINKEDIN_API_VERSION to a newer one', { version, days });
  return 0;
}
