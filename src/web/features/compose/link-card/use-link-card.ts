import { useEffect, useState, useSyncExternalStore } from 'react';
import { readCardOfPage } from '#web/data/link-cards.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import type { PictureDesk } from '../images/image-uploads.ts';
import { createLinkCardSession, type LinkCardSession, type LinkCardState } from './link-card-session.ts';

export type LinkCardControl = { cards: LinkCardSession; state: LinkCardState };

/** The link card of the draft on the screen; see `createLinkCardSession`. While the post goes out nothing is read for it. */
export function useLinkCard(session: DraftSession, desk: PictureDesk, isGoingOut: boolean): LinkCardControl {
  const [cards] = useState(() =>
    createLinkCardSession({
      read: readCardOfPage,
      getDraft: session.getDraft,
      setCard: (linkCard) => session.edit({ linkCard }),
      currentPicture: desk.current,
      explain: messageOf,
    }),
  );
  const state = useSyncExternalStore(cards.subscribe, cards.getState);

  useEffect(() => {
    if (isGoingOut) cards.stop();
  }, [cards, isGoingOut]);
  useEffect(() => () => cards.stop(), [cards]);

  return { cards, state };
}
