import { PUBLISHING } from '#contract/messages.ts';
import { type AttemptOutcome, type Decision, decide, type FailureCode, urnTime } from '#domain/posts/decide.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { refuseConnection } from '#server/features/connections/refuse-connection.ts';
import { findUploads, forgetUploads } from '#server/features/uploads/uploads.ts';
import { stepApiVersion } from './api-version.ts';
import { findPostingConnection } from './get-author.ts';
import { move } from './move.ts';
import { namePicture } from './name-picture.ts';
import {
  countUploadsAnew,
  databaseNow,
  insertEvent,
  lockPublication,
  type PublicationRow,
  pauseQueued,
  UPLOADS_ANEW,
} from './store.ts';

/** When a row whose version is gone looks again, once no version is left to step to. */
const VERSION_RETRY_MS = 60 * 60_000;

/** In its first moments LinkedIn may call a good token revoked (docs/linkedin.md §1.13): such a 401 ends no sign-in. */
const YOUNG_TOKEN_MS = 30_000;

/** What an attempt was made with: when its token came, and the API version it spoke. */
export type Used = { connectedAt: Date; version: string };

/**
 * Writes down what an attempt came to, guarded by the fence: a holder that lost its claim changes nothing, but for a 201,
 * which settles every doubt however late it is recorded.
 * @param input.fence the fence of the claim the attempt was made under
 * @param input.used null where LinkedIn was not asked anything
 * @returns the row as it stands now
 */
export function recordOutcome(
  ctx: Ctx,
  input: { id: string; fence: number; outcome: AttemptOutcome; used: Used | null },
): Promise<PublicationRow | null> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockPublication(tx.db, input.id);
    if (row === null) return null;
    const now = (await databaseNow(tx.db)).getTime();
    if (row.fence !== input.fence || (row.state !== 'sending' && row.state !== 'doubt')) {
      return recordLate(tx, row, input, now);
    }
    const outcome = await weighRefusedSignIn(tx, row, input, now);
    const hasVersionLeft =
      outcome.kind !== 'version' ||
      input.used === null ||
      (await stepApiVersion(tx, { spoken: input.used.version, now }));
    const uploads = row.content === null ? [] : await findUploads(tx, { publicationId: row.id });
    // One that ended with its pictures, before its send, was an attempt too: the pauses between them grow.
    const tries = input.used !== null && row.sendStartedAt === null ? row.tries + 1 : row.tries;
    const decision = decide(
      {
        kind: row.kind,
        dueAt: row.dueAt.getTime(),
        tries,
        // Where nothing was sent, the next look is counted from this one.
        sendStartedAt: input.used === null ? now : (row.sendStartedAt?.getTime() ?? now),
        firstMaybeSentAt: row.maybeSent ? (row.firstMaybeSentAt?.getTime() ?? null) : null,
        everMaybeSentAt: row.firstMaybeSentAt?.getTime() ?? null,
        uploadedAt: uploads.length === 0 ? null : Math.max(...uploads.map(({ uploadedAt }) => uploadedAt.getTime())),
        uploadsAnew: uploads.length === 0 ? 0 : await countUploadsAnew(tx.db, row.id),
      },
      outcome,
      now,
    );
    const picture = namePicture(row.content, findPicture(outcome, uploads));
    const weighed = hasVersionLeft ? decision : withoutVersion(row, decision, now);
    return apply(tx, { ...row, tries }, weighed, outcome, { now, picture });
  });
}

/** The hash of the picture an outcome is about; null where it names none of ours. */
function findPicture(outcome: AttemptOutcome, uploads: Awaited<ReturnType<typeof findUploads>>): string | null {
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
    return apply(ctx, row, { to: 'published', urn: outcome.urn, adopted: true }, outcome, { now, picture: '' });
  }
  await insertEvent(ctx.db, {
    publicationId: row.id,
    type: 'late_outcome',
    from: row.state,
    to: row.state,
    fence: input.fence,
    note: outcome.kind,
  });
  return row;
}

/**
 * One 401 pauses all that the member has waiting; one reconnect resumes it (design: Publishing). A 401 that a reconnect has
 * overtaken pauses nothing, for no other reconnect would come: the row is tried again.
 */
async function weighRefusedSignIn(
  ctx: Ctx,
  { userId }: PublicationRow,
  { outcome, used }: { outcome: AttemptOutcome; used: Used | null },
  now: number,
): Promise<AttemptOutcome> {
  if (outcome.kind !== 'unauthorized') return outcome;
  if (!(await isSignInOver(ctx, userId, used, now))) return { kind: 'not_sent', reason: 'SIGN_IN_RENEWED' };
  await pauseMember(ctx, userId);
  return outcome;
}

