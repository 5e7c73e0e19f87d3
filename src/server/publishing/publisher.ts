import type { Ctx } from '#server/context.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';

/** How often due rows are looked for without a job. */
const SWEEP_EVERY_MS = 2_000;
/**
 * Sends at the same time in this process: a post with an image takes about 4 s, so that 1,000 of them that are due in one minute are
 * sent within 5 minutes (docs/product.md §4.12).
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
 * Claims and publishes what is due. It looks when a job wakes it and every 2 seconds; the rows alone say what there is to do, so that
 * a lost job costs seconds and never a post.
 */
export function startPublisher(ctx: Ctx, options: { sweepEveryMs?: number } = {}): Publisher {
  const inFlight = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let stopped = false;
  let lastLookAt: number | null = null;

  const start = (claimed: Parameters<typeof publish>[1]) => {
    const run = publish(ctx, claimed)
      // The row is leased: another look takes it up when the lease ends.
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
