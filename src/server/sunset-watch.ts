import { daysToSunset, SUNSET_WARNING_DAYS } from '#domain/posts/api-version.ts';
import { currentApiVersion } from '#server/features/publications/sending/api-version.ts';
import type { Ctx } from './context.ts';

const DAILY_MS = 24 * 60 * 60_000;

/**
 * Warns in the log, at the start and daily, when LinkedIn ends the version we speak within 60 days: then every post of
 * everybody would fail at once (docs/linkedin.md §6.4).
 * @returns a function that ends the watch
 */
export function warnOfSunset(ctx: Ctx): () => Promise<void> {
  const check = async () => {
    const version = await currentApiVersion(ctx);
    const days = daysToSunset(version, ctx.clock.now());
    if (days !== null && days <= SUNSET_WARNING_DAYS) {
      ctx.log.warn('LinkedIn ends the API version in use soon; set LINKEDIN_API_VERSION to a newer one', {
        version,
        days,
      });
    }
  };
  const run = () => void check().catch((error: unknown) => ctx.log.error('the sunset check failed', { error }));
  run();
  const timer = setInterval(run, DAILY_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
