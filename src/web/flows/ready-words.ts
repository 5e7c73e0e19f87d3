import { sayCure, sayFinding } from '#contract/readiness-messages.ts';
import type { Cure, FindingCode } from '#domain/readiness/findings.ts';
import { formatShortDateTime } from '#web/lib/time/format-time.ts';

type Clock = { nowMs: number; zone: string };

/** What was found, in a sentence with its time as the person writes it. @param clock the present, epoch ms, and the person's zone */
export function findingWords({ code, at }: { code: FindingCode; at: string | null }, clock: Clock): string {
  return sayFinding(code, written(at, clock));
}

/** What the button that mends it says, in the same way. */
export function cureWords({ cure, moveTo }: { cure: Cure; moveTo: string | null }, clock: Clock): string {
  return sayCure(cure, written(moveTo, clock));
}

function written(iso: string | null, { nowMs, zone }: Clock): string | null {
  return iso === null ? null : formatShortDateTime(Date.parse(iso), nowMs, zone);
}
