import { z } from 'zod';
import { parseDocument } from '#domain/text/parse-document.ts';
import type { DraftContent } from './draft.ts';

/** Unsaved work as this browser keeps it. `ownerId` is null for a visitor's; `at` epoch ms. */
export type LocalCopy = DraftContent & { ownerId: string | null; at: number };

/** The two calls of the browser's storage that copies need; a browser may refuse either. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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
});

const PREFIX = 'compose_unsaved:';

/** Each post has a copy of its own; posts that were never saved share one. */
function keyFor(postId: string | null): string {
  return `${PREFIX}${postId ?? 'new'}`;
}

/** Keeps the words of a post in this browser; false where it refuses (storage full or forbidden). Pictures are on the shelf. */
export function keepCopy(
  store: TextStore,
  postId: string | null,
  content: DraftContent,
  ownerId: string | null,
  at: number,
): boolean {
  const { document, articleUrl, source, linkCard } = content;
  const copy: LocalCopy = { document, articleUrl, source, linkCard, ownerId, at };
  return attempt(() => {
    store.setItem(keyFor(postId), JSON.stringify(copy));
    return true;
  }, false);
}

export function dropCopy(store: TextStore, postId: string | null): void {
  attempt(() => store.removeItem(keyFor(postId)), undefined);
}

/** What is kept for a post and may be shown to `viewerId`: a visitor's words to anyone, a member's to that member. */
export function findCopy(store: TextStore, postId: string | null, viewerId: string | null): LocalCopy | null {
  const text = attempt(() => store.getItem(keyFor(postId)), null);
  if (text === null) return null;
  const parsed = stored.safeParse(attempt(() => JSON.parse(text) as unknown, null));
  if (!parsed.success) return null;
  const { ownerId } = parsed.data;
  if (ownerId !== null && ownerId !== viewerId) return null;
  return { ...parsed.data, document: parseDocument(parsed.data.document).document };
}

/** Every copy of this browser, as text. */
export function listCopies(store: TextStore & Pick<Storage, 'key' | 'length'>): string[] {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => store.getItem(key) ?? '');
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    console.warn('The browser refused its storage.', error);
    return otherwise;
  }
}
