import { useEffect, useEffectEvent, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useSession } from '#web/data/session.ts';
import { browserPictures } from '#web/lib/storage/image-store.ts';
import { bringBackPictures, hasReferences, sweepShelf } from '../local-copies/offline-images.ts';
import { findSpent, type Seed, seedFor } from './initial-draft.ts';
import { dropCopy, findCopies, listCopies } from './local-copy.ts';
import { browserStore } from './use-draft-session.ts';

/** What the screen begins with, settled once; null for the moment in which pictures of unsaved work are brought back. */
export function useSeed(post: Post | null, given: Seed | undefined): Seed | null {
  const { user } = useSession();
  const [copies] = useState(() =>
    given === undefined ? findCopies(browserStore, post?.id ?? null, user?.id ?? null) : [],
  );
  const [seed, setSeed] = useState(() => {
    if (given !== undefined) return given;
    return copies.some(hasReferences) ? null : seedFor(post, copies);
  });

  useEffect(() => {
    if (seed !== null) return;
    let isWanted = true;
    void Promise.all(copies.map((copy) => bringBackPictures(browserPictures, copy))).then((whole) => {
      if (isWanted) setSeed(seedFor(post, whole));
    });
    return () => {
      isWanted = false;
    };
  }, [seed, copies, post]);

  const dropSpent = useEffectEvent(() => {
    if (post !== null) for (const place of findSpent(post, copies)) dropCopy(browserStore, place);
  });
  useEffect(() => {
    dropSpent();
    void sweep();
  }, []);

  return seed;
}

async function sweep(): Promise<void> {
  try {
    await sweepShelf(browserPictures, listCopies(browserStore), Date.now());
  } catch (error) {
    console.warn('Pictures of past work could not be thrown away.', error);
  }
}
