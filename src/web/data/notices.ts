import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearNotice, type Inbox, markNoticesRead, type NoticeView, readInbox } from '#contract/notices.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

const KEY = ['notices'] as const;

/** The person's notices; read anew each minute while the app is looked at. */
export function useInbox() {
  return useUserQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readInbox, { signal }),
    staleTime: MINUTE_MS / 2,
    refetchInterval: MINUTE_MS,
  });
}

export function invalidateInbox(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}

/** Notes what was shown as seen. Fails silently: it is shown as new once more then. */
export function useMarkNoticesRead() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (until: string) => callApi(markNoticesRead, { body: { until } }),
    onSuccess: (_answer, until) =>
      change(client, (notice) => (notice.at <= until ? { ...notice, isUnread: false } : notice)),
  });
  return mutate;
}

/** Takes a notice, or of its posts one, out of the inbox at once; it comes back where that fails. Rejects with ApiError. */
export function useClearNotice(onFailure: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ notice: { id, at }, postId }: Cleared) =>
      callApi(clearNotice, { body: { id, until: at, ...(postId === undefined ? {} : { postId }) } }),
    onMutate: async ({ notice: { id }, postId }) => {
      await client.cancelQueries({ queryKey: KEY });
      change(client, (notice) => (notice.id === id ? without(notice, postId) : notice));
    },
    // Here, since the button that was pressed is gone by then.
    onError: onFailure,
    onSettled: () => invalidateInbox(client),
  });
}

type Cleared = { notice: NoticeView; postId?: string };

/** What is left of a notice; its words follow from the server. */
function without(notice: NoticeView, postId: string | undefined): NoticeView | null {
  if (postId === undefined || notice.count === 1) return null;
  return { ...notice, count: notice.count - 1, posts: notice.posts.filter(({ id }) => id !== postId) };
}

function change(client: QueryClient, edit: (notice: NoticeView) => NoticeView | null): void {
  client.setQueryData<Inbox>(KEY, (inbox) => {
    if (inbox === undefined) return inbox;
    const notices = inbox.notices.map(edit).filter((notice) => notice !== null);
    return { ...inbox, notices, unread: notices.filter(({ isUnread }) => isUnread).length };
  });
}
