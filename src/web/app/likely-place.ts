/** Where words of an address lead, as people write them. */
const PLACES = {
  compose: ['compose', 'write', 'new', 'editor', 'draft'],
  posts: ['posts', 'post', 'drafts', 'dashboard', 'scheduled'],
  calendar: ['calendar', 'schedule', 'queue'],
  analytics: ['analytics', 'stats', 'statistics'],
  usage: ['usage'],
  settings: ['settings', 'profile', 'account', 'preferences'],
  plans: ['plans', 'pricing', 'price', 'billing', 'upgrade'],
  referrals: ['referrals', 'invite', 'invitations'],
  notices: ['notices', 'notifications', 'inbox'],
  support: ['support', 'help', 'contact', 'faq', 'feedback'],
} as const;
export type Place = keyof typeof PLACES;

/** So many letters of a word may be wrong for each letter it has. */
const WRONG_LETTERS = 0.34;

/** The place that a path probably meant: one of its words is a place's, or nearly; null where none is. */
export function likelyPlace(path: string): Place | null {
  const said = path
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  let best: { place: Place; wrong: number } | null = null;
  for (const [place, words] of Object.entries(PLACES)) {
    for (const word of words) {
      const wrong = Math.min(...said.map((one) => distance(one, word) / word.length));
      if (wrong <= WRONG_LETTERS && (best === null || wrong < best.wrong)) best = { place: place as Place, wrong };
    }
  }
  return best?.place ?? null;
}

/** How many letters are to be put in, left out or changed to make one word of the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const changed = (row[at] ?? 0) + (to[at] === letter ? 0 : 1);
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
