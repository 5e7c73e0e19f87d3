import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { isMilestone, type VersionReason } from './version-reasons.ts';

/** What the rule needs to know of a version. */
export type StoredVersion = {
  id: string;
  /** When it was stored, epoch ms. */
  keptAt: number;
  reason: VersionReason;
  /** The same for two versions with the same content, and only then. */
  hash: string;
  /** Characters that it takes. */
  size: number;
};

/** How many of each kind a post has at most: milestones, others of the last day, and older ones (docs/product.md §5.20). */
export const MOST_OF_A_KIND = 50;
/** How many characters the versions of a post take at most, the newest one aside. */
export const MOST_CHARACTERS = 5_000_000;

const ALL_FOR_MS = DAY_MS;
const HOURLY_FOR_MS = 7 * DAY_MS;
const DAILY_FOR_MS = 90 * DAY_MS;
const MILESTONES_FOR_MS = 365 * DAY_MS;

/**
 * Which versions of a post are deleted (docs/product.md §5.20), as their ids. The newest content always stays.
 * @param now epoch ms
 */
export function versionsToPrune(versions: readonly StoredVersion[], now: number): string[] {
  const newestFirst = versions.toSorted((a, b) => b.keptAt - a.keptAt || (a.id < b.id ? 1 : -1));
  const thin = withinLimits(thinOut(withoutRepeats(newestFirst), now), now);
  // Where one in between went, two with the same content may follow each other.
  const kept = new Set(withoutRepeats(thin).map(({ id }) => id));
  return versions.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

/** Of versions in a row with the same content one stays: the newest milestone, else the oldest, which says since when it stood. */
function withoutRepeats(newestFirst: readonly StoredVersion[]): StoredVersion[] {
  const kept: StoredVersion[] = [];
  for (const version of newestFirst) {
    const later = kept.at(-1);
    if (later === undefined || later.hash !== version.hash) kept.push(version);
    else if (!isMilestone(later.reason)) kept[kept.length - 1] = version;
  }
  return kept;
}

/** All of the last day, then the newest of each hour for a week and of each day for 90 days (UTC); milestones for a year. */
function thinOut(newestFirst: readonly StoredVersion[], now: number): StoredVersion[] {
  const slots = new Set<string>();
  return newestFirst.filter((version, index) => {
    const slot = slotOf(version, now - version.keptAt);
    if (index > 0 && (slot === null || slots.has(slot))) return false;
    if (slot !== null) slots.add(slot);
    return true;
  });
}

/** Versions of one slot stand for each other; null: too old. */
function slotOf({ id, keptAt, reason }: StoredVersion, ageMs: number): string | null {
  if (ageMs < ALL_FOR_MS || (isMilestone(reason) && ageMs < MILESTONES_FOR_MS)) return id;
  if (ageMs < HOURLY_FOR_MS) return `hour ${Math.floor(keptAt / HOUR_MS)}`;
  return ageMs < DAILY_FOR_MS ? `day ${Math.floor(keptAt / DAY_MS)}` : null;
}

/** So many milestones, versions of the last day and older ones: a long day does not push out the weeks before. */
function withinLimits(newestFirst: readonly StoredVersion[], now: number): StoredVersion[] {
  const count = { milestones: 0, recent: 0, older: 0 };
  let characters = 0;
  return newestFirst.filter((version, index) => {
    const isRecent = now - version.keptAt < ALL_FOR_MS;
    const kind = isMilestone(version.reason) ? 'milestones' : isRecent ? 'recent' : 'older';
    count[kind] += 1;
    if (index > 0) characters += version.size;
    return index === 0 || (count[kind] <= MOST_OF_A_KIND && characters <= MOST_CHARACTERS);
  });
}
