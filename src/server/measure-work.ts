import { AppError } from '#domain/errors.ts';
import type { Metrics } from '#server/ports/metrics.ts';

/** What came of a piece of work, as a metric names it: the code of a failure, or that it was left. */
export function outcomeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error && error.name === 'AbortError' ? 'CANCELLED' : 'INTERNAL';
}

/** The same work, of which is told how long it takes and what comes of it. @param work its name, one of few */
export function measureWork<Given extends unknown[], Result>(
  metrics: Metrics,
  work: string,
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    const begunAt = performance.now();
    let outcome = 'done';
    try {
      return await run(...given);
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      metrics.observe('postsmith_work_duration_seconds', { work, outcome }, (performance.now() - begunAt) / 1000);
    }
  };
}
