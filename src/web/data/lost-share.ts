import { UI } from '#contract/messages.ts';
import { readShare, type sharePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { RouteOutput } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { createNotSignedInError, isApiError, isOutcomeUnknown, isRefusedForNow } from '#web/lib/api/api-error.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** `success: false` with `needsReauth` or `error`, or `state: 'checking'`, are answers too, not rejections. */
export type ShareOutcome = RouteOutput<typeof sharePost>;
/** A share by its idempotency key, and whose it is: the server tells nobody else what came of it. */
export type OwnShare = { requestId: string; userId: string };
/** A share whose answer was lost, by `error`: whether the post is out is not known here. */
export type LostShare = OwnShare & { state: 'unknown'; lostAt: number; error: unknown };

/** How often the server is asked, and how long it may take to answer, ms; it is asked at once when the connection is back. */
const LOOK_EVERY_MS = 5000;
/** The same for a share that is on its way, and how long after it was due its person waits for the outcome, ms. */
const FOLLOW_EVERY_MS = 1000;
const FOLLOWED_FOR_MS = 25_000;
/** How long after its loss a call may still reach the server, ms. */
const ARRIVES_WITHIN_MS = 10_000;

/**
 * What came of a share that had no good answer: its outcome, or that it is not known yet. The share itself is never sent again.
 * @throws `error`, where the server failed by itself before anything was to be published
 */
export async function findLostShare(share: OwnShare, error: unknown): Promise<ShareOutcome | LostShare> {
  const found = await look(share).catch(() => undefined);
  if (found) return found;
  if (found === null && isApiError(error) && error.status > 0) throw error;
  return lost(share, error);
}

/**
 * Asks what becomes of a share that is on its way (`accepted`), until it is known, has taken too long or can be asked no more; it is never
 * sent again. That the server has it no more proves nothing: what is undone is answered as such.
 */
export async function followShare(share: OwnShare, accepted: ShareOutcome): Promise<ShareOutcome | LostShare> {
  const until = Date.now() + (accepted.undo?.leftMs ?? 0) + FOLLOWED_FOR_MS;
  for (;;) {
    await nextLook(FOLLOW_EVERY_MS);
    const found = await lookThrough(share).catch((error: unknown) => lost(share, error));
    if (found && found.state !== 'waiting') return found;
    if (found !== null && Date.now() < until) continue;
    if (found === undefined) return lost(share, new TypeError(UI.request.network));
    return { ...accepted, state: 'checking', error: PUBLISHING.checking };
  }
}

/**
 * Asks until the server says what came of a lost share; null: it published nothing. Rejects with ApiError where it refuses to say, as to
 * who is signed out by now, or somebody else.
 */
export async function awaitLostShare({ lostAt, ...share }: LostShare): Promise<ShareOutcome | null> {
  for (;;) {
    await nextLook(LOOK_EVERY_MS);
    const hasArrived = Date.now() > lostAt + ARRIVES_WITHIN_MS;
    const found = await lookThrough(share);
    const isKnown = found === null ? hasArrived : found?.state !== 'waiting';
    if (found !== undefined && isKnown) return found;
  }
}

/** Looks, and takes it that there may be no answer now: undefined. */
async function lookThrough(share: OwnShare): Promise<ShareOutcome | null | undefined> {
  return look(share).catch((error: unknown) => {
    if (isOutcomeUnknown(error) || isRefusedForNow(error) || isApiError(error, 'OFFLINE', 'RATE_LIMITED'))
      return undefined;
    throw error;
  });
}

function lost({ requestId, userId }: OwnShare, error: unknown): LostShare {
  return { state: 'unknown', requestId, userId, lostAt: Date.now(), error };
}

async function look({ requestId, userId }: OwnShare): Promise<ShareOutcome | null> {
  assertStill(userId);
  const { outcome } = await fetchData(readShare, { params: { requestId }, timeoutMs: LOOK_EVERY_MS });
  assertStill(userId);
  return outcome;
}

/** Throws ApiError NOT_AUTHENTICATED where somebody else is signed in by now, or nobody. */
function assertStill(userId: string): void {
  if (readCredentials().user?.id !== userId) throw createNotSignedInError();
}

/** In so many ms, or as the connection is back. */
function nextLook(inMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, inMs);
    const stop = listenTo(window, 'online', done);
  });
}
