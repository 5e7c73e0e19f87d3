import { setTimeout as sleep } from 'node:timers/promises';
import { type AttemptOutcome, SEND_TIMEOUT_MS } from '#domain/posts/decide.ts';
import type { Ctx } from '#server/context.ts';
import { agreesWithLinkedIn } from '../clock/agrees-with-linkedin.ts';
import type { PublicationRow } from '../store.ts';
import { prepareSend } from './prepare-send.ts';
import { recordOutcome } from './record-outcome.ts';
import { isSendOurs, markSendStarted, type Started } from './store.ts';

/**
 * A send whose first byte would leave later than this after it was announced is not begun: the process was stopped, the machine slept
 * or the connection took that long, and by now another worker may be finding out what became of it (docs/product.md §7.3).
 */
const START_WITHIN_MS = 10_000;
/** Time to record the outcome of an attempt, after the attempt's own time is over. */
const RECORD_BUDGET_MS = 25_000;

/** The points between which a process may crash; tests stop at each. */
export type Checkpoint = 'claimed' | 'uploaded' | 'wired' | 'prepared' | 'send_started' | 'answered' | 'recorded';

/**
 * Publishes one claimed publication: prepare, commit that the send starts, one attempt, record its outcome. Nothing after the
 * attempt can repeat it.
 */
export async function publish(
  ctx: Ctx,
  claimed: PublicationRow,
  checkpoint: (at: Checkpoint) => void = () => undefined,
): Promise<void> {
  checkpoint('claimed');
  const prepared = await prepareSend(ctx, claimed, checkpoint);
  checkpoint('prepared');
  const identity = { id: claimed.id, fence: claimed.fence };
  if (prepared.kind === 'lost') {
    ctx.log.warn('a claim was lost while its images were uploaded', { publicationId: claimed.id });
    return;
  }
  const { used } = prepared;
  if (prepared.kind === 'stop') {
    const { outcome } = prepared;
    tellAttempt(ctx, outcome, await recordOutcome(ctx, { ...identity, outcome, used }));
    return;
  }
  const before = ctx.machine.upMs();
  // From here on the row may be out, whatever becomes of this process. Without the claim nothing may be sent.
  const started = await markSendStarted(ctx.db, claimed, SEND_TIMEOUT_MS + RECORD_BUDGET_MS);
  if (started === null) {
    ctx.log.warn('a claim was lost before its send', { publicationId: claimed.id });
    return;
  }
  checkpoint('send_started');
  const outcome: AttemptOutcome = await ctx.linkedin.createPost({
    accessToken: prepared.accessToken,
    body: started.wireBody ?? started.body,
    version: prepared.used.version,
    timeoutMs: SEND_TIMEOUT_MS,
    mayStart: () => mayStart(ctx, started, before),
  });
  checkpoint('answered');
  const recorded = await recordWithRetries(ctx, { ...identity, outcome, used });
  checkpoint('recorded');
  tellAttempt(ctx, outcome, recorded);
  ctx.log.info('publication attempted', { publicationId: claimed.id, outcome: outcome.kind, tries: started.tries });
}

/**
 * Whether the first byte of a send may leave now. The same bytes are sent again only while the clock that says how old the first send is
 * agrees with LinkedIn's: after a pause of the whole machine all of its own clocks may be behind together.
 */
async function mayStart(ctx: Ctx, claim: Started, announcedAtUpMs: number): Promise<boolean> {
  try {
    if (!(await isSendOurs(ctx.db, claim))) return false;
    if (claim.maybeSent && !(await agreesWithLinkedIn(ctx))) return false;
    return ctx.machine.upMs() - announcedAtUpMs < START_WITHIN_MS;
  } catch (error) {
    ctx.log.warn('it could not be asked whether a send may start', { publicationId: claim.id, error });
    return false;
  }
}

/** Pauses between tries to record an outcome: long enough for a database to restart, and covered by the lease. */
const RECORD_PAUSES_MS = [500, 1500, 4000, 8000] as const;

/** Retried because finding out a lost outcome again takes minutes and a probe. */
async function recordWithRetries(
  ctx: Ctx,
  input: Parameters<typeof recordOutcome>[1],
): ReturnType<typeof recordOutcome> {
  for (const pauseMs of RECORD_PAUSES_MS) {
    try {
      return await recordOutcome(ctx, input);
    } catch (error) {
      ctx.log.warn('an outcome could not be recorded yet', {
        publicationId: input.id,
        outcome: input.outcome.kind,
        error,
      });
      await sleep(pauseMs);
    }
  }
  return recordOutcome(ctx, input);
}

/** Tells what came of an attempt and, where the publication is out now, how long after its time. */
function tellAttempt({ metrics }: Ctx, { kind: outcome }: AttemptOutcome, row: PublicationRow | null): void {
  metrics.count('postsmith_publish_attempts_total', { outcome, state: row?.state ?? 'deleted' });
  if (row?.state !== 'published' || row.publishedAt === null) return;
  const seconds = (row.publishedAt.getTime() - row.dueAt.getTime()) / 1000;
  metrics.observe('postsmith_publish_delay_seconds', { kind: row.kind }, Math.max(0, seconds));
}
