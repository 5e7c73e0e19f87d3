/** First day (UTC) on which a version no longer answers (docs/linkedin.md §6.2); from 202605 on by the one-year rule. */
const SUNSETS: Readonly<Record<string, string>> = {
  202508: '2026-08-17',
  202510: '2026-10-15',
  202511: '2026-11-16',
  202601: '2027-01-15',
  202602: '2027-02-15',
  202603: '2027-03-16',
  202604: '2027-04-15',
  202605: '2027-05-17',
  202606: '2027-06-15',
  202607: '2027-07-15',
  202608: '2027-08-16',
  202609: '2027-09-15',
};

/** Whether version `YYYYMM` answers at `now` (ms); there is no 202512, and nothing after 202609 is known. */
export function isVersionActive(version: string, now: number): boolean {
  const sunset = SUNSETS[version];
  return sunset !== undefined && now < Date.parse(sunset);
}
