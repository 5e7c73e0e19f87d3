import { PUBLISHING } from '#contract/publishing-messages.ts';
import {
  type AttemptOutcome,
  afterMidnightUtc,
  CLOCK_SLACK_MS,
  type Decision,
  decide,
  type FailureCode,
  urnTime,
  waitUntil,
} from '#domain/posts/decide.ts';
import { formatInZone } from '#domain/scheduling/format-time.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { changeState } from '../change-state.ts';
import { insertEvent, type PublicationRow } from '../store.ts';
import { stepApiVersion } from './api-version.ts';
import { endSignIn } from './end-sign-in.ts';
import { nameImage } from './name-image.ts';
import {
  countUploadsAnew,
  deleteUploads,
  isUrnTaken,
  listUploads,
  lockPublication,
  UPLOADS_ANEW,
  type UploadRow,
} from './store.ts';

/** How long a row waits once LinkedIn serves none of the versions we know. */
const VERSION_RETRY_MS = 60 * 60_000;

/** What an attempt was made with: when the token was issued, and the API version. */
export type Used = { connectedAt: Date; version: string };

/**
 * Records the outcome of an attempt. A worker that lost its claim (another fence) changes nothing, except by a 201, which resolves
 * any doubt however late it is recorded.
 * @param input.fence the fence of the claim under which the attempt was made
 * @param input.used null if LinkedIn was not called
 * @returns the row afterwards; null if it was deleted
 */
export function recordOutcome(
  ctx: Ctx,
  input: { id: string; fence: number; outcome: AttemptOutcome; used: Used | null },
): Promise<PublicationRow | null> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPublication(tx.db, input.id);
    if (row === null) return null;
    const now = (await readDatabaseNow(tx)).getTime();
    const isNamedPostTaken = await isTaken(tx, row, input.outcome);
    const believed = believe(tx, row, input.outcome, isNamedPostTaken);
    if (row.fence !== input.fence || (row.state !== 'sending' && row.state !== 'doubt')) {
      return recordLate(tx, row, { ...input, outcome: believed }, now);
    }
    const outcome = await checkUnauthorized(tx, row, { ...input, outcome: believed }, now);
    const hasVersionLeft =
      outcome.kind !== 'version' ||
      input.used === null ||
      (await stepApiVersion(tx, { spoken: input.used.version, now }));
    const uploads = row.content === null ? [] : await listUploads(tx.db, row.id);
    // Failed uploads count as attempts too, so that the pauses between them grow.
    const tries = input.used !== null && row.sendStartedAt === null ? row.tries + 1 : row.tries;
    const decision = decide(
      {
        kind: row.kind,
        dueAt: row.dueAt.getTime(),
        tries,
        sendStartedAt: input.used === null ? now : (row.sendStartedAt?.getTime() ?? now),
        firstMaybeSentAt: row.maybeSent ? (row.firstMaybeSentAt?.getTime() ?? null) : null,
        everMaybeSentAt: row.firstMaybeSentAt?.getTime() ?? null,
        uploadedAt: uploads.length === 0 ? null : Math.max(...uploads.map(({ uploadedAt }) => uploadedAt.getTime())),
        uploadsAnew: uploads.length === 0 ? 0 : await countUploadsAnew(tx.db, row.id),
        isNamedPostTaken,
      },
      outcome,
      now,
    );
    const image = nameImage(row.content, findImageHash(outcome, uploads));
    const possible = hasVersionLeft ? decision : withoutVersion(row, decision, now);
    return applyDecision(tx, { ...row, tries }, possible, outcome, { now, image });
  });
}

/** Whether the post that an answer names is the one of another publication. Two posts never show one link. */
async function isTaken(ctx: Ctx, row: PublicationRow, outcome: AttemptOutcome): Promise<boolean> {
  if ((outcome.kind !== 'published' && outcome.kind !== 'duplicate') || outcome.urn === null) return false;
  return isUrnTaken(ctx.db, { urn: outcome.urn, publicationId: row.id });
}

/** A 201 says that the post is out. The name it gives is left out where it is another post's, or is none. */
function believe(ctx: Ctx, { id }: PublicationRow, outcome: AttemptOutcome, isNamedPostTaken: boolean): AttemptOutcome {
  if (outcome.kind !== 'published') return outcome;
  const { urn, unreadable } = outcome;
  if (unreadable === undefined && !isNamedPostTaken) return outcome;
  ctx.log.error('LinkedIn published a post under a name that cannot be its own', {
    publicationId: id,
    urn,
    unreadable,
  });
  return { kind: 'published', urn: null };
}

/** The hash of the image an outcome is about; null if it names none of ours. */
function findImageHash(outcome: AttemptOutcome, uploads: readonly UploadRow[]): string | null {
  if (outcome.kind === 'image_refused') return outcome.hash;
  if (outcome.kind !== 'image_lost') return null;
  return uploads.find(({ urn }) => urn === outcome.urn)?.hash ?? null;
}

async function recordLate(
  ctx: Ctx,
  row: PublicationRow,
  input: { fence: number; outcome: AttemptOutcome },
  now: number,
): Promise<PublicationRow> {
  const { outcome } = input;
  if (outcome.kind === 'published' && (row.state === 'doubt' || row.state === 'needs_look')) {
    return applyDecision(ctx, row, { to: 'published', urn: outcome.urn, adopted: true }, outcome, { now, image: '' });
  }
  await insertEvent(ctx.db, row, { type: 'late_outcome', fence: input.fence, note: outcome.kind });
  return row;
}

