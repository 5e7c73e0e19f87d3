import { useEffect, useEffectEvent, useState } from 'react';
import { isTemporary } from '#web/lib/api/api-error.ts';
import type { QueryState } from './query-state.ts';

/** How long after a failure reading is tried again by itself, s (docs/product.md §2.8). */
const WAIT_S = 15;
const TICK_MS = 1000;

/**
 * Why a query has no newer data: its error, which stays while it is read again. The library forgets the error of a query without data
 * as soon as that begins, and its outlines would come and go.
 */
export function useReadFailure(query: QueryState<unknown>): Error | null {
  const { data, error, isFetching } = query;
  const [kept, setKept] = useState(error);
  const failure = error ?? (data === undefined && isFetching ? kept : null);
  if (failure !== kept) setKept(failure);
  return failure;
}

/**
 * Reads again by itself where that may help, while the page is in sight. Returns the seconds until then; null where one has to press.
 */
export function useReadAgain(query: QueryState<unknown>, failure: Error | null): number | null {
  const { isFetching } = query;
  const refetch = useEffectEvent(() => void query.refetch());
  const isOn = failure !== null && isTemporary(failure);
  const [secondsLeft, setSecondsLeft] = useState(WAIT_S);
  useEffect(() => {
    if (!isOn || isFetching) return;
    const dueMs = Date.now() + WAIT_S * 1000;
    setSecondsLeft(WAIT_S);
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((dueMs - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left > 0 || document.hidden) return;
      clearInterval(timer);
      refetch();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isOn, isFetching]);
  return isOn ? secondsLeft : null;
}
