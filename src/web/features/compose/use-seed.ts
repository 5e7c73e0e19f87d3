import { useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useSession } from '#web/data/session.ts';
import { browserPictures } from '#web/lib/picture-store.ts';
import { findCopy, listCopies } from './local-copy.ts';
import { bringBackPictures, hasReferences, sweepShelf } from './picture-shelf.ts';
import { type Seed, seedFor } from './seed.ts';
import { browserStore } from './use-draft-session.ts';

/** What the screen begins with, settled once; null for the moment in which pictures of unsaved work are brought back. */
export function useSeed(post: Post | null, given: Seed | undefined): Seed | null {
  const { user } = useSession();
  const [copy] = useState(() =>
    given === undefined ? findCopy(browserStore, post?.id ?? null, user?.id ?? null) : null,
  );
  const [seed, setSeed] = useState(() => {
    if (given !== undefined) return given;
    return copy !== null && hasReferences(copy) ? null : seedFor(post, copy);
  });

  useEffect(() => {
    if (seed !== null || copy === null) return;
    let isWanted = true;
    void bringBackPictures(browserPictures, copy).then((whole) => {
      if (isWanted) setSeed(seedFor(post, whole));
    });
    return () => {
      isWanted = false;
    };
  }, [seed, copy, post]);

  useEffect(() => void sweep(), []);

  return seed;
}

async function sweep(): Promise<void> {
  try {
    await sweepShelf(browserPictures, listCopies(window.localStorage), Date.now());
  } catch (error) {
    console.warn('Pictures of past work could not be thrown away.', error);
  }
}
