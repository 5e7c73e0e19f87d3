import { once } from 'node:events';
import { isAnswered } from '#domain/posts/decide.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { FULL_PACE, type Pace, paceAfter, roomFor, UPLOADING_MAX } from '#domain/posts/sending/sending-pace.ts';
import type { Ctx } from '#server/context.ts';
import { type ClockWatch, createClockWatch } from '#server/features/publications/clock/watch-clock.ts';
import { claimDuePublications, markOverdue } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';

/** How often due rows are looked for without a job. */
const SWEEP_EVERY_MS = 2_000;
/** How long after a send has ended its place is given to another: those that end meanwhile share one look. */
const PLACES_WITHIN_MS = 50;
/** A look that has not ended by then hangs somewhere: it is given up, and the next one begins. */
const LOOK_WITHIN_MS = 30_000;

export type Publisher = {
  /** Looks now; resolves when nothing more is due that this process may take, or when the look is given up. */
  look(): Promise<void>;
  /** When this process last looked successfully, else when it began to: epoch ms of the process's own clock. */
  lastLookAt(): number;
  /** Takes no new work and waits for sends in flight. */
  stop(): Promise<void>;
};

/**
 * Claims and publishes what is due. It looks when a job wakes it and every 2 seconds; the rows alone say what there is to do, so that
 * a lost job costs seconds and never a post.
 */
export function startPublisher(
  ctx: Ctx,
  options: { sweepEveryMs?: number; lookWithinMs?: number; clockWatch?: ClockWatch } = {},
): Publisher {
  const clockWatch = options.clockWatch ?? createClockWatch(ctx);
  const inFlight = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let soon: NodeJS.Timeout | null = null;
  let stopped = false;
  let lastLookAt = Date.now();
  let uploading = 0;
  let pace = FULL_PACE;

  function setPace(next: Pace): void {
    const [before, now] = [roomFor(pace, 0), roomFor(next, 0)];
    if (before > now) ctx.log.warn('LinkedIn hardly answers: fewer posts are sent at a time', { atMost: now });
    if (before < now) ctx.log.info('LinkedIn answers again');
    pace = next;
  }

  const watched: Ctx = {
    ...ctx,
    linkedin: {
      ...ctx.linkedin,
      async createPost(input) {
        const { turn } = pace;
        const outcome = await ctx.linkedin.createPost(input);
        const answered = isAnswered(outcome);
        if (answered !== null) setPace(paceAfter(pace, { turn, isAnswered: answered }));
        return outcome;
      },
    },
  };

  const start = (claimed: Parameters<typeof publish>[1]) => {
    const isUpload = claimed.wireBody === null && imagesToUpload(claimed.content).length > 0;
    if (isUpload) uploading += 1;
    const run = publish(watched, claimed)
      // The row is leased: another look takes it up when the lease ends.
      .catch((error: unknown) => ctx.log.error('publishing broke off', { publicationId: claimed.id, error }))
      .finally(() => {
        inFlight.delete(run);
        if (isUpload) uploading -= 1;
        lookSoon();
      });
    inFlight.add(run);
  };

  /** One look: claims some of what is due and starts it; there may be more. */
  async function claimAndStart(signal: AbortSignal): Promise<void> {
    if (await clockWatch.isTrusted()) {
      const [sends, uploads] = [roomFor(pace, inFlight.size), Math.max(0, UPLOADING_MAX - uploading)];
      const claimed = sends === 0 || stopped ? [] : await claimDuePublications(ctx, { sends, uploads });
      // What a look claims after it was given up is taken up again when the lease ends.
      if (signal.aborted) return;
      for (const row of claimed) start(row);
      lookAgain ||= claimed.length > 0;
      await markOverdue(ctx);
    }
    if (!signal.aborted) lastLookAt = Date.now();
  }

  /** One look, or as much of it as there is time for. */
  async function lookOnce(): Promise<void> {
    const ended = new AbortController();
    const withinMs = options.lookWithinMs ?? LOOK_WITHIN_MS;
    const timer = setTimeout(() => ended.abort(), withinMs);
    try {
      const isDone = await Promise.race([
        claimAndStart(ended.signal).then(() => true),
        once(ended.signal, 'abort').then(() => false),
      ]);
      if (!isDone) ctx.log.error('a look for due publications did not end and was given up', { withinMs });
    } catch (error) {
      ctx.log.error('looking for due publications failed', { error });
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  }

  async function lookWhileThereIsMore(): Promise<void> {
    do {
      lookAgain = false;
      await lookOnce();
    } while (lookAgain && !stopped);
  }

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (looking !== null) {
      lookAgain = true;
      return looking;
    }
    looking = lookWhileThereIsMore().finally(() => {
      looking = null;
    });
    return looking;
  }

  /** There is room for others. */
  function lookSoon(): void {
    if (stopped) return;
    soon ??= setTimeout(() => {
      soon = null;
      void look();
    }, PLACES_WITHIN_MS);
  }

  const sweep = setInterval(() => void look(), options.sweepEveryMs ?? SWEEP_EVERY_MS);
  void look();

  return {
    look,
    lastLookAt: () => lastLookAt,
    async stop() {
      stopped = true;
      clearInterval(sweep);
      if (soon !== null) clearTimeout(soon);
      await looking;
      await Promise.allSettled(inFlight);
    },
  };
}
