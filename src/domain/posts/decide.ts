import type { WaitReason } from './publication.ts';

/** One attempt's whole time (design: Publishing). */
export const SEND_TIMEOUT_MS = 20_000;
/** How long a claim holds a row: the attempt, preparing before it and recording after it. */
export const LEASE_MS = 60_000;
/** A share is interactive: what has not left by then is told as failed, not tried on behind the person's back. */
export const SHARE_PATIENCE_MS = 20_000;
/** When identical bytes are sent again to find out, after the first send that may have gone out (design: Publishing). */
export const PROBE_AFTER_MS = [90_000, 180_000, 360_000] as const;
/** LinkedIn sees duplicates for about 10 minutes; no probe starts later than this after the first such send. */
export const LAST_PROBE_MS = 480_000;
/** Shortest pause between two sends of the same bytes, so that a slow commit shows as a duplicate. */
export const QUIET_MS = 90_000;
/** How long LinkedIn may take to take in a picture it was given (docs/linkedin.md §5.9). */
export const IMAGE_WAIT_MS = 120_000;
/** How often all pictures of a post are uploaded anew before a person has to choose others. */
export const UPLOADS_ANEW_MAX = 2;
/** A post found as a duplicate is ours when it was made at most this much before our first send (clocks differ). */
export const CLOCK_SLACK_MS = 60_000;

/** What became of one attempt to create a post. Never thrown: every ending is a value. */
export type AttemptOutcome =
  /** 201. `urn` is null where the answer did not name the post: it exists all the same. */
  | { kind: 'published'; urn: string | null }
  /** 422 DUPLICATE_POST, naming the post that is already there where it does. */
  | { kind: 'duplicate'; urn: string | null }
  /** LinkedIn answered that it will not, and will not later either. */
  | { kind: 'refused'; code: string; message: string }
  /** 401: the token is no longer good. */
  | { kind: 'unauthorized'; code: string }
  | { kind: 'throttled'; scope: 'day' | 'unverified' | 'short'; retryAfterSeconds: number | null }
  /** 426 or 400 VERSION_MISSING: the version asked for is no longer served. */
  | { kind: 'version' }
  /** Surely nothing was published: the request never left, or LinkedIn asked to try again. */
  | { kind: 'not_sent'; reason: string }
  /** 400 MEDIA_ASSET_WAITING_UPLOAD: nothing was published, a picture has not arrived there yet. */
  | { kind: 'image_waiting' }
  /** Nothing was published: a picture that LinkedIn was given is of no use to it. `urn` is that picture's, where it is named. */
  | { kind: 'image_lost'; code: string; urn: string | null }
  /** Before the send: LinkedIn does not take this picture. */
  | { kind: 'image_refused'; code: string; hash: string }
  /** Before the send: the bytes of this picture are gone. */
  | { kind: 'image_missing'; hash: string }
  /** Before the send: a picture could not be uploaded now. */
  | { kind: 'upload_failed'; reason: string }
  /** It may be out: the request left and no clear answer came. */
  | { kind: 'unknown'; reason: string };

/** Where the publication stood when the attempt was made. Instants are epoch ms. */
export type Attempt = {
  kind: 'share' | 'schedule';
  /** When it was to go out; for a share, when the button was pressed. */
  dueAt: number;
  /** Attempts started, this one included. */
  tries: number;
  /** When this attempt started. */
  sendStartedAt: number;
  /** The first *earlier* send that may have gone out; null on a clean row. */
  firstMaybeSentAt: number | null;
  /** As before, also where a person has looked since and said that it is not there: people overlook things. */
  everMaybeSentAt: number | null;
  /** When LinkedIn was given the last of its pictures; null where it was given none. */
  uploadedAt: number | null;
  /** How often its pictures were uploaded anew. */
  uploadsAnew: number;
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
  /** `uploadsAnew`: what LinkedIn was given is forgotten, and uploaded again. */
  | { to: 'queued'; lookAt: number; wait: WaitReason | null; uploadsAnew?: true }
  | { to: 'doubt'; lookAt: number; firstMaybeSentAt: number }
  | { to: 'needs_look' };

/** Creation instant of a post from its urn: the id's upper bits are epoch ms (docs/linkedin.md §3.9). Null for other forms. */
export function urnTime(urn: string): number | null {
  const id = /^urn:li:(?:share|ugcPost|activity):(\d{15,20})$/.exec(urn)?.[1];
  return id === undefined ? null : Number(BigInt(id) >> 22n);
}

/** The next instant at which finding out is worth a send, or null when only a person can. */
export function nextProbeAt(firstMaybeSentAt: number, lastSendAt: number, now: number): number | null {
  const earliest = Math.max(lastSendAt + QUIET_MS, now);
  const last = firstMaybeSentAt + LAST_PROBE_MS;
  const planned = PROBE_AFTER_MS.map((after) => firstMaybeSentAt + after).find((at) => at >= earliest);
  if (planned !== undefined) return planned;
  return earliest <= last ? earliest : null;
}

/** The next 00:00 UTC, when daily limits open again (docs/linkedin.md §8.2), a little after it so that clocks may differ. */
export function afterMidnightUtc(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1, 0, 1);
}

const SHORT_BACKOFF_MS = [60_000, 120_000, 240_000, 480_000, 900_000] as const;
const NETWORK_BACKOFF_MS = [2_000, 5_000, 15_000, 60_000, 180_000] as const;
const IMAGE_BACKOFF_MS = [2_000, 5_000, 10_000, 20_000] as const;
/** Every upload that LinkedIn answers is one of the member's 150 calls a day (docs/linkedin.md §8.1). */
const UPLOAD_BACKOFF_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;

