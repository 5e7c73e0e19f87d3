const WHOLE = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '12,345'. */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** '1 person', '12 people'. */
export function pluralize(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Dollars from cents: '$12' where they are whole (docs/product.md §9.2), else '$12.50'. */
export function formatMoney(cents: number): string {
  return cents % 100 === 0 ? DOLLARS.format(cents / 100) : CENTS.format(cents / 100);
}

/** What a plan costs, '$12 a month'. @param cents a month; null where it is not sold */
export function formatMonthlyPrice(cents: number | null): string {
  if (cents === null) return '';
  return cents === 0 ? formatMoney(0) : `${formatMoney(cents)} a month`;
}

/** '12.5%', with one decimal at most; 'None' where there is no figure. */
export function formatPercent(percent: number | null): string {
  return percent === null ? 'None' : `${Math.round(percent * 10) / 10}%`;
}
