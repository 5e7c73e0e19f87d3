/** The first line of every page of the practice Stripe. */
export const NOTICE = 'Practice Stripe – no money moves, and no real card is taken';

/** Cents as a price, `$5.00`. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** A day, `21 December 2026`, UTC. */
export function day(instant: number): string {
  return new Date(instant * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
