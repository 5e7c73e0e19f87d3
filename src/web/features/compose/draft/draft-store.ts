import type { RichDocument } from '#domain/documents/document.ts';
import { describeError, isApiError, isOutcomeUnknown, isRefusedForNow } from '#web/lib/api/api-error.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';
import {
  type ContentWithImages,
  type Draft,
  type DraftContent,
  type DraftEvent,
  hasContent,
  isDirty,
  isWorthSaving,
  pickContent,
  reduceDraft,
} from './draft.ts';

/** Quiet time before typed text is taken over from the editor (docs/product.md §6.14). */
export const TYPING_DELAY_MS = 150;
/** Quiet time after the last change before a draft saves itself (docs/product.md §5.16). */
export const AUTOSAVE_DELAY_MS = 1500;
/** Until a draft that the server could not save is sent again by itself, where the server does not say when. */
const RETRY_DELAY_MS = 10_000;

/** The editor, as far as the draft needs it. */
export type DraftEditor = {
  read(): RichDocument;
  /** Replaces everything, as one undo step. */
  replace(document: RichDocument): void;
  /** Calls `onChange` after every change and `onLeave` when the editor or the page is left. Returns the way to stop. */
  subscribe(onChange: () => void, onLeave: () => void): () => void;
};

/** The browser's copy of unsaved work: one for each post and opening of the editor. */
export type LocalCopyPort = {
  /** False where the browser refuses. */
  write(draft: Draft): boolean;
  /** Whether the draft's images are written too: they take longer than the text. */
  hasImagesOf(draft: Draft): boolean;
  delete(key: Pick<Draft, 'postId' | 'editorSessionId'>): void;
};

