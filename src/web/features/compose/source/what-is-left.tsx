import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { useUsage } from '#web/data/usage.ts';
import { MESSAGES } from '../messages.ts';

/** How many generations a member has left, or a visitor a day. Nothing until that is known, and where there is no limit. */
export function WhatIsLeft() {
  const { state, user } = useSession();
  const free = useAppInfo().data?.visitorPosts ?? 0;
  const generations = useUsage().data?.generations;
  let words: string | null = null;
  if (user !== null && generations !== undefined && generations.limit < UNLIMITED_FROM)
    words = MESSAGES.sources.left(generations.remaining, generations.limit);
  if (state === 'signed_out' && free > 0) words = MESSAGES.sources.freeDaily(free);
  return words === null ? null : (
    <p className="ml-auto min-w-0 text-right text-xs text-muted tabular-nums max-md:order-last max-md:basis-full max-md:pb-1 max-md:text-left">
      {words}
    </p>
  );
}
