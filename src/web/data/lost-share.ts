import { readShare, type sharePost } from '#contract/publications.ts';
import type { RouteOutput } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError, isOutcomeUnknown, isRefusedForNow } from '#web/lib/api/api-error.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** `success: false` with `needsReauth` or `error`, or `state: 'checking'`, are answers too, not rejections. */
export type ShareOutcome = RouteOutput<typeof sharePost>;
/** A share whose answer was lost, by `error`: whether the post is out is not known here. */
export type LostShare = { state: 'unknown'; requestId: string; lostAt: number; error: unknown };

/** How often the server is asked, and how long it may take to answer, ms; it is asked at once when the connection is back. */
const LOOK_EVERY_MS = 5000;
/** How long after its loss a call may still reach the server, ms. */
const ARRIVES_WITHIN_MS = 10_000;

/**
 * What came of a share that had no good answer: its outcome, or that it is not known yet. The share itself is never sent again.
 * @throws `error`, where the server failed by itself before anything was to be published
 */
export async function findLostShare(requestId: string, error: unknown): Promise<ShareOutcome | LostShare> {
  const found = await look(requestId).catch(() => undefined);
  if (found) return found;
  if (found === null && isApiError(error) && error.status > 0) throw error;
  return { state: 'unknown', requestId, lostAt: Date.now(), error };
}

/**
 * Asks until the server says what came of a lost share; null: it published nothing. Rejects with ApiError where it refuses to say, as to
 * who is signed out by now.
 */
export async function awaitLostShare({ requestId, lostAt }: LostShare): Promise<ShareOutcome | null> {
  for (;;) {
    await nextLook();
    const hasArrived = Date.now() > lostAt + ARRIVES_WITHIN_MS;
    const found = await look(requestId).catch((error: unknown) => {
      if (isOutcomeUnknown(error) || isRefusedForNow(error) || isApiError(error, 'OFFLINE', 'RATE_LIMITED')) return;
      throw error;
    });
    if (found || (found === null && hasArrived)) return found;
  }
}

async function look(requestId: string): Promise<ShareOutcome | null> {
  return (await fetchData(readShare, { params: { requestId }, timeoutMs: LOOK_EVERY_MS })).outcome;
}

function nextLook(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, LOOK_EVERY_MS);
    const stop = listenTo(window, 'online', done);
  });
}
