import type { Ctx } from '#server/context.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';

/** How often rows are looked for without any job: the floor under every wake-up. */
const SWEEP_EVERY_MS = 2_000;
/**
 * Sends under way at once in this process: a post with a picture takes LinkedIn and its grace about 4 s, and 1,000 of them due in
 * one minute leave within the 5 that they have (design: Publishing).
 */
const CONCURRENCY = 16;

export type Publisher = {
  /** Looks now; resolves when nothing more is due that this process may take. */
  look(): Promise<void>;
  /** When this process last looked successfully, epoch ms of the process's own clock. */
  lastLookAt(): number | null;
  /** Takes no new work and waits for sends in flight. */
  stop(): Promise<void>;
};

/**
 * The loop that wakes, claims and publishes. It is woken by jobs and by a sweep of its own; what there is to do stands in the
 * rows alone, so that a lost wake-up costs seconds and never a post.
 */
export function startPublisher(ctx: Ctx, options: { sweepEveryMs?: number } = {}): Publisher {
  const inFlight = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;
  let lastLookAt: number | null = null;

  const start = (claimed: Parameters<typeof publish>[1]) => {
    const run = publish(ctx, claimed)
      // The row is leased: whatever broke here, another look settles it when the lease ends.
      .catch((error: unknown) => ctx.log.error('publishing broke off', { publicationId: claimed.id, error }))
      .finally(() => {
        inFlight.delete(run);
        void look();
      });
    inFlight.add(run);
  };

  async function claimAndStart(): Promise<void> {
    do {
      lookAgain = false;
      const room = CONCURRENCY - inFlight.size;
      if (room <= 0 || stopped) return;
      const claimed = await claimDuePublications(ctx, { limit: room });
      lastLookAt = Date.now();
      for (const row of claimed) start(row);
    } while (lookAgain && !stopped);
  }

  function look(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (looking !== null) {
      lookAgain = true;
      return looking;
    }
    looking = claimAndStart()
      .catch((error: unknown) => ctx.log.error('looking for due publications failed', { error }))
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  const sweep = setInterval(() => void look(), options.sweepEveryMs ?? SWEEP_EVERY_MS);
  void look();

  return {
    look,
    lastLookAt: () => lastLookAt,
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await looking;
      await Promise.allSettled(inFlight);
    },
  };
}
