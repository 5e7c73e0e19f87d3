import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { type ReadSource, readSourceSchema } from '#contract/writing.ts';
import { dropReading, findReading, keepReading } from '#web/lib/storage/source-store.ts';

/** What a post was written from, and what its writer vouched for. */
export type Reading = { sources: readonly ReadSource[]; vouched: readonly string[] };

export type ReadingState = Reading & {
  /** Takes what a new text was written from, in place of what was there. */
  take: (sources: readonly ReadSource[]) => void;
  /** The writer says that this claim is right, whatever the sources say. */
  vouch: (claim: string) => void;
  put: (reading: Reading) => void;
};

export const NOTHING_READ: Reading = { sources: [], vouched: [] };

const kept = z.object({
  sources: z.array(readSourceSchema),
  vouched: z.array(z.string()),
  ownerId: z.string().nullable(),
});

/**
 * What stands beside the post: kept in this browser, so that a reload finds it again, under the post's id once it has one.
 * A member's is shown to that member alone, a visitor's to whoever signs in here.
 */
export function useReading(postId: string | null, ownerId: string | null): ReadingState {
  const [reading, setReading] = useState<Reading>(NOTHING_READ);
  const isTouched = useRef(false);
  const key = postId ?? 'new';

  useEffect(() => {
    let isWanted = true;
    void findReading(key).then((value) => {
      const found = kept.safeParse(value);
      if (!isWanted || isTouched.current || !found.success) return;
      if (found.data.ownerId === null || found.data.ownerId === ownerId) setReading(found.data);
    });
    return () => {
      isWanted = false;
    };
  }, [key, ownerId]);

  const previousKey = useRef(key);
  useEffect(() => {
    const before = previousKey.current;
    previousKey.current = key;
    if (!isTouched.current && before === key) return;
    if (before !== key) void dropReading(before);
    if (reading.sources.length === 0) void dropReading(key);
    else void keepReading(key, { ...reading, ownerId }, Date.now());
  }, [key, reading, ownerId]);

  function put(next: Reading) {
    isTouched.current = true;
    setReading(next);
  }
  return {
    ...reading,
    put,
    take: (sources) => put({ sources, vouched: [] }),
    vouch: (claim) => put({ ...reading, vouched: [...reading.vouched, claim] }),
  };
}
