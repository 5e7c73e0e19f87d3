import { SEND_LATE_MAX_MS } from '#domain/scheduling/late-posts.ts';
import { DAY_MS } from '#domain/time.ts';
import type { WaitReason } from './publication.ts';
import { nextProbeAt } from './sending/probes.ts';

/** For one attempt (docs/product.md §7.3). */
export const SEND_TIMEOUT_MS = 20_000;
/** How long a claim is valid: preparing, the attempt and recording its outcome. */
export const LEASE_MS = 60_000;
/** A share is interactive: if it was not sent by then it fails, instead of being retried after the person was told. */
export const SHARE_PATIENCE_MS = 20_000;
/** How long LinkedIn may take to process an uploaded image (docs/linkedin.md §5.9). */
export const IMAGE_WAIT_MS = 120_000;
/** How often all images of a post are uploaded again before the post fails. */
export const UPLOADS_ANEW_MAX = 2;
/** A Retry-After that names a later time counts as this: nobody relies on it (docs/linkedin.md §7.7). */
export const RETRY_AFTER_MAX_MS = DAY_MS;
/** A duplicate is our own post if it was created at most this long before our first send (clocks differ). */
export const CLOCK_SLACK_MS = 60_000;

/** The outcome of one attempt to create a post. Never thrown. */
export type AttemptOutcome =
  /** 201. `urn` is null if the answer names no post; the post exists all the same. `unreadable`: what it names instead. */
  | { kind: 'published'; urn: string | null; unreadable?: string }
  /** 422 DUPLICATE_POST, with the existing post's urn if it was given. */
  | { kind: 'duplicate'; urn: string | null }
  /** LinkedIn refused it, and would again. */
  | { kind: 'refused'; code: string; message: string }
  /** 401: the token is no longer good. */
  | { kind: 'unauthorized'; code: string }
  | { kind: 'throttled'; scope: 'day' | 'unverified' | 'short'; retryAfterSeconds: number | null }
  /** 426 or 400 VERSION_MISSING: the API version is no longer served. */
  | { kind: 'version' }
  /** Certainly not published: the request was not sent, or LinkedIn asked to try again. */
  | { kind: 'not_sent'; reason: string }
  /** 400 MEDIA_ASSET_WAITING_UPLOAD: not published, since an image has not arrived there yet. */
  | { kind: 'image_waiting' }
  /** Not published: LinkedIn cannot use an image that was uploaded. `urn` is that image's, if it was given. */
  | { kind: 'image_lost'; code: string; urn: string | null }
  /** Before the send: LinkedIn does not accept this image. */
  | { kind: 'image_refused'; code: string; hash: string }
  /** Before the send: the file of this image is gone. */
  | { kind: 'image_missing'; hash: string }
  /** Before the send: an image could not be uploaded now. */
  | { kind: 'upload_failed'; reason: string }
  /** It may be out: the request was sent and no clear answer came. */
  | { kind: 'unknown'; reason: string };

/** The publication when the attempt was made. Instants are epoch ms. */
export type Attempt = {
  kind: 'share' | 'schedule';
  /** When it was due; for a share, when the person shared it. */
  dueAt: number;
  /** Attempts started, this one included. */
  tries: number;
  /** When this attempt started. */
  sendStartedAt: number;
  /** The first *earlier* send that may be out; null if there is none. */
  firstMaybeSentAt: number | null;
  /** The same, but kept after a person said that the post is not there: they may have overlooked it. */
  everMaybeSentAt: number | null;
  /** When the last of its images was uploaded; null if there was none. */
  uploadedAt: number | null;
  /** How often its images were uploaded again. */
  uploadsAnew: number;
  /** The post that the answer names is the one of another publication. */
  isNamedPostTaken: boolean;
};

export type FailureCode =
  | 'duplicate'
  | 'refused'
  | 'reauth'
  | 'throttled'
  | 'throttled_day'
  | 'unverified'
  | 'version'
  | 'not_reached'
  | 'image_waiting'
  | 'image_refused'
  | 'image_missing'
  | 'upload_failed';

