import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Post } from '#contract/posts.ts';
import { isApiError, isTemporary, isUnreachable } from '#web/lib/api/api-error.ts';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { findKept, keep } from '#web/lib/storage/offline-store.ts';
import type { PostsPage } from './posts-page.ts';

/** Raised when what is kept gets another shape. */
const FORMAT = 1;
const postKey = (id: string) => `post ${FORMAT} ${id}`;
const pageKey = (query: object) => `page ${FORMAT} ${JSON.stringify(query)}`;

/** Ids of the posts that were last taken as they were kept, since the server could not be reached. */
const unread = new Set<string>();

/**
 * Reads a post, and without a connection, also where the browser does not know that there is none, takes it as it was read last
 * (docs/product.md §13.12).
 */
export async function readPostOrKept(id: string, read: () => Promise<Post>): Promise<Post> {
  try {
    const post = await read();
    unread.delete(id);
    keepPosts([post]);
    return post;
  } catch (error) {
    const kept = isUnreachable(error) ? await findMine<Post>(postKey(id)) : null;
    if (kept === null) throw error;
    unread.add(id);
    return kept.value;
  }
}

/** Whether what is shown of a post is what was kept of it. */
export function isPostUnread(id: string): boolean {
  return unread.has(id);
}

/** What the library gives a function that reads. */
type Reading = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

/**
 * Reads a page of the list. Without a connection it is taken as it was read last, and its whole posts can be opened then too; where the
 * server does not answer it is shown so, and rejects all the same (docs/product.md §13.12).
 */
export async function readPageOrKept(
  reading: Reading,
  query: object,
  read: () => Promise<PostsPage>,
): Promise<PostsPage> {
  const key = pageKey(query);
  const page = await orKept(reading, key, read);
  keepValues([[key, page]]);
  keepPosts(page.posts.filter(({ tiptapJson }) => tiptapJson !== undefined));
  return page;
}

/** Reads what the calendar shows, in the same way. */
export async function readCalendarOrKept<T>(reading: Reading, read: () => Promise<T>): Promise<T> {
  const key = `calendar ${FORMAT}`;
  const posts = await orKept(reading, key, read);
  keepValues([[key, posts]]);
  return posts;
}

/** Keeps posts as they are now. */
export function keepPosts(posts: readonly Post[]): void {
  keepValues(posts.map((post) => [postKey(post.id), post]));
}

function keepValues(values: readonly [string, unknown][]): void {
  const ownerId = readCredentials().user?.id;
  // What cannot have come from the server just now is no newer.
  if (ownerId !== undefined && navigator.onLine) void keep(ownerId, values, Date.now());
}

async function orKept<T>({ client, queryKey }: Reading, key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const kept = isApiError(error, 'CANCELLED') ? null : await findMine<T>(key);
    if (kept === null) throw error;
    if (isApiError(error, 'OFFLINE')) return kept.value;
    // What is shown already is no older.
    if (isTemporary(error) && client.getQueryData(queryKey) === undefined)
      client.setQueryData(queryKey, kept.value, { updatedAt: kept.at });
    throw error;
  }
}

async function findMine<T>(key: string): Promise<{ value: T; at: number } | null> {
  const ownerId = readCredentials().user?.id;
  return ownerId === undefined ? null : ((await findKept(ownerId, key)) as { value: T; at: number } | null);
}
