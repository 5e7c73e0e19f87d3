/** Why a version of a post was stored (docs/product.md §5.19). Those with `before_` hold what was there until then. */
export const VERSION_REASONS = [
  'opened',
  'pause',
  'before_generation',
  'generated',
  'before_rewrite',
  'rewritten',
  'before_restore',
  'shared',
] as const;
export type VersionReason = (typeof VERSION_REASONS)[number];

/** Stored because of something that was pressed, and not only because of the time. Such a version stays longer. */
export function isMilestone(reason: VersionReason): boolean {
  return reason !== 'opened' && reason !== 'pause';
}