/** Holds the connection's row, so that a reconnect at this very moment comes wholly before or wholly after. */
async function isSignInOver(ctx: Ctx, userId: string, used: Used | null, now: number): Promise<boolean> {
  if (used === null) return (await findPostingConnection(ctx, { userId, lock: true })) === null;
  if (now - used.connectedAt.getTime() < YOUNG_TOKEN_MS) return false;
  return refuseConnection(ctx, { userId, updatedAt: used.connectedAt });
}

async function pauseMember(ctx: Ctx, userId: string): Promise<void> {
  for (const row of await pauseQueued(ctx.db, userId)) {
    await insertEvent(ctx.db, {
      publicationId: row.id,
      type: 'paused',
      from: 'queued',
      to: 'queued',
      fence: row.fence,
      note: 'reauth',
    });
  }
}

function withoutVersion(row: PublicationRow, decision: Decision, now: number): Decision {
  if (decision.to !== 'queued') return decision;
  if (row.kind === 'share') return { to: 'failed', code: 'version', message: null };
  return { to: 'queued', lookAt: now + VERSION_RETRY_MS, wait: 'version' };
}

const FAILURES: Readonly<Record<FailureCode, (message: string | null, picture: string) => string>> = {
  duplicate: () => PUBLISHING.duplicate,
  refused: (message) => PUBLISHING.refused(message ?? 'no reason was given.'),
  reauth: () => PUBLISHING.reauth,
  throttled: () => PUBLISHING.throttled,
  throttled_day: () => PUBLISHING.throttledDay,
  unverified: () => PUBLISHING.unverified,
  version: () => PUBLISHING.versionGone,
  not_reached: () => PUBLISHING.notReached,
  image_waiting: () => PUBLISHING.imagesWaiting,
  image_refused: (_message, picture) => PUBLISHING.imageRefused(picture),
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

/** Turns a decision into the row, its event, the post's status and the next wake-up, all in the caller's transaction. */
async function apply(
  ctx: Ctx,
  row: PublicationRow,
  decision: Decision,
  outcome: AttemptOutcome,
  { now, picture }: { now: number; picture: string },
): Promise<PublicationRow> {
  const note = summarise(outcome);
  switch (decision.to) {
    case 'published': {
      const made = decision.urn === null ? null : urnTime(decision.urn);
      const publishedAt = new Date(decision.adopted && made !== null ? made : now);
      const patch = {
        urn: decision.urn,
        publishedAt,
        leaseUntil: null,
        errorCode: null,
        errorMessage: null,
        waitReason: null,
      };
      return move(ctx, row, 'published', patch, { type: decision.adopted ? 'adopted' : 'published', note });
    }
    case 'failed': {
      const errorMessage = FAILURES[decision.code](decision.message, picture);
      return move(
        ctx,
        row,
        'failed',
        { errorCode: decision.code, errorMessage, leaseUntil: null, waitReason: null },
        { type: 'failed', note },
      );
    }
    case 'queued': {
      const lookAt = new Date(decision.lookAt);
      if (decision.uploadsAnew) await forgetUploads(ctx, { publicationId: row.id });
      const moved = await move(
        ctx,
        row,
        'queued',
        {
          nextLookAt: lookAt,
          leaseUntil: null,
          tries: row.tries,
          sendStartedAt: null,
          waitReason: decision.wait,
          errorCode: decision.wait === 'reauth' ? 'reauth' : null,
        },
        { type: decision.uploadsAnew ? UPLOADS_ANEW : 'waiting', note },
      );
      if (decision.wait !== 'reauth') await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: lookAt });
      return moved;
    }
    case 'doubt': {
      const lookAt = new Date(decision.lookAt);
      const moved = await move(
        ctx,
        row,
        'doubt',
        {
          maybeSent: true,
          firstMaybeSentAt: new Date(decision.firstMaybeSentAt),
          nextLookAt: lookAt,
          leaseUntil: null,
        },
        { type: 'doubt', note },
      );
      await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: lookAt });
      return moved;
    }
    case 'needs_look': {
      // When it may have gone out is what a later send is recognised by: no state of doubt is without it.
      const firstMaybeSentAt = row.firstMaybeSentAt ?? row.sendStartedAt;
      const doubtful =
        row.state === 'doubt'
          ? row
          : await move(ctx, row, 'doubt', { maybeSent: true, firstMaybeSentAt }, { type: 'doubt', note });
      return move(ctx, doubtful, 'needs_look', { leaseUntil: null }, { type: 'needs_look', note });
    }
  }
}
