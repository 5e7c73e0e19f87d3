/** When LinkedIn stops serving a version, as far as is known (docs/linkedin.md §6.2). */
export const SUNSETS: Readonly<Record<string, string>> = {
  '202601': '2027-01-15',
  '202602': '2027-02-15',
  '202603': '2027-03-16',
  '202604': '2027-04-15',
  '202609': '2027-09-15',
};
/** How long before a sunset the installation warns (docs/product.md §7.9). */
export const SUNSET_WARNING_DAYS = 60;

function addMonths(version: string, months: number): string {
  const date = new Date(Date.UTC(Number(version.slice(0, 4)), Number(version.slice(4)) - 1 + months, 1));
  return date.toISOString().slice(0, 7).replace('-', '');
}

/** The versions to try, in order: see `nextVersion`. */
function candidates(configured: string, now: number): string[] {
  const thisMonth = new Date(now).toISOString().slice(0, 7).replace('-', '');
  const later = Array.from({ length: 24 }, (_, i) => addMonths(configured, i + 1)).filter(
    (version) => version <= thisMonth,
  );
  const earlier = Array.from({ length: 12 }, (_, i) => addMonths(configured, -i - 1));
  return [configured, ...later, ...earlier];
}

/**
 * When the last version ends that is known to be served and would be tried, epoch ms; null where the end of the one in use is not known.
 */
export function lastKnownEnd(configured: string, gone: readonly string[], now: number): number | null {
  const left = candidates(configured, now).filter((version) => !gone.includes(version));
  const ends = left.map((version) => SUNSETS[version]).filter((end) => end !== undefined);
  if (left[0] === undefined || SUNSETS[left[0]] === undefined) return null;
  return Math.max(...ends.map((end) => Date.parse(`${end}T00:00:00Z`)));
}

/**
 * The version to try after those in `gone` were answered 426: the months after the configured one up to this month, then a year of those
 * before it, newest first. Null when none is left. Not every month exists (docs/linkedin.md §6.1).
 */
export function nextVersion(configured: string, gone: readonly string[], now: number): string | null {
  return candidates(configured, now).find((version) => !gone.includes(version)) ?? null;
}

/** Whole days until a version ends, or null if its end is not known. */
export function daysToSunset(version: string, now: number): number | null {
  const sunset = SUNSETS[version];
  return sunset === undefined ? null : Math.floor((Date.parse(`${sunset}T00:00:00Z`) - now) / 86_400_000);
}
