import { emptyDocument, isEmptyDocument, type RichDocument } from '#domain/documents/document.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';

export type DraftSource = 'article' | 'video' | 'ideas' | 'manual';

/** What a person wrote: everything that saving keeps. */
export type DraftContent = {
  document: RichDocument;
  articleUrl: string;
  source: DraftSource;
  /** The card under the post, or null where there shall be none. */
  linkCard: LinkCard | null;
};

/** The post on the screen and how far it is saved. Revisions count changes; a save names the one it carried. */
export type Draft = DraftContent & {
  postId: string | null;
  /** The post's `updatedAt` as last seen here, ISO: whether others saved since is told by it. */
  knownAt: string | null;
  revision: number;
  savedRevision: number;
  isSaving: boolean;
  /** Epoch ms. */
  savedAt: number | null;
  /** Why the last save failed, as a sentence. */
  saveProblem: string | null;
  /** The post was changed elsewhere: nothing is saved over that until the person chose. */
  isContested: boolean;
};

export type DraftEvent =
  | { type: 'edited'; change: Partial<DraftContent> }
  | { type: 'pictures-settled'; content: Pick<DraftContent, 'document' | 'linkCard'> }
  | { type: 'save-started' }
  | { type: 'save-succeeded'; postId: string; knownAt: string; revision: number; at: number }
  | { type: 'save-failed'; problem: string }
  | { type: 'contested' }
  | { type: 'settled'; knownAt: string };

/** A post on which nothing stands yet. */
export function emptyContent(): DraftContent {
  return { document: emptyDocument(), articleUrl: '', source: 'manual', linkCard: null };
}

export function newDraft(
  content: Partial<DraftContent> = {},
  postId: string | null = null,
  knownAt: string | null = null,
): Draft {
  return {
    ...emptyContent(),
    ...content,
    postId,
    knownAt,
    revision: 0,
    savedRevision: 0,
    isSaving: false,
    savedAt: null,
    saveProblem: null,
    isContested: false,
  };
}

/** Every step of a draft. A save that ends after more was written leaves that as unsaved. */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return { ...draft, ...event.change, revision: draft.revision + 1 };
    case 'pictures-settled': {
      // The same pictures under other names: no change of the person's.
      const { document, linkCard } = event.content;
      return { ...draft, document, linkCard };
    }
    case 'save-started':
      return { ...draft, isSaving: true, saveProblem: null };
    case 'save-succeeded':
      return {
        ...draft,
        isSaving: false,
        saveProblem: null,
        isContested: false,
        postId: event.postId,
        knownAt: event.knownAt,
        savedRevision: Math.max(draft.savedRevision, event.revision),
        savedAt: event.at,
      };
    case 'save-failed':
      return { ...draft, isSaving: false, saveProblem: event.problem };
    case 'contested': {
      // The server has other words than these, whatever it had before.
      const savedRevision = Math.min(draft.savedRevision, draft.revision - 1);
      return { ...draft, isSaving: false, saveProblem: null, isContested: true, savedRevision };
    }
    case 'settled':
      return { ...draft, isContested: false, knownAt: event.knownAt, revision: draft.revision + 1 };
  }
}

export function isDirty(draft: Draft): boolean {
  return draft.revision > draft.savedRevision;
}

export function hasWords(draft: Pick<Draft, 'document'>): boolean {
  return !isEmptyDocument(draft.document);
}

/** Nothing is saved without words: an emptied editor leaves the saved text alone until something new is written. */
export function isWorthSaving(draft: Draft): boolean {
  return isDirty(draft) && hasWords(draft);
}
