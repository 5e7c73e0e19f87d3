import { plural } from '#domain/text/plural.ts';
import { formatNumber, type Locale, readLocale } from './locale.ts';

const DOLLARS = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;

/** Below it a count has no separator. */
const THOUSAND = 1000;

/** '12,345'. A small one is the same for everybody: a browser's first format of numbers takes as long as much of a screen. */
export function formatCount(count: number): string {
  const isPlain = Number.isInteger(count) && count >= 0 && count < THOUSAND;
  return isPlain ? String(count) : formatNumber(count);
}

/** '1 person', '12,345 people'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}

/** Dollars from cents: '$12' where they are whole (docs/product.md §9.2), else '$12.50'. */
export function formatMoney(cents: number, locale: Locale = readLocale()): string {
  return formatNumber(cents / 100, cents % 100 === 0 ? { ...DOLLARS, maximumFractionDigits: 0 } : DOLLARS, locale);
}

/** What a plan costs, '$12 a month'. @param cents a month; null where it is not sold */
export function formatMonthlyPrice(cents: number | null, locale: Locale = readLocale()): string {
  if (cents === null) return '';
  return cents === 0 ? formatMoney(0, locale) : `${formatMoney(cents, locale)} a month`;
}

/** '12.5%', with one decimal at most; 'None' where there is no figure. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'None' : formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 1 });
}
