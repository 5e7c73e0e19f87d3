import { SUNSET_WARNING_DAYS } from '#domain/posts/api-version.ts';
import type { PublicationState, WaitReason } from '#domain/posts/publication.ts';
import type { PublisherHealth } from '#web/data/admin-publisher.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatDuration, formatLocalDateTime, formatUtcDay } from '#web/lib/time/format-time.ts';

/** What queued posts wait for, for administrators. */
const REASONS: Readonly<Record<WaitReason, string>> = {
  reauth: 'until the author signs in again',
  throttled: 'because LinkedIn is limiting requests',
  throttled_day: "until midnight UTC: LinkedIn's daily limit is reached",
  unverified: 'until midnight UTC: LinkedIn limits members without a verified identity',
  network: 'until LinkedIn can be reached',
  images: 'until LinkedIn has processed the images',
  version: 'until a supported version of the LinkedIn API is set',
  clock: 'until the clock is correct',
  plan: "until the author's plan has room",
  restored: 'after a restore, until the author or an administrator decides',
  by_hand: 'until the author publishes it by hand',
};
const STATES: Partial<Readonly<Record<PublicationState, string>>> = {
  queued: 'Waits',
  doubt: 'Checking',
  needs_look: 'Needs checking',
};

/** The publisher looks every few seconds; after so long it has stopped (docs/product.md §7.10). */
const SILENT_AFTER_S = 15;

export type Tone = 'good' | 'warn' | 'danger';
export type StatusMessage = { tone: Tone; message: string };

export function waitReasonLabel(reason: string): string {
  return (REASONS as Readonly<Record<string, string>>)[reason] ?? reason.replaceAll('_', ' ');
}

/** 'Waits for room in their person's plan', 'Needs checking'. */
export function troubleLabel(state: string, waitReason: string | null): string {
  const word = (STATES as Readonly<Record<string, string>>)[state] ?? state.replaceAll('_', ' ');
  return waitReason === null ? word : `${word} ${waitReasonLabel(waitReason)}`;
}

export function publisherStatus({ lastLookSecondsAgo }: PublisherHealth): StatusMessage {
  if (lastLookSecondsAgo === null)
    return { tone: 'good', message: 'This process serves pages. Another one publishes.' };
  const seconds = Math.round(lastLookSecondsAgo);
  return seconds > SILENT_AFTER_S
    ? { tone: 'danger', message: `Publishing has stopped. Last check ${seconds} s ago.` }
    : { tone: 'good', message: `Publishing is running. Last check ${seconds} s ago.` };
}

/** Why nothing is sent while the database's clock is not believed. */
export function clockHoldMessage({ since, stepSeconds }: NonNullable<PublisherHealth['clockHold']>): string {
  const time = formatLocalDateTime(since);
  if (stepSeconds === null)
    return `Publishing is paused since ${time}. After a restart of the machine, its clock must first be compared with LinkedIn's.`;
  const moved = `${formatDuration(Math.abs(stepSeconds))} ${stepSeconds > 0 ? 'forward' : 'back'}`;
  return `Publishing is paused since ${time}: the database's clock jumped ${moved}.`;
}

/** What to say of the embedded database server; null while it has never ended unasked. */
export function databaseStatus({ databaseServer }: PublisherHealth): StatusMessage | null {
  if (databaseServer === null || databaseServer.lastRestartAt === null) return null;
  const { restarts, lastRestartAt } = databaseServer;
  const times = restarts === 1 ? 'once' : `${formatCount(restarts)} times, last`;
  const message = `The database server stopped unexpectedly and was restarted ${times} on ${formatLocalDateTime(lastRestartAt)}.`;
  return { tone: 'warn', message };
}

/** How long LinkedIn serves the version of its API that is in use. */
export function apiVersionStatus({ apiVersion }: PublisherHealth): StatusMessage {
  const { sunset, daysLeft } = apiVersion;
  if (sunset === null || daysLeft === null)
    return { tone: 'good', message: 'LinkedIn has not announced when it ends.' };
  if (daysLeft < 0) return { tone: 'danger', message: `It ended on ${formatUtcDay(sunset)}. Set a newer one.` };
  const message = `It ends on ${formatUtcDay(sunset)}, in ${pluralize(daysLeft, 'day', 'days')}.`;
  return daysLeft <= SUNSET_WARNING_DAYS
    ? { tone: 'warn', message: `${message} Plan the update.` }
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
      note:
        late === 0 ? 'No post is more than 5 minutes late.' : `The oldest is ${formatDuration(oldestDueSeconds)} late.`,
    },
    {
      label: 'In doubt',
      count: doubt,
      tone: 'warn',
      note: doubt === 0 ? 'Every result is known.' : 'Checking whether they were published.',
    },
    {
      label: 'Needs checking',
      count: needsLook,
      tone: 'danger',
      note: needsLook === 0 ? 'Nobody has to check.' : 'Their authors were asked to check on LinkedIn.',
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
    { label: 'Oldest due', value: oldest },
    { label: 'Sending now', value: formatCount(sending) },
    ...waiting.map(({ reason, count }) => ({ label: `Waiting ${waitReasonLabel(reason)}`, value: formatCount(count) })),
  ];
}

export function last24hItems({ last24h: { published, failed, medianLateSeconds } }: PublisherHealth): Item[] {
  const median = medianLateSeconds === null ? 'None was' : formatDuration(medianLateSeconds);
  return [
    { label: 'Published', value: formatCount(published) },
    { label: 'Failed', value: formatCount(failed) },
    { label: 'Typical delay', value: median },
  ];
}

export const RELEASE = {
  title: 'Restored from a backup',
  waiting: (count: number, takenAt: string) =>
    `${pluralize(count, 'scheduled post waits', 'scheduled posts wait')} after the restore of a backup of ${takenAt}. None goes out automatically, because it may have been published, changed or cancelled since. Its author can schedule, share or cancel it.`,
  confirm:
    'The original installation is shut down for good, and nothing was published, edited or cancelled there since the backup.',
  release: (count: number) => `Release ${pluralize(count, 'post', 'posts')}`,
  later: 'Posts that are due later go out at their time. Posts that are already late wait for their author.',
  nothing: 'All of them are already late, so they wait for their authors.',
  released: (count: number) => `Released ${pluralize(count, 'post', 'posts')}`,
  failed: 'The posts could not be released',
} as const;

export const PUBLISHER = {
  loading: 'Loading the publisher',
  loadFailed: 'The publisher could not be loaded',
  last24h: 'The last 24 hours',
  apiVersion: (version: string) => `LinkedIn's API, version ${version}`,
  troubled: 'Posts that need attention',
  noneTroubled: 'None. Every post is published or will go out automatically.',
  readAgo: (seconds: number) => `Read ${seconds} s ago`,
} as const;
