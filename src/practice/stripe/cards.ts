/** What a practice card does: pays, is declined, needs its holder's confirmation, or pays once and then fails. */
export type CardKind = 'pays' | 'declined' | 'needs-confirmation' | 'fails-later';

export const CARDS: readonly { readonly number: string; readonly kind: CardKind; readonly meaning: string }[] = [
  { number: '4242 4242 4242 4242', kind: 'pays', meaning: 'pays' },
  { number: '4000 0000 0000 0002', kind: 'declined', meaning: 'is declined' },
  { number: '4000 0025 0000 3155', kind: 'needs-confirmation', meaning: 'asks you to confirm' },
  { number: '4000 0000 0000 0341', kind: 'fails-later', meaning: 'pays now, fails when the next month is due' },
];

/** The practice card of a number, however it is spaced; null for any other number. */
export function findCard(typed: string): CardKind | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return CARDS.find(({ number }) => number.replaceAll(' ', '') === digits)?.kind ?? null;
}
