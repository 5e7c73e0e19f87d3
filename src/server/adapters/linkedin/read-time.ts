import type { LinkedIn } from '#server/ports/linkedin.ts';

const TIMEOUT_MS = 2_000;

/** Asks LinkedIn for the time by a call without a sign-in: the answer is a 401, and like every answer it has a `Date`. */
export function createTimeReader({ apiUrl }: { apiUrl: string }): LinkedIn['readTime'] {
  return async () => {
    try {
      const answer = await fetch(`${apiUrl}/v2/userinfo`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      const time = Date.parse(answer.headers.get('date') ?? '');
      return Number.isNaN(time) ? null : time;
    } catch {
      // Whatever kept LinkedIn from answering, its time is not known.
      return null;
    }
  };
}