/** What the row becomes. `lookAt` is epoch ms. */
export type Decision =
  | { to: 'published'; urn: string | null; adopted: boolean }
  | { to: 'failed'; code: FailureCode; message: string | null }
  /** `uploadsAnew`: all images are uploaded again. */
  | { to: 'queued'; lookAt: number; wait: WaitReason | null; uploadsAnew?: true }
  | { to: 'doubt'; lookAt: number; firstMaybeSentAt: number }
  | { to: 'needs_look' };

/** When a post was created, by its urn: the id's upper bits are epoch ms (docs/linkedin.md §3.9). Null for other forms. */
export function urnTime(urn: string): number | null {
  const id = /^urn:li:(?:share|ugcPost|activity):(\d{15,20})$/.exec(urn)?.[1];
  return id === undefined ? null : Number(BigInt(id) >> 22n);
}

/** Whether it is the urn of a post as LinkedIn writes them (docs/linkedin.md §3.8); anything else must not become a link. */
export function isPostUrn(text: string): boolean {
  return /^urn:li:(?:share|ugcPost):\d{1,20}$/.test(text);
}

/** The reason of an attempt that was not begun although there was a connection: LinkedIn was asked nothing. */
export const NOT_STARTED = 'NOT_STARTED';

/**
 * Whether LinkedIn answered the attempt at all, well or badly: its own errors (5xx) count as no answer, since they leave a doubt too. Null
 * where it was asked nothing.
 */
export function isAnswered(outcome: AttemptOutcome): boolean | null {
  if (outcome.kind !== 'not_sent') return outcome.kind !== 'unknown';
  return outcome.reason === NOT_STARTED ? null : outcome.reason.startsWith('HTTP ');
}

/** One minute after the next 00:00 UTC, when daily limits end (docs/linkedin.md §8.2), since clocks differ. */
export function afterMidnightUtc(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1, 0, 1);
}

const SHORT_BACKOFF_MS = [60_000, 120_000, 240_000, 480_000, 900_000] as const;
const NETWORK_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000, 180_000] as const;
const IMAGE_BACKOFF_MS = [2_000, 5_000, 10_000, 20_000] as const;
/** Every upload counts as one of the member's 150 calls a day (docs/linkedin.md §8.1). */
const UPLOAD_BACKOFF_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;

function step(delays: readonly number[], tries: number): number {
  return delays[Math.min(Math.max(tries - 1, 0), delays.length - 1)] ?? 60_000;
}

function inDoubt(attempt: Attempt, now: number): Decision {
  const first = attempt.firstMaybeSentAt ?? attempt.sendStartedAt;
  const lookAt = nextProbeAt(first, attempt.sendStartedAt, now);
  return lookAt === null ? { to: 'needs_look' } : { to: 'doubt', lookAt, firstMaybeSentAt: first };
}

function isOurs(urn: string | null, firstMaybeSentAt: number, now: number): urn is string {
  const at = urn === null ? null : urnTime(urn);
  return at !== null && at >= firstMaybeSentAt - CLOCK_SLACK_MS && at <= now + CLOCK_SLACK_MS;
}

/** A duplicate of our time is our own post, unless it is known as another one with the same text: then a person has to look. */
function adopt({ isNamedPostTaken }: Attempt, urn: string): Decision {
  return isNamedPostTaken ? { to: 'needs_look' } : { to: 'published', urn, adopted: true };
}

/** A waiting row is looked at no later than at its last moment (docs/product.md §4.13), so that its person is told then. */
export function waitUntil(lookAt: number, { dueAt, now }: { dueAt: number; now: number }): number {
  return Math.max(now, Math.min(lookAt, dueAt + SEND_LATE_MAX_MS));
}

/** Tried again at `lookAt`; a share only while its person still waits. */
function retry(attempt: Attempt, wait: WaitReason, lookAt: number, code: FailureCode): Decision {
  const isOver = attempt.kind === 'share' && lookAt > attempt.dueAt + SHARE_PATIENCE_MS;
  return isOver ? { to: 'failed', code, message: null } : { to: 'queued', lookAt, wait };
}

/**
 * New uploads change the request body, and LinkedIn would not recognise it as a duplicate of what may be out: they are only made if no
 * send can be out.
 */
function uploadAnew(attempt: Attempt, now: number): Decision {
  const refused: Decision = { to: 'failed', code: 'image_refused', message: null };
  if (attempt.everMaybeSentAt !== null || attempt.uploadsAnew >= UPLOADS_ANEW_MAX) return refused;
  const again = retry(attempt, 'images', now, 'image_refused');
  return again.to === 'queued' ? { ...again, uploadsAnew: true } : again;
}

