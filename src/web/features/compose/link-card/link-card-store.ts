import type { LinkCard } from '#domain/posts/post-content.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';
import type { DraftContent } from '../draft/draft.ts';
import { isSourceUrl } from '../sources/source-kind.ts';

export type LinkCardState = {
  phase: 'idle' | 'loading' | 'failed';
  /** Why the page gave no card, as a sentence. */
  problem: string | null;
  /** A card that the person wrote for another address, which can be restored. */
  earlier: LinkCard | null;
  isEditing: boolean;
};

export type LinkCardPorts = {
  /** Reads a page's card; rejects with the call's own error. */
  fetchCard(url: string, signal: AbortSignal): Promise<LinkCard>;
  getDraft(): Pick<DraftContent, 'articleUrl' | 'linkCard'>;
  setCard(card: LinkCard | null): void;
  /** What replaces an image by now: its address, once it is uploaded. */
  currentSrc(src: string): string;
};

/**
 * The link card of the draft on the screen. Never overwrites what the person wrote: a page is loaded only where there is no card,
 * and the card of another address is set aside before.
 */
export function createLinkCardStore(ports: LinkCardPorts) {
  let state: LinkCardState = { phase: 'idle', problem: null, earlier: null, isEditing: false };
  /** The last complete address, and the one that the draft's card belongs to. */
  let lastUrl: string | null = ports.getDraft().articleUrl;
  let cardUrl = lastUrl;
  /** The last card as it was loaded: a different one was written by the person. */
  let loadedCard: LinkCard | null = null;
  let loading: AbortController | null = null;
  const { subscribe, notify } = createListeners();

  function set(change: Partial<LinkCardState>): void {
    state = { ...state, ...change };
    notify();
  }

  function cancelLoading(): void {
    loading?.abort();
    loading = null;
    set({ phase: 'idle', problem: null });
  }

  /** Loads the page now, for a post without a card. */
  async function load(): Promise<void> {
    cancelLoading();
    const { articleUrl: url, linkCard } = ports.getDraft();
    if (linkCard !== null || !canHaveCard(url)) return;
    const own = new AbortController();
    loading = own;
    set({ phase: 'loading', isEditing: false });
    try {
      const card = await ports.fetchCard(url, own.signal);
      if (loading === own) accept(card, url);
    } catch (error) {
      if (loading === own) set({ phase: 'failed', problem: describeError(error) });
    }
    if (loading === own) loading = null;
  }

  function accept(card: LinkCard, url: string): void {
    set({ phase: 'idle' });
    const draft = ports.getDraft();
    if (draft.articleUrl !== url) {
      // The address is being changed. If it becomes this one again, it is loaded again.
      lastUrl = null;
      return;
    }
    if (draft.linkCard !== null) return;
    loadedCard = card;
    cardUrl = url;
    ports.setCard(card);
  }

  /** Whether a card is as it was loaded; uploading its image is no change. */
  function isAsLoaded({ title, description, image }: LinkCard): boolean {
    if (loadedCard === null) return false;
    const uploaded = loadedCard.image === null ? null : ports.currentSrc(loadedCard.image);
    return (
      title === loadedCard.title &&
      description === loadedCard.description &&
      [uploaded, loadedCard.image].includes(image)
    );
  }

  /** The field of the address is focused. */
  function beginUrlChange(): void {
    const { articleUrl, linkCard } = ports.getDraft();
    if (loading === null) lastUrl = articleUrl;
    // An address and a card that are shown together belong together.
    if (linkCard !== null && canHaveCard(articleUrl)) cardUrl = articleUrl;
    if (linkCard === null && articleUrl === '') set({ earlier: null });
  }

  /** The address is complete: a new one is loaded, unless its card is there. */
  function endUrlChange(): void {
    const { articleUrl, linkCard } = ports.getDraft();
    if (articleUrl === lastUrl) return;
    lastUrl = articleUrl;
    cancelLoading();
    if (!canHaveCard(articleUrl) || (linkCard !== null && cardUrl === articleUrl)) return;
    set({ isEditing: false });
    if (linkCard !== null) {
      if (!isAsLoaded(linkCard)) set({ earlier: linkCard });
      ports.setCard(null);
    }
    void load();
  }

  /** A generated text is in the editor, perhaps with another address: what was set aside belongs to the former post. */
  function takeGenerated(): void {
    set({ earlier: null });
    endUrlChange();
  }

  function openForm(): void {
    cancelLoading();
    set({ isEditing: true });
  }

  function closeForm(): void {
    set({ isEditing: false });
  }

  /** Takes the person's own card and cancels loading. */
  function write(card: LinkCard): void {
    cancelLoading();
    cardUrl = ports.getDraft().articleUrl;
    ports.setCard(card);
  }

  function remove(): void {
    cancelLoading();
    set({ isEditing: false });
    ports.setCard(null);
  }

  function restoreEarlier(): void {
    const { earlier } = state;
    if (earlier === null) return;
    set({ earlier: null });
    write(earlier);
  }

  /** Cancels loading, as when the post is published. */
  function cancel(): void {
    if (loading !== null) cancelLoading();
  }

  return {
    getState: () => state,
    subscribe,
    beginUrlChange,
    endUrlChange,
    takeGenerated,
    load: () => void load(),
    openForm,
    closeForm,
    write,
    remove,
    restoreEarlier,
    cancel,
  };
}

/** A card needs an address to lead to. */
export function canHaveCard(articleUrl: string): boolean {
  return articleUrl !== '' && isSourceUrl(articleUrl);
}
