import {
  type Draft,
  type DraftContent,
  type DraftEvent,
  hasWords,
  isDirty,
  isWorthSaving,
  reduceDraft,
} from './draft.ts';

/** Quiet time after the last change before a draft saves itself. */
export const AUTOSAVE_DELAY_MS = 1500;

/** A post as a save left it: its id, and when its words last changed, ISO. */
export type Saved = { id: string; updatedAt: string };

/** What a session needs from outside. */
export type DraftPorts = {
  create(content: DraftContent): Promise<Saved>;
  /** `knownAt`: the post as last seen here; the save is refused where it was changed since. */
  update(postId: string, content: DraftContent, knownAt: string | null): Promise<Saved>;
  /** Whether a save failed because the post was changed elsewhere. */
  isContested(error: unknown): boolean;
  /** The content with the address of every picture, once the server keeps all of them; at once where it has none to keep. */
  keepPictures(content: DraftContent): DraftContent | Promise<DraftContent>;
  /** The content with what stands for its pictures by now; the very same one where nothing changed. */
  currentPictures<T extends Pick<DraftContent, 'document' | 'linkCard'>>(content: T): T;
  /** Keeps the draft in this browser; false where the browser refuses. */
  keep(draft: Draft): boolean;
  /** Whether the pictures of a kept draft are safe in this browser by now. */
  isKeepingPictures(draft: Draft): boolean;
  /** Forgets what the browser keeps of a post. */
  drop(postId: string | null): void;
  /** The sentence to show for a failed call. */
  explain(error: unknown): string;
  now(): number;
};

export type DraftSession = {
  getDraft(): Draft;
  subscribe(listener: () => void): () => void;
  /** Takes a change: kept in this browser at once, saved after a quiet time where that is allowed. */
  edit(change: Partial<DraftContent>): void;
  /** Takes over what became of the pictures: no change of the person's, so nothing more to save. */
  settlePictures(): void;
  /** Where drafts save themselves, what is unsaved is saved after this time at the latest, however much is written meanwhile. */
  saveWithin(delayMs: number): void;
  /** Saves what is unsaved and answers with the post's id. One save runs at a time. Rejects with the call's own error. */
  save(): Promise<string>;
  /** Whether drafts save themselves; allowing it saves what waits. */
  setAutosave(isAllowed: boolean): void;
  /** The post was found to be changed elsewhere: no autosave any more, and what stands here is kept in this browser. */
  contest(): void;
  /** The person chose, with the post as of `knownAt` in view: what stands here from now on may be saved over that. */
  settle(knownAt: string): void;
  /** Keeps what is unsaved in this browser once more; false where it refuses. */
  keep(): boolean;
  /** No autosave until the returned function is called, as while a share is under way. */
  hold(): () => void;
  /** True where closing the page would lose words: they are neither saved nor kept. */
  wouldLoseWords(): boolean;
  /** Ends the timer; what waits for it is saved right away. */
  leave(): void;
};

/** A draft on the screen, from its first letter to its last save, without the screen. */
export function createDraftSession(initial: Draft, ports: DraftPorts): DraftSession {
  let draft = initial;
  let isAutosaveAllowed = false;
  let isKept = true;
  let holds = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next autosave is due at the latest, epoch ms. */
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<string> | null = null;
  const listeners = new Set<() => void>();

  function dispatch(event: DraftEvent): void {
    draft = reduceDraft(draft, event);
    for (const listener of listeners) listener();
  }

  function keep(): void {
    isKept = ports.keep(draft);
  }

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isAutosaveAllowed || holds > 0 || draft.isContested || !isWorthSaving(draft)) return;
    timer = setTimeout(autosave, Math.max(0, Math.min(AUTOSAVE_DELAY_MS, dueAt - ports.now())));
  }

  /** A failed autosave is no news for the caller: the draft itself says why it is not saved. */
  function autosave(): void {
    timer = undefined;
    save().catch(() => keep());
  }

  function contest(): void {
    dispatch({ type: 'contested' });
    arm();
    keep();
  }

  function finish(previousId: string | null, { id: postId, updatedAt: knownAt }: Saved, revision: number): void {
    dispatch({ type: 'save-succeeded', postId, knownAt, revision, at: ports.now() });
    if (previousId !== postId) ports.drop(previousId);
    if (isDirty(draft)) {
      keep();
      arm();
    } else {
      ports.drop(postId);
      isKept = true;
    }
  }

  function settlePictures(): void {
    const settled = ports.currentPictures(draft);
    if (settled === draft) return;
    dispatch({ type: 'pictures-settled', content: settled });
    if (isWorthSaving(draft)) keep();
  }

  async function run(): Promise<string> {
    const { postId, knownAt, revision, document, articleUrl, source, linkCard } = draft;
    dispatch({ type: 'save-started' });
    dueAt = Number.POSITIVE_INFINITY;
    try {
      const kept = ports.keepPictures({ document, articleUrl, source, linkCard });
      // A page that is being left sends what it can right away, and waits for nothing.
      const content = kept instanceof Promise ? await kept : kept;
      settlePictures();
      const saved = await (postId === null ? ports.create(content) : ports.update(postId, content, knownAt));
      finish(postId, saved, revision);
      return saved.id;
    } catch (error) {
      if (ports.isContested(error)) contest();
      else dispatch({ type: 'save-failed', problem: ports.explain(error) });
      throw error;
    }
  }

  async function save(): Promise<string> {
    clearTimeout(timer);
    while (running !== null) await Promise.allSettled([running]);
    if (draft.postId !== null && !isDirty(draft)) return draft.postId;
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    getDraft: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(change) {
      dispatch({ type: 'edited', change });
      if (hasWords(draft)) keep();
      else ports.drop(draft.postId);
      arm();
    },
    settlePictures,
    saveWithin(delayMs) {
      dueAt = Math.min(dueAt, ports.now() + delayMs);
      arm();
    },
    save,
    setAutosave(isAllowed) {
      isAutosaveAllowed = isAllowed;
      arm();
    },
    contest,
    settle(knownAt) {
      dispatch({ type: 'settled', knownAt });
      arm();
    },
    keep() {
      keep();
      return isKept;
    },
    hold() {
      holds += 1;
      arm();
      return () => {
        holds -= 1;
        arm();
      };
    },
    wouldLoseWords: () => isWorthSaving(draft) && !(isKept && ports.isKeepingPictures(draft)),
    leave() {
      if (timer === undefined) return;
      clearTimeout(timer);
      autosave();
    },
  };
}
