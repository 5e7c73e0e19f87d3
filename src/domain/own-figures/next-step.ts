import type { LengthKey } from '#domain/posts/length-buckets.ts';
import type { Length } from '#domain/writing/brief.ts';
import { bestGroup, bestHours, type WhatDidWell } from './what-did-well.ts';

/** What a person can do about what did well: write a post, perhaps of a length, or plan one for a part of the day. */
export type NextStep = { kind: 'write'; length: Length | null } | { kind: 'plan'; hours: string };

/** The option of the composer that is nearest to a length. */
const NEAREST: Readonly<Record<LengthKey, Length>> = {
  'up to 300': 'short',
  '301–900': 'short',
  '901–1500': 'medium',
  '1501–2200': 'long',
  'over 2200': 'long',
};

/**
 * The step after the finding (docs/product.md §23.5); null where nothing stands out. Hours count only where they
 * are suggested for scheduling.
 */
export function nextStep(said: WhatDidWell): NextStep | null {
  const best = bestGroup(said);
  if (best === null) return null;
  const { part, group } = best;
  if (part === 'hours' && bestHours(said) !== null) return { kind: 'plan', hours: group.key };
  return { kind: 'write', length: part === 'lengths' ? (NEAREST[group.key as LengthKey] ?? null) : null };
}
