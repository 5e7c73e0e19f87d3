import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { useGenerationsLeft } from '../generation/use-generations-left.ts';
import { MESSAGES } from '../messages.ts';

/** What a member has left, or a visitor has a day. */
export function WhatIsLeft() {
  const { state } = useSession();
  const free = useAppInfo().data?.visitorPosts ?? 0;
  const left = useGenerationsLeft();
  const words = state === 'signed_out' && free > 0 ? MESSAGES.sources.freeDaily(free) : left;
  return words === null ? null : <p className="text-xs text-muted tabular-nums">{words}</p>;
}
