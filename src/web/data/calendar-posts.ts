import { z } from 'zod/mini';
import { FETCH_ALL_SIZE, listPosts, postSchema } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { readCalendarOrKept } from './kept-posts.ts';
import { useUserQuery } from './user-query.ts';

const calendarPostSchema = z.pick(postSchema, {
  id: true,
  content: true,
  status: true,
  updatedAt: true,
  scheduledAt: true,
  publishedAt: true,
  publication: true,
  errorMessage: true,
});
export type CalendarPost = z.infer<typeof calendarPostSchema>;
export type ScheduledPost = CalendarPost & { scheduledAt: string };
export type CalendarPosts = {
  posts: CalendarPost[];
  /** What to add to the browser's clock to get the server's, ms. */
  clockOffsetMs: number;
};

/** The statuses of posts that have a day. */
const STATUSES = ['scheduled', 'published', 'failed'] as const satisfies readonly PostStatus[];
const REFRESH_MS = MINUTE_MS;

async function fetchPage(status: PostStatus, offset: number, signal: AbortSignal) {
  const query = { status, offset, limit: FETCH_ALL_SIZE, fields: Object.keys(calendarPostSchema.shape).join(',') };
  const { posts, pagination, now } = await fetchData(listPosts, { query, signal });
  return {
    posts: z.array(calendarPostSchema).parse(posts),
    hasMore: pagination.hasMore,
    clockOffsetMs: Date.parse(now) - Date.now(),
  };
}

async function fetchStatus(status: PostStatus, signal: AbortSignal): Promise<CalendarPosts> {
  const posts: CalendarPost[] = [];
  for (;;) {
    const page = await fetchPage(status, posts.length, signal);
    posts.push(...page.posts);
    if (!page.hasMore || page.posts.length === 0) return { posts, clockOffsetMs: page.clockOffsetMs };
  }
}

/** Every scheduled post, the next one first; read anew by each dialog that asks. */
export function useScheduledPosts() {
  return useUserQuery({
    queryKey: ['posts', 'scheduled'],
    queryFn: async ({ signal }) => {
      const { posts } = await fetchStatus('scheduled', signal);
      return posts
        .filter((post): post is ScheduledPost => post.scheduledAt !== null)
        .toSorted((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
    },
    staleTime: 0,
  });
}

/** Every scheduled, published or failed post; read anew with every list, and once a minute. */
export function useCalendarPosts() {
  return useUserQuery({
    queryKey: ['posts', 'calendar'],
    queryFn: (reading) =>
      readCalendarOrKept(reading, async (): Promise<CalendarPosts> => {
        const lists = await Promise.all(STATUSES.map((status) => fetchStatus(status, reading.signal)));
        return { posts: lists.flatMap(({ posts }) => posts), clockOffsetMs: lists[0]?.clockOffsetMs ?? 0 };
      }),
    networkMode: 'offlineFirst',
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFRESH_MS,
  });
}
