import { z } from 'zod/mini';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { createListeners, listenTo } from '#web/lib/browser/listeners.ts';
import { localStore } from '#web/lib/storage/browser-storage.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';
import { type DraftContent, pickContent } from '../draft/draft.ts';
import { NEW_POST_COPY, PREFIX } from './local-copy-key.ts';

/** Names a local copy: one for each post and opening of the editor, so that no tab overwrites another's. */
export type LocalCopyKey = {
  /** Posts that were never saved share one copy. */
  postId: string | null;
  /** A uuid; null in the oldest copies. */
  editorSessionId: string | null;
};

/** Unsaved work as this browser stores it. */
export type LocalCopy = DraftContent & {
  /** Null: a visitor's. */
  ownerId: string | null;
  /** When it was stored, epoch ms. */
  at: number;
  /** `updatedAt` of the stored version that it is based on, ISO; null where there was none, or in the oldest copies. */
  expectedUpdatedAt: string | null;
  editorSessionId: string | null;
  /** The id that its new post gets; null in the oldest copies. */
  newId: string | null;
};

const optionalText = z.catch(z.nullable(z.string()), null);
const stored = z.object({
  document: z.unknown(),
  articleUrl: z.catch(z.string(), ''),
  source: z.catch(z.enum(['article', 'video', 'ideas', 'manual']), 'manual'),
  linkCard: z.catch(
    z.nullable(z.object({ title: z.string(), description: z.string(), image: z.nullable(z.string()) })),
    null,
  ),
  ownerId: z.nullable(z.string()),
  at: z.number(),
  expectedUpdatedAt: optionalText,
  /** What older copies call `expectedUpdatedAt`. */
  knownAt: optionalText,
  editorSessionId: optionalText,
  newId: z.catch(z.nullable(z.uuid()), null),
});

const changes = createListeners();

function storageKey({ postId, editorSessionId }: LocalCopyKey): string {
  if (postId === null) return NEW_POST_COPY;
  return editorSessionId === null ? `${PREFIX}${postId}` : `${PREFIX}${postId}:${editorSessionId}`;
}

/** Stores the text of a post, with references to its images (`createOfflineImages`); false where the browser refuses. */
export function saveLocalCopy(postId: string | null, copy: LocalCopy): boolean {
  const { ownerId, at, expectedUpdatedAt, editorSessionId, newId } = copy;
  const text = JSON.stringify({ ...pickContent(copy), ownerId, at, expectedUpdatedAt, editorSessionId, newId });
  const isStored = localStore.setItem(storageKey({ ...copy, postId }), text);
  changes.notify();
  return isStored;
}

export function deleteLocalCopy(key: LocalCopyKey): void {
  localStore.removeItem(storageKey(key));
  changes.notify();
}

/** The copies of a post that `viewerId` may see, latest first: a visitor's are for anyone, a member's for that member. */
export function findLocalCopies(postId: string | null, viewerId: string | null): LocalCopy[] {
  const oldest = storageKey({ postId, editorSessionId: null });
  const entries = localStore.entries().filter(([key]) => key === oldest || key.startsWith(`${oldest}:`));
  return entries
    .flatMap(([key, text]) => parseLocalCopy(key, text) ?? [])
    .filter(({ ownerId }) => ownerId === null || ownerId === viewerId)
    .toSorted((a, b) => b.at - a.at);
}

function postIdOf(key: string): string {
  return key.slice(PREFIX.length).split(':')[0] ?? '';
}

function parseLocalCopy(key: string, text: string): LocalCopy | null {
  const parsed = parseStored(text, stored);
  if (parsed === null) return null;
  const { document, knownAt, ...copy } = parsed;
  return {
    ...copy,
    document: parseDocument(document).document,
    expectedUpdatedAt: copy.expectedUpdatedAt ?? knownAt,
    editorSessionId: key.slice(PREFIX.length).split(':')[1] ?? copy.editorSessionId,
  };
}

/** The copies of stored posts that `viewerId` may see, latest first: words that were not saved, as far as this browser knows. */
export function findCopiesOfPosts(viewerId: string): Map<string, LocalCopy[]> {
  const ids = localStore.entries().flatMap(([key]) => (key.startsWith(PREFIX) ? [postIdOf(key)] : []));
  const known = new Set(ids.filter((id) => id !== postIdOf(NEW_POST_COPY)));
  const found = [...known].map((id) => [id, findLocalCopies(id, viewerId)] as const);
  const latest = (copies: readonly LocalCopy[]) => copies[0]?.at ?? 0;
  return new Map(found.filter(([, copies]) => copies.length > 0).toSorted((a, b) => latest(b[1]) - latest(a[1])));
}

/** Calls a listener when a copy is stored or deleted, here or in another tab. Returns the function that ends it. */
export function subscribeLocalCopies(listener: () => void): () => void {
  const stops = [changes.subscribe(listener), listenTo(window, 'storage', listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Every copy in this browser, as text. */
export function listLocalCopies(): string[] {
  return localStore.entries().flatMap(([key, text]) => (key.startsWith(PREFIX) ? [text] : []));
}