/** What the draft needs from outside. */
export type DraftPorts = {
  /** Creates the post, or updates it if it is still as expected. */
  save(draft: Draft): Promise<{ id: string; updatedAt: string }>;
  /** Uploads embedded images and gives the content with their addresses; without a promise where there are none. */
  uploadImages(content: DraftContent): DraftContent | Promise<DraftContent>;
  /** The content with the current source of every image; the same object where nothing changed. */
  currentImages<T extends ContentWithImages>(content: T): T;
  localCopy: LocalCopyPort;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The one owner of the draft on the screen: its content, its saving and its local copy. Knows nothing of React. */
export function createDraftStore(initial: Draft, ports: DraftPorts) {
  let draft = initial;
  let editor: DraftEditor | null = null;
  /** Set while the editor has text that the draft does not have yet. */
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  let isAutosaveAllowed = false;
  let pauses = 0;
  let isTextKept = true;
  /** When the next autosave is due at the latest, epoch ms. */
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<string> | null = null;
  const { subscribe, notify } = createListeners();

  function dispatch(event: DraftEvent): void {
    draft = reduceDraft(draft, event);
    notify();
  }

  /** The draft for rendering: up to `TYPING_DELAY_MS` behind the editor. */
  function getSnapshot(): Draft {
    return draft;
  }

  /** The draft with everything typed up to now. */
  function getDraft(): Draft {
    takeTyped();
    return draft;
  }

  /** From now on the editor's text is the draft's document, until the returned function is called. */
  function connectEditor(connected: DraftEditor): () => void {
    editor = connected;
    const stop = connected.subscribe(noteTyping, takeTyped);
    return () => {
      takeTyped();
      stop();
      if (editor === connected) editor = null;
    };
  }

  function noteTyping(): void {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(takeTyped, TYPING_DELAY_MS);
  }

  function takeTyped(): void {
    if (typingTimer === undefined) return;
    clearTimeout(typingTimer);
    typingTimer = undefined;
    if (editor !== null) edit({ document: editor.read() });
  }

  /** Replaces parts of the content. A document replaces the editor's as one undo step. */
  function replace(change: Partial<DraftContent>): void {
    takeTyped();
    let { document = draft.document } = change;
    if (change.document !== undefined && editor !== null) {
      editor.replace(document);
      clearTimeout(typingTimer);
      typingTimer = undefined;
      document = editor.read();
    }
    edit({ ...change, document });
  }

  /** Puts what is stored in the place of what is unsaved. @param updatedAt of the stored version, ISO */
  function discard(stored: DraftContent, updatedAt: string): void {
    replace(stored);
    dispatch({ type: 'discarded', updatedAt });
    ports.localCopy.delete(draft);
    scheduleAutosave();
  }

  function edit(change: Partial<DraftContent>): void {
    dispatch({ type: 'edited', change });
    if (hasContent(draft)) saveLocally();
    else ports.localCopy.delete(draft);
    scheduleAutosave();
  }

  /** Takes over the addresses of uploaded images, which is no change to save. */
  function updateImages(): void {
    const updated = ports.currentImages(draft);
    if (updated === draft) return;
    dispatch({ type: 'images-replaced', content: updated });
    if (isWorthSaving(draft)) saveLocally();
  }

  /** Writes the local copy; false where the browser refuses. */
  function saveLocally(): boolean {
    isTextKept = ports.localCopy.write(draft);
    return isTextKept;
  }

  /**
   * Saves what is unsaved and returns the post's id. One save runs at a time. Rejects with the call's own error.
   * @param isAsked also without a change, since saving makes a failed post a draft
   */
  async function save({ isAsked = false } = {}): Promise<string> {
    while (running !== null) await Promise.allSettled([running]);
    takeTyped();
    clearTimeout(autosaveTimer);
    autosaveTimer = undefined;
    if (draft.postId !== null && !isDirty(draft) && !isAsked) return draft.postId;
    running = runSave().finally(() => {
      running = null;
    });
    return running;
  }

  async function runSave(): Promise<string> {
    const sent = draft;
    dispatch({ type: 'save-started' });
    dueAt = Number.POSITIVE_INFINITY;
    try {
      const uploaded = ports.uploadImages(pickContent(sent));
      // A page that is being left has no time to wait: without uploads the save starts at once.
      const content: DraftContent = uploaded instanceof Promise ? await uploaded : uploaded;
      updateImages();
      const { id, updatedAt } = await ports.save({ ...sent, ...content });
      dispatch({ type: 'save-succeeded', postId: id, updatedAt, revision: sent.revision, at: Date.now() });
      if (sent.postId !== id) ports.localCopy.delete(sent);
      if (isDirty(draft)) {
        saveLocally();
        scheduleAutosave();
      } else ports.localCopy.delete(draft);
      return id;
    } catch (error) {
      if (isApiError(error, 'POST_CHANGED')) reportConflict();
      // That there is no connection is said for as long as it is so, and is no fault of the save.
      else dispatch({ type: 'save-failed', problem: isApiError(error, 'OFFLINE') ? null : describeError(error) });
      // The same save again does no harm if this one was done: it is known by its version, a new post by its id.
      if (isOutcomeUnknown(error) || isRefusedForNow(error)) scheduleAutosave(retryDelayOf(error));
      throw error;
    }
  }

  /** Whether drafts save themselves. Allowing it saves what is unsaved. */
  function setAutosave(isAllowed: boolean): void {
    isAutosaveAllowed = isAllowed;
    scheduleAutosave();
  }

  /** Whether what is unsaved is saved by itself sooner or later. */
  function savesItself(): boolean {
    return isAutosaveAllowed && !draft.hasConflict;
  }

  /** No autosave until the returned function is called, as during a share. */
  function pauseAutosave(): () => void {
    pauses += 1;
    scheduleAutosave();
    return () => {
      pauses -= 1;
      scheduleAutosave();
    };
  }

  /** Where drafts save themselves, saves what is unsaved within this time, however much is written meanwhile. */
  function saveWithin(delayMs: number): void {
    takeTyped();
    dueAt = Math.min(dueAt, Date.now() + delayMs);
    scheduleAutosave();
  }

  function scheduleAutosave(delayMs = AUTOSAVE_DELAY_MS): void {
    clearTimeout(autosaveTimer);
    autosaveTimer = undefined;
    if (!isAutosaveAllowed || pauses > 0 || draft.hasConflict || !isWorthSaving(draft)) return;
    autosaveTimer = setTimeout(autosave, Math.max(0, Math.min(delayMs, dueAt - Date.now())));
  }

  /** The draft itself says why it is not saved. */
  function autosave(): void {
    save().catch(() => {
      // Another opening may have replaced the copy of a screen that was left.
      if (isAutosaveAllowed) saveLocally();
    });
  }

  /** The post turned out to be saved elsewhere: no autosave from now on, and a local copy of what is here. */
  function reportConflict(): void {
    const before = draft;
    dispatch({ type: 'conflict-found' });
    scheduleAutosave();
    if (saveLocally() && before.postId === null) ports.localCopy.delete(before);
  }

  /** The person chose a version, having seen the one of `updatedAt` (ISO): what is here now may overwrite that one. */
  function resolveConflict(updatedAt: string): void {
    takeTyped();
    dispatch({ type: 'conflict-resolved', updatedAt });
    scheduleAutosave();
  }

  /** Whether closing the page would lose text: it is neither saved nor in the local copy. */
  function wouldLoseWords(): boolean {
    return isWorthSaving(getDraft()) && !(isTextKept && ports.localCopy.hasImagesOf(draft));
  }

  /** Saves what is unsaved right away, as the screen is left. */
  function close(): void {
    takeTyped();
    if (autosaveTimer !== undefined) autosave();
    isAutosaveAllowed = false;
  }

  return {
    subscribe,
    getSnapshot,
    getDraft,
    connectEditor,
    replace,
    discard,
    updateImages,
    saveLocally,
    save,
    setAutosave,
    savesItself,
    pauseAutosave,
    saveWithin,
    reportConflict,
    resolveConflict,
    /** Whether the browser took the text when it was last given it. */
    hasLocalCopy: () => isTextKept,
    wouldLoseWords,
    close,
  };
}

/** When a save that the server could not do may be sent again, ms. */
function retryDelayOf(error: unknown): number {
  const seconds = isApiError(error) ? error.failure?.retryAfter : undefined;
  return seconds === undefined ? RETRY_DELAY_MS : seconds * 1000;
}
