import { SUNSET_WARNING_DAYS } from '#domain/posts/api-version.ts';
import type { PublicationState, WaitReason } from '#domain/posts/publication.ts';
import type { PublisherHealth } from '#web/data/admin-publisher.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatDuration, formatLocalDateTime, formatUtcDay } from '#web/lib/time/format-time.ts';

/** What queued posts wait for, for administrators. */
const REASONS: Readonly<Record<WaitReason, string>> = {
  reauth: "for their person's new sign-in",
  throttled: 'since LinkedIn asked to slow down',
  throttled_day: "for midnight UTC: LinkedIn's daily limit is reached",
  unverified: 'for midnight UTC: LinkedIn limits members without a verified identity',
  network: 'for LinkedIn to be reached again',
  images: 'for LinkedIn to process their images',
  version: 'for a version of the API that LinkedIn still serves',
  clock: 'for the clock to be right again',
  plan: "for room in their person's plan",
  restored: 'after a restore, for their person or an administrator',
};
const STATES: Partial<Readonly<Record<PublicationState, string>>> = {
  queued: 'Waits',
  doubt: 'Being found out',
  needs_look: 'Please look',
};

/** The publisher looks every few seconds; after so long it has stopped (docs/product.md §7.10). */
const SILENT_AFTER_S = 15;

export type Tone = 'good' | 'warn' | 'danger';
export type StatusMessage = { tone: Tone; message: string };

export function waitReasonLabel(reason: string): string {
  return (REASONS as Readonly<Record<string, string>>)[reason] ?? reason.replaceAll('_', ' ');
}

/** 'Waits for room in their person's plan', 'Please look'. */
export function troubleLabel(state: string, waitReason: string | null): string {
  const word = (STATES as Readonly<Record<string, string>>)[state] ?? state.replaceAll('_', ' ');
  return waitReason === null ? word : `${word} ${waitReasonLabel(waitReason)}`;
}

export function publisherStatus({ lastLookSecondsAgo }: PublisherHealth): StatusMessage {
  if (lastLookSecondsAgo === null)
    return { tone: 'good', message: 'This process serves pages and does not publish; another one does.' };
  const seconds = Math.round(lastLookSecondsAgo);
  return seconds > SILENT_AFTER_S
    ? { tone: 'danger', message: `Publishing stands still: it last looked ${seconds} s ago.` }
    : { tone: 'good', message: `Publishing is awake: it last looked ${seconds} s ago.` };
}

/** Why nothing is sent while the database's clock is not believed. */
export function clockHoldMessage({ since, stepSeconds }: NonNullable<PublisherHealth['clockHold']>): string {
  const time = formatLocalDateTime(since);
  if (stepSeconds === null)
    return `Nothing is sent since ${time}: after the machine's start its clock must agree with LinkedIn's.`;
  const moved = `${formatDuration(Math.abs(stepSeconds))} ${stepSeconds > 0 ? 'forward' : 'back'}`;
  return `Nothing is sent since ${time}: the database's clock moved ${moved} by itself.`;
}

/** What to say of the embedded database server; null while it has never ended unasked. */
export function databaseStatus({ databaseServer }: PublisherHealth): StatusMessage | null {
  if (databaseServer === null || databaseServer.lastRestartAt === null) return null;
  const { restarts, lastRestartAt } = databaseServer;
  const times = restarts === 1 ? 'once' : `${restarts} times, last`;
  const message = `The database server ended unasked and was started again ${times} on ${formatLocalDateTime(lastRestartAt)}.`;
  return { tone: 'warn', message };
}

/** How long LinkedIn serves the version of its API that is in use. */
export function apiVersionStatus({ apiVersion }: PublisherHealth): StatusMessage {
  const { sunset, daysLeft } = apiVersion;
  if (sunset === null || daysLeft === null) return { tone: 'good', message: 'LinkedIn has not said when it ends.' };
  if (daysLeft < 0) return { tone: 'danger', message: `It ended on ${formatUtcDay(sunset)}. Take a newer one.` };
  const message = `It ends on ${formatUtcDay(sunset)}, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}.`;
  return daysLeft <= SUNSET_WARNING_DAYS
    ? { tone: 'warn', message: `${message} Plan the next one.` }
    : { tone: 'good', message };
}

export type Alarm = { label: string; count: number; tone: Tone; note: string };

/** The three numbers that should be 0. */
export function publisherAlarms(health: PublisherHealth): Alarm[] {
  const { late, doubt, needsLook, oldestDueSeconds } = health;
  return [
    {
      label: 'Late',
      count: late,
      tone: 'danger',
      note: late === 0 ? 'Nothing is over 5 minutes late.' : `The oldest by ${formatDuration(oldestDueSeconds)}.`,
    },
    {
      label: 'In doubt',
      count: doubt,
      tone: 'warn',
      note: doubt === 0 ? 'Every answer was clear.' : 'It is being found out whether they are published.',
    },
    {
      label: 'Please look',
      count: needsLook,
      tone: 'danger',
      note: needsLook === 0 ? 'Nobody has to look.' : 'Their people were asked to look on LinkedIn.',
    },
  ];
}

type Item = { label: string; value: string };

/** The figures of the queue, with what its posts wait for. */
export function queueItems({ queued, dueNow, oldestDueSeconds, sending, waiting }: PublisherHealth): Item[] {
  const oldest = oldestDueSeconds > 0 ? `${formatDuration(oldestDueSeconds)} past its time` : 'None';
  return [
    { label: 'Scheduled', value: formatCount(queued) },
    { label: 'Of these, due now', value: formatCount(dueNow) },
    { label: 'Oldest due one', value: oldest },
    { label: 'Being sent right now', value: formatCount(sending) },
    ...waiting.map(({ reason, count }) => ({ label: `Waiting ${waitReasonLabel(reason)}`, value: formatCount(count) })),
  ];
}

export function last24hItems({ last24h: { published, failed, medianLateSeconds } }: PublisherHealth): Item[] {
  const median = medianLateSeconds === null ? 'None was' : formatDuration(medianLateSeconds);
  return [
    { label: 'Published', value: formatCount(published) },
    { label: 'Failed', value: formatCount(failed) },
    { label: 'Typically out after its time', value: median },
  ];
}

export const RELEASE = {
  title: 'Restored from a backup',
  waiting: (count: number, takenAt: string) =>
    `${pluralize(count, 'scheduled post waits', 'scheduled posts wait')} after the restore of a backup of ${takenAt}. None goes out by itself, as it may have been published, changed or cancelled since. Each can be scheduled again, shared or cancelled by its person.`,
  confirm:
    'The installation that the backup comes from is stopped for good, and has published, edited and cancelled nothing since.',
  release: (count: number) => `Release ${pluralize(count, 'post', 'posts')}`,
  later: 'What is due later goes out at its time again. What is past its time by then stays with its person.',
  nothing: 'All of them are past their time, so they stay with their people.',
  released: (count: number) => `Released ${pluralize(count, 'post', 'posts')}`,
  failed: 'The posts could not be released',
} as const;

export const PUBLISHER = {
  loading: 'Loading how publishing stands',
  loadFailed: 'How publishing stands could not be read',
  last24h: 'The last 24 hours',
  apiVersion: (version: string) => `LinkedIn's API, version ${version}`,
  troubled: 'Posts that need somebody',
  noneTroubled: 'None. Every post is out, or goes out by itself.',
  readAgo: (seconds: number) => `Read ${seconds} s ago`,
} as const;
