/** What the figures of active people are called, as their definition has it. */
export const ACTIVITY_LABELS = { dau: 'That day', wau: 'Within 7 days', mau: 'Within 30 days' } as const;

/** What each figure of the admin area means, for the screen and for whoever reads the SQL. Days are UTC; a range has both its ends. */
export const DEFINITIONS = {
  activity: `A person is active on a day when they signed in or used Postsmith while signed in that day. “${ACTIVITY_LABELS.dau}” counts them on the day, “${ACTIVITY_LABELS.wau}” on any of the 7 days that end with it, “${ACTIVITY_LABELS.mau}” on any of the 30. People whose account is deleted are not counted, in the past either.`,
  mrr: 'Monthly recurring revenue: what all running subscriptions bring in a month, at the end of the day (UTC). It starts, grows, shrinks, ends and returns with the changes the payment provider told of; refunds and taxes are not in it.',
  mrrMoves:
    'Start + new + expansion + returned − contraction − churned = end. New: first subscriptions. Expansion and contraction: a larger or a smaller plan. Churned: subscriptions that ended. Returned: people who had ended one and subscribed again.',
  subscribers: 'People whose subscriptions come to more than nothing when the range ends.',
  churn:
    'Customer churn: of the people who paid when the range began, the share that no longer did when it ended. Who left and came back in between is not lost; who came and left in between was not there at the start. It counts people, not money.',
  churnByMonth:
    'By whole calendar month, whatever day the range begins or ends on. The running month counts who has left so far.',
  conversion:
    'Of the accounts made in the range, the share that has paid an invoice of more than nothing since, up to now: young accounts have had less time for it. Accounts that were deleted are in neither number.',
  nps: 'Net promoter score: the percentage of answers of 9 and 10 less the percentage of 0 to 6, from −100 to 100. Every answer given in the range counts; asked includes those who waved the question away.',
  referrals:
    'Sharers: people who had an invitation link by the end of the range. Joined: people who signed up with one in the range. Paid and rewarded: those of them who have paid since, and for whom both sides have been rewarded.',
  weeks: 'Weeks begin on Monday. The first and the last one count only their days within the range.',
} as const satisfies Readonly<Record<string, string>>;
