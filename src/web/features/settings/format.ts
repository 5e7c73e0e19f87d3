import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { formatNumber } from '#web/lib/format/locale.ts';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** How long ago in the largest unit: 'just now', '5 minutes ago', 'yesterday'. @param ms since then */
export function formatAgo(ms: number): string {
  if (ms < 2 * MINUTE_MS) return 'just now';
  const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), 'hour');
  return relative.format(-Math.floor(ms / DAY_MS), 'day');
}

/** The size of a file: '812 KB', '3.4 MB'. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${formatNumber(kilobytes / 1024, ONE_DECIMAL)} MB`;
}
