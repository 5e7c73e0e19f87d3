import type { Notice } from './matter.ts';

/** What still goes wrong unless the person does something; what is not out until they do; the rest. */
const TO_PREVENT = 0;
const TO_MEND = 1;
const TO_KNOW = 2;

/** What their person can still prevent comes first, then what they can mend, then what they may know; each kind in the order given (docs/product.md §20.3). */
export function byConsequence(notices: readonly Notice[]): Notice[] {
  return notices.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The one notice to see to first; null: nothing waits for the person. */
export function mostUrgent(notices: readonly Notice[]): Notice | null {
  const [first] = byConsequence(notices);
  return first === undefined || rankOf(first) === TO_KNOW ? null : first;
}

function rankOf({ kind, topic, matters }: Notice): number {
  // An outage of LinkedIn's ends without the person.
  if (kind === 'published' || topic === 'waiting') return TO_KNOW;
  if (kind === 'will_fail') return TO_PREVENT;
  if (kind !== 'sign_in_ends') return TO_MEND;
  // A sign-in that no post waits for keeps nothing.
  return matters.some(({ facts: { waiting = 0 } }) => waiting > 0) ? TO_PREVENT : TO_KNOW;
}
