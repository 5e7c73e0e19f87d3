import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { type ReadSource, readSourceSchema } from '#contract/writing.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
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
 * are for that member only, a visitor's for whoever signs in here. Words that come back, by whatever undo, bring theirs.
 */
export function usePostSources(
  { postId, document }: { postId: string | null; document: RichDocument },
  ownerId: string | null,
) {
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

  /** What words that went were written from. */
  const former = useRef(new Map<string, PostSources>());
  const shown = useRef(document);
  const follow = useEffectEvent((now: RichDocument) => {
    const before = shown.current;
    shown.current = now;
    if (former.current.size === 0) return;
    const words = toPlainContent(now);
    const found = former.current.get(words);
    if (found === undefined) return;
    former.current.delete(words);
    replace(found, before);
  });
  useEffect(() => follow(document), [document]);

  /** @param before the words that went, with what they were written from */
  function replace(next: PostSources, before?: RichDocument) {
    isChanged.current = true;
    const words = before === undefined ? '' : toPlainContent(before);
    if (words !== '') former.current.set(words, state);
    setState(next);
  }
  return {
    ...state,
    replace,
    /** The author says that this claim is right, whatever the sources say. */
    vouch: (claim: string) => replace({ ...state, vouched: [...state.vouched, claim] }),
    /** The author no longer does. */
    withdraw: (claim: string) => replace({ ...state, vouched: state.vouched.filter((one) => one !== claim) }),
  };
}
