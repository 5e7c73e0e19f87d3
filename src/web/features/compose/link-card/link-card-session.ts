import type { LinkCard } from '#domain/posts/post-content.ts';
import type { DraftContent } from '../draft/draft.ts';
import { isSourceUrl } from '../sources/source-kind.ts';

/** Where a card stands beside its draft. */
export type LinkCardState = {
  phase: 'idle' | 'reading' | 'failed';
  /** Why the page gave no card, as a sentence. */
  problem: string | null;
  /** A card that the person wrote for another address: a press brings it back. */
  earlier: LinkCard | null;
  isEditing: boolean;
};

/** What a session needs from outside. */
export type LinkCardPorts = {
  /** Reads a page's card; rejects with the call's own error. */
  read(url: string, signal: AbortSignal): Promise<LinkCard>;
  getDraft(): Pick<DraftContent, 'articleUrl' | 'linkCard'>;
  setCard(card: LinkCard | null): void;
  /** What stands for a picture by now: its address, once the server keeps it. */
  currentPicture(src: string): string;
  /** The sentence to show for a failed call. */
  explain(error: unknown): string;
};

export type LinkCardSession = {
  getState(): LinkCardState;
  subscribe(listener: () => void): () => void;
  /** The address is about to be changed by hand. */
  enterUrl(): void;
  /** The address is as it shall be: a new one is read, unless its card is there. */
  settleUrl(): void;
  /** Reads the page now, for a post without a card. */
  read(): void;
  openEditor(): void;
  closeEditor(): void;
  /** Takes the person's own card; whatever is being read for it is dropped. */
  write(card: LinkCard): void;
  remove(): void;
  bringBack(): void;
  /** Drops what is being read, as when the post goes out. */
  stop(): void;
};

/**
 * The card of the draft on the screen, without the screen. What a person wrote is never overwritten: a page is read only where
 * there is no card, and a card of another address is laid aside before the new one is read.
 */
export function createLinkCardSession(ports: LinkCardPorts): LinkCardSession {
  let state: LinkCardState = { phase: 'idle', problem: null, earlier: null, isEditing: false };
  /** The address that was last settled, and the one that the draft's card belongs to. */
  let settledUrl: string | null = ports.getDraft().articleUrl;
  let cardUrl = settledUrl;
  /** The last card as it was read: another one is the person's. */
  let readCard: LinkCard | null = null;
  let reading: AbortController | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<LinkCardState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function stopReading(): void {
    reading?.abort();
    reading = null;
    set({ phase: 'idle', problem: null });
  }

  async function read(): Promise<void> {
    stopReading();
    const { articleUrl: url, linkCard } = ports.getDraft();
    if (linkCard !== null || !canHaveCard(url)) return;
    const own = new AbortController();
    reading = own;
    set({ phase: 'reading', isEditing: false });
    try {
      const card = await ports.read(url, own.signal);
      if (reading === own) take(card, url);
    } catch (error) {
      if (reading === own) set({ phase: 'failed', problem: ports.explain(error) });
    }
    if (reading === own) reading = null;
  }

  function take(card: LinkCard, url: string): void {
    set({ phase: 'idle' });
    const now = ports.getDraft();
    if (now.articleUrl !== url) {
      // The address is being changed. Should it become this one again, it is a new one.
      settledUrl = null;
      return;
    }
    if (now.linkCard !== null) return;
    readCard = card;
    cardUrl = url;
    ports.setCard(card);
  }

  /** Whether nobody changed a card since it was read; that its picture was uploaded is no change. */
  function isAsRead({ title, description, image }: LinkCard): boolean {
    if (readCard === null) return false;
    const picture = readCard.image === null ? null : ports.currentPicture(readCard.image);
    return (
      title === readCard.title && description === readCard.description && [picture, readCard.image].includes(image)
    );
  }

  /** Lays the card of another address aside. */
  function layAside(card: LinkCard): void {
    if (!isAsRead(card)) set({ earlier: card });
    ports.setCard(null);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enterUrl() {
      const { articleUrl, linkCard } = ports.getDraft();
      if (reading === null) settledUrl = articleUrl;
      // What stands on the screen together belongs together.
      if (linkCard !== null && canHaveCard(articleUrl)) cardUrl = articleUrl;
      if (linkCard === null && articleUrl === '') set({ earlier: null });
    },
    settleUrl() {
      const { articleUrl, linkCard } = ports.getDraft();
      if (articleUrl === settledUrl) return;
      settledUrl = articleUrl;
      stopReading();
      if (!canHaveCard(articleUrl) || (linkCard !== null && cardUrl === articleUrl)) return;
      set({ isEditing: false });
      if (linkCard !== null) layAside(linkCard);
      void read();
    },
    read: () => void read(),
    openEditor() {
      stopReading();
      set({ isEditing: true });
    },
    closeEditor: () => set({ isEditing: false }),
    write(card) {
      stopReading();
      cardUrl = ports.getDraft().articleUrl;
      ports.setCard(card);
    },
    remove() {
      stopReading();
      set({ isEditing: false });
      ports.setCard(null);
    },
    bringBack() {
      const { earlier } = state;
      if (earlier === null) return;
      stopReading();
      set({ earlier: null });
      cardUrl = ports.getDraft().articleUrl;
      ports.setCard(earlier);
    },
    stop() {
      if (reading !== null) stopReading();
    },
  };
}

/** A card leads somewhere. */
export function canHaveCard(articleUrl: string): boolean {
  return articleUrl !== '' && isSourceUrl(articleUrl);
}
