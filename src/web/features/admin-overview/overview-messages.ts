import { formatMoney } from '#web/lib/format/format-number.ts';

/** What the panels say instead of figures if there are none yet. */
export const NO_FIGURES = {
  activity: 'Nobody was active on these days',
  mrr: 'Nobody has paid yet',
  nps: (asked: number) => (asked === 0 ? 'Nobody has been asked yet' : 'Nobody has answered yet'),
  conversion: 'Nobody joined on these days',
  churn: 'Nobody was paying on the first day',
  referrals: 'Nobody has shared a code yet',
} as const;

/** '+3', '0', '−3' with a true minus sign. */
export function signedScore(score: number): string {
  return score > 0 ? `+${score}` : String(score).replace('-', '−');
}

/** '+$5', '$0', '−$5' with a true minus sign. */
export function signedMoney(cents: number): string {
  if (cents === 0) return formatMoney(0);
  return cents > 0 ? `+${formatMoney(cents)}` : `−${formatMoney(-cents)}`;
}

type Mrr = Readonly<
  Record<'newCents' | 'returnedCents' | 'expansionCents' | 'contractionCents' | 'churnedCents', number>
>;

/** The changes from the first revenue to the last one, as they are added up. */
export function mrrChanges(mrr: Mrr): { label: string; cents: number }[] {
  return [
    { label: 'New', cents: mrr.newCents },
    { label: 'Came back', cents: mrr.returnedCents },
    { label: 'Moved to a larger plan', cents: mrr.expansionCents },
    { label: 'Moved to a smaller plan', cents: -mrr.contractionCents },
    { label: 'Ended', cents: -mrr.churnedCents },
  ];
}

type Funnel = Readonly<Record<'sharers' | 'joined' | 'paid' | 'rewarded', number>>;

/** The steps of an invitation, each with its share of the largest in percent. */
export function funnelSteps(funnel: Funnel): { label: string; count: number; percent: number }[] {
  const steps = [
    { label: 'Have a code', count: funnel.sharers },
    { label: 'Joined with one', count: funnel.joined },
    { label: 'Of those, paid', count: funnel.paid },
    { label: 'Both rewarded', count: funnel.rewarded },
  ];
  const largest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map((step) => ({ ...step, percent: (step.count / largest) * 100 }));
}
