import { SUNSET_WARNING_DAYS } from '#domain/posts/api-version.ts';
import type { PublicationState, WaitReason } from '#domain/posts/publication.ts';
import type { PublisherHealth } from '#web/data/admin-publisher.ts';
import { dayOf } from '#web/lib/time/format-time.ts';

/** What queued posts wait for, from the side of whoever runs the installation. */
const REASONS: Readonly<Record<WaitReason, string>> = {
  reauth: "for their person's new sign-in",
  throttled: 'since LinkedIn asked to slow down',
  throttled_day: "for midnight UTC: LinkedIn's daily limit is reached",
  unverified: 'for midnight UTC: LinkedIn limits members without a verified identity',
  network: 'for LinkedIn to be reached again',
  images: 'for LinkedIn to take in their pictures',
  version: 'for a version of the API that LinkedIn still serves',
  plan: "for room in their person's plan",
};
const STATES: Partial<Readonly<Record<PublicationState, string>>> = {
  queued: 'Waits',
  doubt: 'Being found out',
  needs_look: 'Please look',
};

/** A publisher that looks every few seconds and has not for so long stands still (design §7). */
const SILENT_AFTER_S = 15;

export type Tone = 'good' | 'warn' | 'danger';

export function reasonOf(reason: string): string {
  return (REASONS as Readonly<Record<string, string>>)[reason] ?? reason.replaceAll('_', ' ');
}

/** 'Waits for room in their person's plan', 'Please look'. */
export function troubleOf(state: string, waitReason: string | null): string {
  const word = (STATES as Readonly<Record<string, string>>)[state] ?? state.replaceAll('_', ' ');
  return waitReason === null ? word : `${word} ${reasonOf(waitReason)}`;
}

/** Whether publishing is awake, in a sentence. */
export function pulseOf({ lastLookSecondsAgo }: PublisherHealth): { tone: Tone; words: string } {
  if (lastLookSecondsAgo === null)
    return { tone: 'good', words: 'This process serves pages and does not publish; another one does.' };
  const seconds = Math.round(lastLookSecondsAgo);
  return seconds > SILENT_AFTER_S
    ? { tone: 'danger', words: `Publishing stands still: it last looked ${seconds} s ago.` }
    : { tone: 'good', words: `Publishing is awake: it last looked ${seconds} s ago.` };
}

/** How long LinkedIn serves the version of its API that we speak, in a sentence. */
export function sunsetOf({ apiVersion }: PublisherHealth): { tone: Tone; words: string } {
  const { sunset, daysLeft } = apiVersion;
  if (sunset === null || daysLeft === null) return { tone: 'good', words: 'LinkedIn has not said when it ends.' };
  if (daysLeft < 0) return { tone: 'danger', words: `It ended on ${dayOf(sunset)}. Take a newer one.` };
  const words = `It ends on ${dayOf(sunset)}, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`;
  return daysLeft <= SUNSET_WARNING_DAYS
    ? { tone: 'warn', words: `${words} Plan the next one.` }
    : { tone: 'good', words };
}