function step(delays: readonly number[], tries: number): number {
  return delays[Math.min(Math.max(tries - 1, 0), delays.length - 1)] ?? 60_000;
}

function inDoubt(attempt: Attempt, now: number): Decision {
  const first = attempt.firstMaybeSentAt ?? attempt.sendStartedAt;
  const lookAt = nextProbeAt(first, attempt.sendStartedAt, now);
  return lookAt === null ? { to: 'needs_look' } : { to: 'doubt', lookAt, firstMaybeSentAt: first };
}

function isOurs(urn: string, firstMaybeSentAt: number, now: number): boolean {
  const at = urnTime(urn);
  return at !== null && at >= firstMaybeSentAt - CLOCK_SLACK_MS && at <= now + CLOCK_SLACK_MS;
}

/** Tried again at `lookAt`; a share only while its person can be thought to wait. */
function soon(attempt: Attempt, wait: WaitReason, lookAt: number, code: FailureCode): Decision {
  const isOver = attempt.kind === 'share' && lookAt > attempt.dueAt + SHARE_PATIENCE_MS;
  return isOver ? { to: 'failed', code, message: null } : { to: 'queued', lookAt, wait };
}

/**
 * Other uploads make other bytes, and other bytes are no duplicate of what may already be out: they are made only where no
 * send ever may have gone out.
 */
function uploadAnew(attempt: Attempt, now: number): Decision {
  const refused: Decision = { to: 'failed', code: 'image_refused', message: null };
  if (attempt.everMaybeSentAt !== null || attempt.uploadsAnew >= UPLOADS_ANEW_MAX) return refused;
  const again = soon(attempt, 'images', now, 'image_refused');
  return again.to === 'queued' ? { ...again, uploadsAnew: true } : again;
}

/** A clean row: no earlier send of it can be out, so anything but 'unknown' is certain. */
function decideClean(attempt: Attempt, outcome: AttemptOutcome, now: number): Decision {
  const isShare = attempt.kind === 'share';
  const again = (wait: WaitReason | null, lookAt: number, code: FailureCode): Decision =>
    isShare ? { to: 'failed', code, message: null } : { to: 'queued', lookAt, wait };
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', urn: outcome.urn, adopted: false };
    case 'duplicate':
      if (
        outcome.urn !== null &&
        attempt.everMaybeSentAt !== null &&
        isOurs(outcome.urn, attempt.everMaybeSentAt, now)
      ) {
        return { to: 'published', urn: outcome.urn, adopted: true };
      }
      return { to: 'failed', code: 'duplicate', message: outcome.urn };
    case 'refused':
      return { to: 'failed', code: 'refused', message: outcome.message };
    case 'unauthorized':
      return again('reauth', now, 'reauth');
    case 'throttled':
      if (outcome.scope === 'day') return again('throttled_day', afterMidnightUtc(now), 'throttled_day');
      if (outcome.scope === 'unverified') return again('unverified', afterMidnightUtc(now), 'unverified');
      return again(
        'throttled',
        now + Math.max((outcome.retryAfterSeconds ?? 0) * 1000, step(SHORT_BACKOFF_MS, attempt.tries)),
        'throttled',
      );
    case 'version':
      // The next version is tried at once; only when none is left does the row wait (see server: step-api-version).
      return { to: 'queued', lookAt: now, wait: 'version' };
    case 'not_sent':
      return soon(attempt, 'network', now + step(NETWORK_BACKOFF_MS, attempt.tries), 'not_reached');
    case 'upload_failed':
      return soon(attempt, 'images', now + step(UPLOAD_BACKOFF_MS, attempt.tries), 'upload_failed');
    case 'image_waiting':
      if (now >= (attempt.uploadedAt ?? attempt.sendStartedAt) + IMAGE_WAIT_MS) return uploadAnew(attempt, now);
      return soon(attempt, 'images', now + step(IMAGE_BACKOFF_MS, attempt.tries), 'image_waiting');
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
 * The answer table of publishing: what an attempt's outcome makes of the row (design: Publishing). A row whose earlier send
 * may be out never goes back to `queued` and never fails: it is found out, or a person looks.
 */
export function decide(attempt: Attempt, outcome: AttemptOutcome, now: number): Decision {
  const first = attempt.firstMaybeSentAt;
  if (first === null) return decideClean(attempt, outcome, now);
  switch (outcome.kind) {
    case 'published':
      return { to: 'published', urn: outcome.urn, adopted: false };
    case 'duplicate':
      if (outcome.urn === null) return { to: 'needs_look' };
      if (isOurs(outcome.urn, first, now)) return { to: 'published', urn: outcome.urn, adopted: true };
      // An older post with this very text would have made LinkedIn refuse our first send too; or a clock is wrong. A person can see.
      return { to: 'needs_look' };
    case 'refused':
      return { to: 'needs_look' };
    default:
      return inDoubt(attempt, now);
  }
}

/** What to do with a row whose holder vanished: its lease ran out before an outcome was recorded. */
export function decideAbandoned(
  row: { sendStartedAt: number | null; firstMaybeSentAt: number | null },
  now: number,
): { to: 'send' } | Extract<Decision, { to: 'doubt' | 'needs_look' }> {
  if (row.sendStartedAt === null) return { to: 'send' };
  const first = row.firstMaybeSentAt ?? row.sendStartedAt;
  const lookAt = nextProbeAt(first, row.sendStartedAt, now);
  return lookAt === null ? { to: 'needs_look' } : { to: 'doubt', lookAt, firstMaybeSentAt: first };
}
