import { formatCount } from './format-number.ts';

/** How many pages there are; one even where there is nothing. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** '57', or '57+' where there are at least so many. */
export function countLabel(count: number, isMinimum: boolean): string {
  return `${formatCount(count)}${isMinimum ? '+' : ''}`;
}

/** '21–40 of 57'. @param total as `countLabel` says it */
export function pageRangeLabel(page: number, size: number, shown: number, total: string): string {
  const first = (page - 1) * size + 1;
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${total}`;
}
