const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A date as the product writes them: US format (spec §2 'Dashboard list'), in the browser's zone. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(iso));
}

/** How long ago in its largest unit: 'just now', '5 minutes ago', 'yesterday'. @param ms since then */
export function sinceWords(ms: number): string {
  if (ms < 2 * MINUTE_MS) return 'just now';
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  if (ms < HOUR_MS) return words.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return words.format(-Math.floor(ms / HOUR_MS), 'hour');
  return words.format(-Math.floor(ms / DAY_MS), 'day');
}

/** A size of a file in words: '812 KB', '3.4 MB'. */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
