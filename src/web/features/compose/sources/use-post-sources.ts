import { useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { type ReadSource, readSourceSchema } from '#contract/writing.ts';
import { deleteSources, findSources, saveSources } from '#web/lib/storage/source-store.ts';

/** What a post was written from, and the claims its author vouches for. */
export type PostSources = { sources: readonly ReadSource[]; vouched: readonly string[] };

export type PostSourcesState = ReturnType<typeof usePostSources>;

export const NO_SOURCES: PostSources = { sources: [], vouched: [] };

const stored = z.object({
  sources: z.array(readSourceSchema),
  vouched: z.array(z.string()),
  ownerId: z.nullable(z.string()),
});

/**
 * The sources of the open post, stored in this browser under the post's id once it has one, so that a reload finds them. A member's
 * are for that member only, a visitor's for whoever signs in here.
 */
export function usePostSources(postId: string | null, ownerId: string | null) {
  const [state, setState] = useState<PostSources>(NO_SOURCES);
  const isChanged = useRef(false);
  const key = postId ?? 'new';

  useEffect(() => {
    let isCurrent = true;
    void findSources(key).then((value) => {
      const found = stored.safeParse(value);
      if (!isCurrent || isChanged.current || !found.success) return;
      if (found.data.ownerId === null || found.data.ownerId === ownerId) setState(found.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, ownerId]);

  const previousKey = useRef(key);
  useEffect(() => {
    const before = previousKey.current;
    previousKey.current = key;
    if (!isChanged.current && before === key) return;
    if (before !== key) void deleteSources(before);
    if (state.sources.length === 0) void deleteSources(key);
    else void saveSources(key, { ...state, ownerId }, Date.now());
  }, [key, state, ownerId]);

  function replace(next: PostSources) {
    isChanged.current = true;
    setState(next);
  }
  return {
    ...state,
    replace,
    /** The author says that this claim is right, whatever the sources say. */
    vouch: (claim: string) => replace({ ...state, vouched: [...state.vouched, claim] }),
  };
}
