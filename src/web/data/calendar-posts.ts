import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FETCH_ALL_SIZE, listPosts, type Post, postSchema } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

const FIELDS = ['id', 'content', 'status', 'scheduledAt', 'publishedAt', 'publication'] as const;
/** A post as far as a calendar shows it. */
export type CalendarPost = Pick<Post, (typeof FIELDS)[number]>;
export type CalendarPosts = {
  posts: CalendarPost[];
  /** What to add to the browser's clock to get the one that publishing obeys; ms. */
  clockOffsetMs: number;
};

/** Those that have a day. */
const STATUSES = ['scheduled', 'published', 'failed'] as const satisfies readonly PostStatus[];
const REFRESH_MS = 60_000;
const shape = z.array(
  postSchema.pick({ id: true, content: true, status: true, scheduledAt: true, publishedAt: true, publication: true }),
);

async function fetchPage(status: PostStatus, offset: number, signal: AbortSignal) {
  const query = { status, offset, limit: FETCH_ALL_SIZE, fields: FIELDS.join(',') };
  const { posts, pagination, now } = (await callApi(listPosts, { query, signal })).data;
  return { posts: shape.parse(posts), hasMore: pagination.hasMore, clockOffsetMs: Date.parse(now) - Date.now() };
}

async function fetchStatus(status: PostStatus, signal: AbortSignal): Promise<CalendarPosts> {
  const posts: CalendarPost[] = [];
  for (;;) {
    const page = await fetchPage(status, posts.length, signal);
    posts.push(...page.posts);
    if (!page.hasMore || page.posts.length === 0) return { posts, clockOffsetMs: page.clockOffsetMs };
  }
}

/** Every post that has a day: what is scheduled, published or failed. Read anew with every list, and once a minute. */
export function useCalendarPosts(): UseQueryResult<CalendarPosts> {
  const { user } = useSession();
  return useQuery({
    queryKey: ['posts', 'calendar'],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(STATUSES.map((status) => fetchStatus(status, signal)));
      return { posts: lists.flatMap(({ posts }) => posts), clockOffsetMs: lists[0]?.clockOffsetMs ?? 0 };
    },
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}
