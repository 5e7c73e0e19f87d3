import { z } from 'zod';
import { parseDocument } from '#domain/documents/parse-document.ts';
import type { DraftContent } from './draft.ts';

/** Where a copy is kept: under its post, separately for each editor session (one opening of the editor), so that no tab overwrites another's. */
export type CopyPlace = {
  /** Posts that were never saved share one place. */
  postId: string | null;
  /** A uuid; null in the oldest copies, whose keys have none. */
  editorSessionId: string | null;
};

/** What is known of a copy besides its words. */
export type CopyFacts = {
  /** Null: a visitor's. */
  ownerId: string | null;
  /** When it was kept, epoch ms. */
  at: number;
  /** The stored post that these words were written upon, by its `updatedAt`, ISO; null where there was none, or nobody noted it. */
  knownAt: string | null;
};

/** Unsaved work as this browser keeps it. */
export type LocalCopy = DraftContent & CopyFacts & Pick<CopyPlace, 'editorSessionId'>;

/** The calls of the browser's storage that copies need; a browser may refuse any. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const stored = z.object({
  document: z.unknown(),
  articleUrl: z.string().catch(''),
  source: z.enum(['article', 'video', 'ideas', 'manual']).catch('manual'),
  linkCard: z
    .object({ title: z.string(), description: z.string(), image: z.string().nullable() })
    .nullable()
    .catch(null),
  ownerId: z.string().nullable(),
  at: z.number(),
  knownAt: z.string().nullable().catch(null),
});

const PREFIX = 'compose_unsaved:';

function keyFor({ postId, editorSessionId }: CopyPlace): string {
  if (postId === null) return `${PREFIX}new`;
  return editorSessionId === null ? `${PREFIX}${postId}` : `${PREFIX}${postId}:${editorSessionId}`;
}

/** Keeps the words of a post in this browser; false where it refuses (storage full or forbidden). Pictures are on the shelf. */
export function keepCopy(store: TextStore, place: CopyPlace, content: DraftContent, facts: CopyFacts): boolean {
  const { document, articleUrl, source, linkCard } = content;
  const { ownerId, at, knownAt } = facts;
  const copy: z.infer<typeof stored> = { document, articleUrl, source, linkCard, ownerId, at, knownAt };
  return attempt(() => {
    store.setItem(keyFor(place), JSON.stringify(copy));
    return true;
  }, false);
}

export function dropCopy(store: TextStore, place: CopyPlace): void {
  attempt(() => store.removeItem(keyFor(place)), undefined);
}

/**
 * What is kept for a post and may be shown to `viewerId`, the latest first: a visitor's words to anyone, a member's to that member.
 */
export function findCopies(store: TextStore, postId: string | null, viewerId: string | null): LocalCopy[] {
  const whole = keyFor({ postId, editorSessionId: null });
  const keys = attempt(() => listKeys(store), []).filter((key) => key === whole || key.startsWith(`${whole}:`));
  return keys.flatMap((key) => readCopy(store, key, viewerId) ?? []).toSorted((a, b) => b.at - a.at);
}

function readCopy(store: TextStore, key: string, viewerId: string | null): LocalCopy | null {
  const text = attempt(() => store.getItem(key), null);
  if (text === null) return null;
  const parsed = stored.safeParse(attempt(() => JSON.parse(text) as unknown, null));
  if (!parsed.success) return null;
  const { ownerId } = parsed.data;
  if (ownerId !== null && ownerId !== viewerId) return null;
  const editorSessionId = key.slice(PREFIX.length).split(':')[1] ?? null;
  return { ...parsed.data, document: parseDocument(parsed.data.document).document, editorSessionId };
}

/** Every copy of this browser, as text. */
export function listCopies(store: TextStore): string[] {
  return listKeys(store).map((key) => store.getItem(key) ?? '');
}

function listKeys(store: TextStore): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    console.warn('The browser refused its storage.', error);
    return otherwise;
  }
}
