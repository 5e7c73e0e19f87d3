import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import { useSession } from '#web/data/session.ts';
import { useUsage } from '#web/data/usage.ts';
import { MESSAGES } from '../messages.ts';

/** How many generations a member has left, in words; null until that is known, and where there is no limit. */
export function useGenerationsLeft(): string | null {
  const { user } = useSession();
  const generations = useUsage().data?.generations;
  if (user === null || generations === undefined || generations.limit >= UNLIMITED_FROM) return null;
  return MESSAGES.sources.left(generations.remaining);
}
