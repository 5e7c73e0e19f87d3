import { setTimeout as sleep } from 'node:timers/promises';
import { type AttemptOutcome, SEND_TIMEOUT_MS } from '#domain/posts/decide.ts';
import type { Ctx } from '#server/context.ts';
import { prepareSend } from './prepare-send.ts';
import { recordOutcome } from './record-outcome.ts';
import { startSend } from './start-send.ts';
import type { PublicationRow } from './store.ts';

/** The moments between which a process may die; tests stop the world at each (design: Publishing). */
export type Checkpoint = 'claimed' | 'uploaded' | 'wired' | 'prepared' | 'send_started' | 'answered' | 'recorded';

/**
 * Takes one claimed publication from its claim to its record: prepare, commit that the send starts, one attempt, record.
 * Nothing after the attempt can lead back to it.
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
    ctx.log.warn('a claim was lost while its pictures were uploaded', { publicationId: claimed.id });
    return;
  }
  const { used } = prepared;
  if (prepared.kind === 'stop') {
    await recordOutcome(ctx, { ...identity, outcome: prepared.outcome, used });
    return;
  }
  const before = ctx.clock.now();
  const started = await startSend(ctx, claimed);
  if (started === null) {
    ctx.log.warn('a claim was lost before its send', { publicationId: claimed.id });
    return;
  }
  checkpoint('send_started');
  if (ctx.clock.now() - before > SEND_TIMEOUT_MS) {
    // The machine slept, or the commit took ages: what leaves now may leave after somebody else has looked for it.
    ctx.log.warn('a send came too late after its start and was left in doubt', { publicationId: claimed.id });
    return;
  }
  const outcome: AttemptOutcome = await ctx.linkedin.createPost({
    accessToken: prepared.accessToken,
    body: started.wireBody ?? started.body,
    version: prepared.used.version,
    timeoutMs: SEND_TIMEOUT_MS,
  });
  checkpoint('answered');
  await recordPatiently(ctx, { ...identity, outcome, used });
  checkpoint('recorded');
  ctx.log.info('publication attempted', { publicationId: claimed.id, outcome: outcome.kind, tries: started.tries });
}

/** Pauses between tries to write an outcome down: a database that restarts is back within them, and the lease covers them. */
const RECORD_PAUSES_MS = [500, 1500, 4000, 8000] as const;

/** What LinkedIn answered is worth waiting for: lost, it would take minutes and a probe to find out again. */
async function recordPatiently(ctx: Ctx, input: Parameters<typeof recordOutcome>[1]): Promise<void> {
  for (const pauseMs of RECORD_PAUSES_MS) {
    try {
      await recordOutcome(ctx, input);
      return;
    } catch (error) {
      ctx.log.warn('an outcome could not be written down yet', {
        publicationId: input.id,
        outcome: input.outcome.kind,
        error,
      });
      await sleep(pauseMs);
    }
  }
  await recordOutcome(ctx, input);
}