/** A 401 ends the sign-in, for all that waits for it; where it was renewed meanwhile, the row is tried again. */
async function checkUnauthorized(
  ctx: Ctx,
  own: PublicationRow,
  { outcome, used }: { outcome: AttemptOutcome; used: Used | null },
  now: number,
): Promise<AttemptOutcome> {
  if (outcome.kind !== 'unauthorized') return outcome;
  const { userId, kind } = own;
  const connectedAt = used?.connectedAt ?? null;
  const isOver = await endSignIn(ctx, { userId, connectedAt, own: kind === 'schedule' ? own : null }, now);
  return isOver ? outcome : { kind: 'not_sent', reason: 'SIGN_IN_RENEWED' };
}

function withoutVersion(row: PublicationRow, decision: Decision, now: number): Decision {
  if (decision.to !== 'queued') return decision;
  if (row.kind === 'share') return { to: 'failed', code: 'version', message: null };
  const lookAt = waitUntil(now + VERSION_RETRY_MS, { dueAt: row.dueAt.getTime(), now });
  return { to: 'queued', lookAt, wait: 'version' };
}

/** `dayEnds`: when a limit of the day ends, as the person reads it. */
const FAILURES: Readonly<Record<FailureCode, (message: string | null, image: string, dayEnds: string) => string>> = {
  duplicate: () => PUBLISHING.duplicate,
  refused: (message) => PUBLISHING.refused(message ?? 'no reason was given.'),
  reauth: () => PUBLISHING.reauth,
  throttled: () => PUBLISHING.throttled,
  throttled_day: (_message, _image, dayEnds) => PUBLISHING.throttledDay(dayEnds),
  unverified: (_message, _image, dayEnds) => PUBLISHING.unverified(dayEnds),
  version: () => PUBLISHING.versionGone,
  not_reached: () => PUBLISHING.notReached,
  image_waiting: () => PUBLISHING.imagesWaiting,
  image_refused: (_message, image) => PUBLISHING.imageRefused(image),
  image_missing: () => PUBLISHING.imageMissing,
  upload_failed: () => PUBLISHING.uploadFailed,
};

function summarise(outcome: AttemptOutcome): string {
  if ('reason' in outcome) return `${outcome.kind}: ${outcome.reason}`;
  if (outcome.kind === 'published' || outcome.kind === 'duplicate')
    return `${outcome.kind}: ${outcome.urn ?? 'not named'}`;
  if (outcome.kind === 'refused' || outcome.kind === 'image_lost' || outcome.kind === 'image_refused')
    return `${outcome.kind}: ${outcome.code}`;
  return outcome.kind === 'throttled' ? `${outcome.kind}: ${outcome.scope}` : outcome.kind;
}

/** When a post of ours that was found was made, by its urn; now, where that cannot be. */
function timeOf(row: PublicationRow, urn: string | null, now: number): Date {
  const at = urn === null ? null : urnTime(urn);
  const from = (row.firstMaybeSentAt?.getTime() ?? now) - CLOCK_SLACK_MS;
  return new Date(at !== null && at >= from && at <= now + CLOCK_SLACK_MS ? at : now);
}

/** Applies a decision to the row, its history, its post and the next job, all in the caller's transaction. */
async function applyDecision(
  ctx: Ctx,
  row: PublicationRow,
  decision: Decision,
  outcome: AttemptOutcome,
  { now, image }: { now: number; image: string },
): Promise<PublicationRow> {
  const note = summarise(outcome);
  switch (decision.to) {
    case 'published': {
      const { urn, adopted } = decision;
      const publishedAt = adopted ? timeOf(row, urn, now) : new Date(now);
      const patch = { urn, publishedAt, leaseUntil: null, errorCode: null, errorMessage: null, waitReason: null };
      return changeState(ctx, row, 'published', patch, { type: adopted ? 'adopted' : 'published', note });
    }
    case 'failed': {
      const { code, message } = decision;
      const errorMessage = FAILURES[code](message, image, formatInZone(afterMidnightUtc(now), row.zone));
      const patch = { errorCode: code, errorMessage, leaseUntil: null, waitReason: null };
      return changeState(ctx, row, 'failed', patch, { type: 'failed', note });
    }
    case 'queued': {
      const { wait, uploadsAnew } = decision;
      if (uploadsAnew) await deleteUploads(ctx.db, row.id);
      const patch = {
        nextLookAt: new Date(decision.lookAt),
        leaseUntil: null,
        tries: row.tries,
        sendStartedAt: null,
        waitReason: wait,
        errorCode: wait === 'reauth' ? 'reauth' : null,
      };
      return changeState(ctx, row, 'queued', patch, { type: uploadsAnew ? UPLOADS_ANEW : 'waiting', note });
    }
    case 'doubt': {
      const firstMaybeSentAt = new Date(decision.firstMaybeSentAt);
      const patch = {
        maybeSent: true,
        firstMaybeSentAt,
        nextLookAt: new Date(decision.lookAt),
        leaseUntil: null,
        waitReason: null,
      };
      return changeState(ctx, row, 'doubt', patch, { type: 'doubt', note });
    }
    case 'needs_look': {
      // Every state of doubt has the time of the first send, by which a later answer recognises the post as ours.
      const patch = { maybeSent: true, firstMaybeSentAt: row.firstMaybeSentAt ?? row.sendStartedAt, waitReason: null };
      const inDoubt =
        row.state === 'doubt' ? row : await changeState(ctx, row, 'doubt', patch, { type: 'doubt', note });
      return changeState(ctx, inDoubt, 'needs_look', { leaseUntil: null }, { type: 'needs_look', note });
    }
  }
}
