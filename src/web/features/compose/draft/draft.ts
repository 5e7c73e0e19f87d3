import { EMPTY_POST_FIELDS, type PostFields } from '#contract/posts.ts';
import { emptyDocument, isEmptyDocument, type RichDocument } from '#domain/documents/document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { isSourceUrl } from '../sources/source-kind.ts';

/** The content of a post: everything that a save stores. `articleUrl` is as typed, '' for none. */
export type DraftContent = Omit<PostFields, 'content' | 'tiptapJson' | 'articleUrl'> & {
  document: RichDocument;
  articleUrl: string;
  source: 'article' | 'video' | 'ideas' | 'manual';
};

/** The parts of the content that show images. */
export type ContentWithImages = Pick<DraftContent, 'document' | 'linkCard'>;

/** The post on the screen and how far it is saved. Revisions count changes; a save carries one revision. */
export type Draft = DraftContent & {
  postId: string | null;
  /** The id that a new post gets, a uuid: made here, so that it is one post however often it is sent to be made. */
  newId: string;
  /** The opening of the editor whose unsaved text this new post goes on with, a uuid. */
  restoredSessionId: string | null;
  /** One opening of the editor, a uuid. */
  editorSessionId: string;
  /** `updatedAt` of the stored version that this draft is based on, ISO. A save is rejected if the post has another one by then. */
  expectedUpdatedAt: string | null;
  revision: number;
  savedRevision: number;
  isSaving: boolean;
  /** Epoch ms. */
  savedAt: number | null;
  /** Why the last save failed, as a sentence. */
  saveProblem: string | null;
  /** The post was saved elsewhere: nothing is overwritten until the person chooses a version. */
  hasConflict: boolean;
};

export type DraftEvent =
  | { type: 'edited'; change: Partial<DraftContent> }
  | { type: 'images-replaced'; content: ContentWithImages }
  | { type: 'save-started' }
  | { type: 'save-succeeded'; postId: string; updatedAt: string; revision: number; at: number }
  | { type: 'save-failed'; problem: string | null }
  /** The content is the stored one again. */
  | { type: 'discarded'; updatedAt: string }
  | { type: 'conflict-found' }
  | { type: 'conflict-resolved'; updatedAt: string };

export function emptyContent(): DraftContent {
  const { content: _content, tiptapJson: _tiptapJson, ...fields } = EMPTY_POST_FIELDS;
  return { ...fields, document: emptyDocument(), articleUrl: '', source: 'manual' };
}

/** The content alone, without what else belongs to a draft or a local copy. */
export function pickContent(content: DraftContent): DraftContent {
  const names = Object.keys(emptyContent()) as (keyof DraftContent)[];
  return Object.fromEntries(names.map((name) => [name, content[name]])) as DraftContent;
}

/** The content as a save sends it. An invalid address is left out, so that it cannot prevent the text from being saved. */
export function toPostFields(content: DraftContent): PostFields {
  const { document, source: _source, articleUrl, ...fields } = pickContent(content);
  const isUrl = articleUrl !== '' && isSourceUrl(articleUrl);
  return { ...fields, content: toPlainContent(document), tiptapJson: document, articleUrl: isUrl ? articleUrl : null };
}

/** A draft without unsaved changes. */
export function newDraft(
  content: Partial<DraftContent> = {},
  postId: string | null = null,
  expectedUpdatedAt: string | null = null,
): Draft {
  return {
    ...emptyContent(),
    ...content,
    postId,
    newId: crypto.randomUUID(),
    restoredSessionId: null,
    editorSessionId: crypto.randomUUID(),
    expectedUpdatedAt,
    revision: 0,
    savedRevision: 0,
    isSaving: false,
    savedAt: null,
    saveProblem: null,
    hasConflict: false,
  };
}

/** The post's id, or the one that it gets once it is saved. */
export function idOfPost({ postId, newId }: Pick<Draft, 'postId' | 'newId'>): string {
  return postId ?? newId;
}

/** The draft after an event. What was written while a save ran stays unsaved. */
export function reduceDraft(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'edited':
      return { ...draft, ...pickContent({ ...draft, ...event.change }), revision: draft.revision + 1 };
    case 'images-replaced': {
      // The same images under other addresses are no change to save.
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
        hasConflict: false,
        postId: event.postId,
        expectedUpdatedAt: event.updatedAt,
        savedRevision: Math.max(draft.savedRevision, event.revision),
        savedAt: event.at,
      };
    case 'save-failed':
      return { ...draft, isSaving: false, saveProblem: event.problem };
    case 'discarded':
      return { ...draft, saveProblem: null, expectedUpdatedAt: event.updatedAt, savedRevision: draft.revision };
    case 'conflict-found': {
      // The stored version is another one now, so this content counts as unsaved even if it was saved before.
      const savedRevision = Math.min(draft.savedRevision, draft.revision - 1);
      // Of a new post: it was made by an earlier call, whose answer was lost.
      const postId = idOfPost(draft);
      return { ...draft, postId, isSaving: false, saveProblem: null, hasConflict: true, savedRevision };
    }
    case 'conflict-resolved':
      return { ...draft, hasConflict: false, expectedUpdatedAt: event.updatedAt, revision: draft.revision + 1 };
  }
}

/** What a save, share or schedule says of the version it is based on. */
export function expectedVersion({ editorSessionId, revision, expectedUpdatedAt }: Draft): ExpectedVersion {
  const from = { editorSessionId, editorRevision: revision };
  return expectedUpdatedAt === null ? from : { ...from, expectedUpdatedAt };
}

export function isDirty(draft: Draft): boolean {
  return draft.revision > draft.savedRevision;
}

/** Whether there is content to save: text, or at least one image. */
export function hasContent(draft: Pick<Draft, 'document'>): boolean {
  return !isEmptyDocument(draft.document);
}

/** Nothing is saved without content: emptying the editor leaves the stored text alone until something new is written. */
export function isWorthSaving(draft: Draft): boolean {
  return isDirty(draft) && hasContent(draft);
}
