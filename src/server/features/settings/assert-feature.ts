import { AppError } from '#domain/errors.ts';
import { type EarlyFeature, hasFeature } from '#domain/settings/early-access.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';

/** Throws AppError EARLY_ACCESS while the feature is for plans with early access first, and the caller's is none. */
export function assertFeature({ early }: Settings, feature: EarlyFeature, { tier }: SignedIn): void {
  if (!hasFeature(early, feature, tier)) throw new AppError('EARLY_ACCESS');
}
