import { moneyOf } from './format-number.ts';

/** What a plan costs. @param cents a month; null where it is not sold */
export function priceWords(cents: number | null): string {
  if (cents === null) return '';
  return cents === 0 ? moneyOf(0) : `${moneyOf(cents)} a month`;
}
