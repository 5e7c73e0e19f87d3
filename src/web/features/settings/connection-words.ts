import type { Profile } from '#contract/profiles.ts';

const DAY_MS = 86_400_000;
/** So many days before its end a connection asks to be renewed. */
const SOON_DAYS = 7;

/** What LinkedIn lets us do, as a person would say it. */
const SCOPE_WORDS: Readonly<Record<string, string>> = {
  openid: 'Know that it is you',
  profile: 'Read your name and picture',
  email: 'Read your email address',
  w_member_social: 'Publish posts in your name',
};
const ORDER = Object.keys(SCOPE_WORDS);

/** The permissions in words, in one order; one that we have no words for is named as it is. */
export function scopeWords(scopes: readonly string[]): string[] {
  const place = (scope: string) => (ORDER.includes(scope) ? ORDER.indexOf(scope) : ORDER.length);
  return [...scopes].sort((a, b) => place(a) - place(b)).map((scope) => SCOPE_WORDS[scope] ?? scope);
}

export type ConnectionWords = { tone: 'fine' | 'warn'; title: string; next: string };

/** How the connection to LinkedIn stands, and what happens next. @param nowMs instant, ms */
export function connectionWords(linkedin: Profile['linkedin'], nowMs: number): ConnectionWords {
  const { connected, scopes, tokenExpiresAt } = linkedin;
  const waiting = 'Scheduled posts wait until you sign in again; none is lost.';
  if (tokenExpiresAt === null) {
    return { tone: 'warn', title: 'Not connected', next: 'Sign in with LinkedIn to publish from here.' };
  }
  const endsMs = Date.parse(tokenExpiresAt);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(endsMs);
  if (endsMs <= nowMs) return { tone: 'warn', title: `Your consent ended ${day}`, next: waiting };
  if (!connected) return { tone: 'warn', title: 'LinkedIn no longer accepts this sign-in', next: waiting };
  if (!scopes.includes('w_member_social')) {
    return {
      tone: 'warn',
      title: 'Connected, but not to publish',
      next: 'You did not allow posts in your name. Reconnect and allow it to publish from here.',
    };
  }
  const isSoon = endsMs - nowMs < SOON_DAYS * DAY_MS;
  return {
    tone: isSoon ? 'warn' : 'fine',
    title: `Connected until ${day}`,
    next: `LinkedIn gives its consent for 60 days at a time. After that, scheduled posts wait until you sign in again; none is lost.`,
  };
}
