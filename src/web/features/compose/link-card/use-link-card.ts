import { useEffect, useState, useSyncExternalStore } from 'react';
import { fetchLinkCard } from '#web/data/link-cards.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { ImageUploads } from '../images/image-uploads.ts';
import { createLinkCardStore } from './link-card-store.ts';

export type LinkCardControl = ReturnType<typeof useLinkCard>;

/** The link card of the draft on the screen. Nothing is loaded while `isLocked`. */
export function useLinkCard(store: DraftStore, uploads: ImageUploads, isLocked: boolean) {
  const [cards] = useState(() =>
    createLinkCardStore({
      fetchCard: fetchLinkCard,
      getDraft: store.getDraft,
      setCard: (linkCard) => store.replace({ linkCard }),
      currentSrc: uploads.currentSrc,
    }),
  );
  const state = useSyncExternalStore(cards.subscribe, cards.getState);

  useEffect(() => {
    if (isLocked) cards.cancel();
  }, [cards, isLocked]);
  useEffect(() => () => cards.cancel(), [cards]);

  return { cards, state };
}
