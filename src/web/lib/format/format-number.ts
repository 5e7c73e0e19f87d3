const WHOLE = new Intl.NumberFormat('en-US');
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '12,345'. */
export function countOf(count: number): string {
  return WHOLE.format(count);
}

/** '1 person', '12 people'. */
export function countedOf(count: number, one: string, many: string): string {
  return `${countOf(count)} ${count === 1 ? one : many}`;
}

/** Money from cents: in whole dollars where it is whole (spec §9 'Plan limits'), else with its cents. */
export function moneyOf(cents: number): string {
  return cents % 100 === 0 ? DOLLARS.format(cents / 100) : CENTS.format(cents / 100);
}

/** '12.5%' of a percentage; a dash in words where there is none. */
export function percentOf(percent: number | null): string {
  return percent === null ? 'None' : `${Math.round(percent * 10) / 10}%`;
}
