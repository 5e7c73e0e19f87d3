import type { Profile } from '#contract/profiles.ts';
import { DAY_MS } from '#domain/time.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';

/** How many days before its end a connection asks to be renewed. */
const SOON_DAYS = 7;

const SCOPE_LABELS: Readonly<Record<string, string>> = {
  openid: 'Confirm who you are',
  profile: 'Read your name and photo',
  email: 'Read your email address',
  w_member_social: 'Publish posts as you',
};
const ORDER = Object.keys(SCOPE_LABELS);

/** The permissions in a fixed order; an unknown one by its own name. */
export function scopeLabels(scopes: readonly string[]): string[] {
  const position = (scope: string) => (ORDER.includes(scope) ? ORDER.indexOf(scope) : ORDER.length);
  return [...scopes].sort((a, b) => position(a) - position(b)).map((scope) => SCOPE_LABELS[scope] ?? scope);
}

/** What a profile says of the connection to LinkedIn. */
export type Connection = Pick<Profile, 'linkedin' | 'linkedinTokenExpiresAt'>;

/** `brief`: the title in the few words that a list has room for. */
export type ConnectionStatus = { tone: 'fine' | 'warn'; title: string; brief: string; next: string };

/** The state of the connection to LinkedIn, and what happens next. @param nowMs epoch ms */
export function connectionStatus(profile: Connection, nowMs: number): ConnectionStatus {
  const { linkedinTokenExpiresAt: expiresAt, linkedin } = profile;
  const { connected, scopes } = linkedin;
  const waiting = 'Scheduled posts wait until you sign in again.';
  if (expiresAt === null) {
    const title = 'Not connected';
    return { tone: 'warn', title, brief: title, next: 'Sign in with LinkedIn to publish from here.' };
  }
  const endsMs = Date.parse(expiresAt);
  const day = formatLocalDate(expiresAt, 'long');
  const shortDay = formatLocalDate(expiresAt);
  if (endsMs <= nowMs) {
    return { tone: 'warn', title: `Your connection expired ${day}`, brief: `Expired ${shortDay}`, next: waiting };
  }
  if (!connected) {
    return { tone: 'warn', title: 'LinkedIn no longer accepts this sign-in', brief: 'Sign in again', next: waiting };
  }
  if (!scopes.includes('w_member_social')) {
    return {
      tone: 'warn',
      title: 'Connected, but cannot publish',
      brief: 'Cannot publish',
      next: 'Postsmith does not have permission to post as you. Reconnect and allow it.',
    };
  }
  const isSoon = endsMs - nowMs < SOON_DAYS * DAY_MS;
  return {
    tone: isSoon ? 'warn' : 'fine',
    title: `Connected until ${day}`,
    brief: isSoon ? `Until ${shortDay}` : 'Connected',
    next: `A LinkedIn connection lasts 60 days. After that, scheduled posts wait until you sign in again.`,
  };
}