/** For a row of which no earlier send can be out: any outcome but 'unknown' is certain. */
function decideClean(attempt: Attempt, outcome: AttemptOutcome, now: number): Decision {
  const isShare = attempt.kind === 'share';
  const again = (wait: WaitReason | null, lookAt: number, code: FailureCode): Decision =>
    isShare ? { to: 'failed', code, message: null } : { to: 'queued', lookAt, wait };
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', urn: outcome.urn, adopted: false };
    case 'duplicate':
      // What its person overlooked: their word that it was not there is no proof.
      if (attempt.everMaybeSentAt !== null && isOurs(outcome.urn, attempt.everMaybeSentAt, now)) {
        return adopt(attempt, outcome.urn);
      }
      return { to: 'failed', code: 'duplicate', message: null };
    case 'refused':
      return { to: 'failed', code: 'refused', message: outcome.message };
    case 'unauthorized':
      return again('reauth', now, 'reauth');
    case 'throttled':
      if (outcome.scope === 'day') return again('throttled_day', afterMidnightUtc(now), 'throttled_day');
      if (outcome.scope === 'unverified') return again('unverified', afterMidnightUtc(now), 'unverified');
      return again(
        'throttled',
        now +
          Math.max(
            Math.min((outcome.retryAfterSeconds ?? 0) * 1000, RETRY_AFTER_MAX_MS),
            step(SHORT_BACKOFF_MS, attempt.tries),
          ),
        'throttled',
      );
    case 'version':
      // The next version is tried at once; if none is left, `recordOutcome` makes the row wait.
      return { to: 'queued', lookAt: now, wait: 'version' };
    case 'not_sent':
      return retry(attempt, 'network', now + step(NETWORK_BACKOFF_MS, attempt.tries), 'not_reached');
    case 'upload_failed':
      return retry(attempt, 'images', now + step(UPLOAD_BACKOFF_MS, attempt.tries), 'upload_failed');
    case 'image_waiting':
      if (now >= (attempt.uploadedAt ?? attempt.sendStartedAt) + IMAGE_WAIT_MS) return uploadAnew(attempt, now);
      return retry(attempt, 'images', now + step(IMAGE_BACKOFF_MS, attempt.tries), 'image_waiting');
    case 'image_lost':
      return uploadAnew(attempt, now);
    case 'image_refused':
    case 'image_missing':
      return { to: 'failed', code: outcome.kind, message: null };
    case 'unknown':
      return inDoubt(attempt, now);
  }
}

/**
 * What an attempt's outcome makes of the row (docs/product.md §7.4). A row whose earlier send may be out never goes back to `queued` and
 * never fails: probes find out, or a person looks.
 */
export function decide(attempt: Attempt, outcome: AttemptOutcome, now: number): Decision {
  const first = attempt.firstMaybeSentAt;
  if (first === null) {
    const decision = decideClean(attempt, outcome, now);
    if (decision.to !== 'queued') return decision;
    return { ...decision, lookAt: waitUntil(decision.lookAt, { dueAt: attempt.dueAt, now }) };
  }
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', urn: outcome.urn, adopted: false };
    case 'duplicate':
      if (isOurs(outcome.urn, first, now)) return adopt(attempt, outcome.urn);
      // An older post with the same text would have made LinkedIn refuse our first send too; or a clock is wrong. A person can tell.
      return { to: 'needs_look' };
    case 'refused':
      return { to: 'needs_look' };
    default:
      return inDoubt(attempt, now);
  }
}

/** What to do with a row whose worker crashed: its lease ended before an outcome was recorded. */
export function decideAbandoned(
  row: { sendStartedAt: number | null; firstMaybeSentAt: number | null },
  now: number,
): { to: 'send' } | Extract<Decision, { to: 'doubt' | 'needs_look' }> {
  if (row.sendStartedAt === null) return { to: 'send' };
  const first = row.firstMaybeSentAt ?? row.sendStartedAt;
  const lookAt = nextProbeAt(first, row.sendStartedAt, now);
  return lookAt === null ? { to: 'needs_look' } : { to: 'doubt', lookAt, firstMaybeSentAt: first };
}
