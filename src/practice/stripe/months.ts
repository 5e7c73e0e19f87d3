/** The same day and time so many months after an instant (seconds), or that month's last day where it has no such day. */
export function addMonths(instant: number, months: number): number {
  const from = new Date(instant * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

/** How many whole months after its anchor an instant's period began. */
export function monthsSince(anchor: number, instant: number): number {
  let months = 0;
  while (addMonths(anchor, months + 1) <= instant) months += 1;
  return months;
}
