import { useQueryClient } from '@tanstack/react-query';
import type { RouteBody, RouteData } from '#contract/route.ts';
import {
  createSeries as createRoute,
  planSeries as planRoute,
  readSeries as readRoute,
  type SeriesEvent,
  seriesEventSchema,
} from '#contract/series.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { toApiError } from '#web/lib/api/api-error.ts';
import { invalidatePosts } from './posts.ts';
import { streamCall } from './stream-call.ts';

/** A page or the captions of a video may take as long. */
const PLAN_TIMEOUT_MS = 75_000;
/** How often, and how many times, it is asked how far a series came that was stopped. */
const LOOK = { everyMs: 400, times: 50 } as const;

export type SeriesPlan = RouteData<typeof planRoute>;
export type SeriesMade = RouteData<typeof createRoute>;

/** Reads a source, and says of how many posts a series of it can be. Rejects with ApiError, or the signal's reason. */
export function planSeries(body: RouteBody<typeof planRoute>, signal: AbortSignal): Promise<SeriesPlan> {
  return fetchData(planRoute, { body, signal, timeoutMs: PLAN_TIMEOUT_MS });
}

/** The functions that write a series, and that find out what became of one. */
export function useSeriesCalls() {
  const client = useQueryClient();
  return {
    /** Writes the drafts; aborting it stops it. Rejects with ApiError, or the signal's reason. */
    async create(
      body: RouteBody<typeof createRoute>,
      signal: AbortSignal,
      onWriting: (part: number) => void,
    ): Promise<SeriesMade> {
      const whole = (answer: unknown): SeriesEvent => ({ type: 'result', result: createRoute.response.parse(answer) });
      const call = { route: createRoute, body, event: seriesEventSchema, whole };
      try {
        for await (const event of streamCall<SeriesEvent>(call, signal)) {
          if (event.type === 'writing') onWriting(event.part);
          else if (event.result.success) return event.result.data;
          else throw toApiError(event.result, 200);
        }
        throw new Error('a stream without a result');
      } finally {
        await invalidatePosts(client);
      }
    },
    /** The posts of a series that was stopped, once it has ended; null where that cannot be found out. */
    async findOut(requestId: string): Promise<SeriesMade['posts'] | null> {
      for (let look = 0; look < LOOK.times; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, LOOK.everyMs));
        const found = await fetchData(readRoute, { params: { id: requestId } }).catch(() => null);
        if (found?.isRunning !== false) continue;
        await invalidatePosts(client);
        return found.posts;
      }
      return null;
    },
  };
}
