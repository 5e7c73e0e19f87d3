import type { Post } from '#contract/posts.ts';
import { isApiError, isUnreachable } from '#web/lib/api/api-error.ts';
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
    const kept = await findOrThrow<Post>(postKey(id), error, isUnreachable(error));
    unread.add(id);
    return kept;
  }
}

/** Whether what is shown of a post is what was kept of it. */
export function isPostUnread(id: string): boolean {
  return unread.has(id);
}

/** Reads a page of the list, and without a connection takes it as it was read last. Its whole posts can be opened then too. */
export async function readPageOrKept(query: object, read: () => Promise<PostsPage>): Promise<PostsPage> {
  const key = pageKey(query);
  const page = await orKept(key, read);
  keepValues([[key, page]]);
  keepPosts(page.posts.filter(({ tiptapJson }) => tiptapJson !== undefined));
  return page;
}

/** Reads what the calendar shows, and without a connection takes it as it was read last. */
export async function readCalendarOrKept<T>(read: () => Promise<T>): Promise<T> {
  const key = `calendar ${FORMAT}`;
  const posts = await orKept(key, read);
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

async function orKept<T>(key: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    return findOrThrow<T>(key, error, isApiError(error, 'OFFLINE'));
  }
}

async function findOrThrow<T>(key: string, error: unknown, isOffline: boolean): Promise<T> {
  const ownerId = readCredentials().user?.id;
  const kept = ownerId !== undefined && isOffline ? await findKept(ownerId, key) : null;
  if (kept === null) throw error;
  return kept as T;
}
