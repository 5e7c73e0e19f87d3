import { LENGTH_BUCKETS } from '#domain/posts/length-buckets.ts';
import { LENGTH_RANGES, LENGTHS, type Length } from '#domain/writing/brief.ts';
import { bestGroup, bestHours, type WhatDidWell } from './what-did-well.ts';

/** What a person can do about what did well: write a post, perhaps of a length, or plan one for a part of the day. */
export type NextStep = { kind: 'write'; length: Length | null } | { kind: 'plan'; hours: string };

/**
 * The step after the finding (docs/product.md §23.5); null where nothing stands out. A length is chosen only where an option of the
 * composer is that length, and hours only where they are suggested for scheduling.
 */
export function nextStep(said: WhatDidWell): NextStep | null {
  const best = bestGroup(said);
  if (best === null) return null;
  const { part, group } = best;
  if (part === 'hours' && bestHours(said) !== null) return { kind: 'plan', hours: group.key };
  return { kind: 'write', length: part === 'lengths' ? lengthWithin(group.key) : null };
}

/** The option for the length of a post that most often gives one of these characters; null where none does in more than half of its range. */
export function lengthWithin(key: string): Length | null {
  const at = LENGTH_BUCKETS.findIndex((bucket) => bucket.key === key);
  const above = LENGTH_BUCKETS[at - 1]?.upTo ?? 0;
  const upTo = LENGTH_BUCKETS[at]?.upTo ?? 0;
  const fitting = LENGTHS.find((length) => {
    const { min, max } = LENGTH_RANGES[length];
    return Math.min(max, upTo) - Math.max(min - 1, above) > (max - min + 1) / 2;
  });
  return fitting ?? null;
}
