import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeInboxMessage, listInbox } from '#contract/admin-operations.ts';
import type { RouteData, RouteQuery } from '#contract/route.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type InboxQuery = RouteQuery<typeof listInbox>;
export type InboxPage = RouteData<typeof listInbox>;
export type InboxMessage = InboxPage['messages'][number];

const KEY = ['admin', 'inbox'] as const;

export function useInbox(query: InboxQuery) {
  return useAdminQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => fetchData(listInbox, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks a message as done or open: at once on the screen, and back where the server rejects it. */
export function useMarkMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, status }: { message: InboxMessage; status: InboxMessage['status'] }) =>
      callApi(changeInboxMessage, { params: { id: message.id }, body: { status } }),
    onMutate: async ({ message, status }) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueriesData<InboxPage>({ queryKey: KEY });
      for (const [key, page] of before) {
        if (page !== undefined)
          client.setQueryData(key, withMessageStatus(page, message, status, key[2] as InboxQuery));
      }
      return before;
    },
    onError: (_error, _mark, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** The page after a message got a new status: the message leaves a list that shows the other status only. Pure. */
export function withMessageStatus(
  page: InboxPage,
  { id }: Pick<InboxMessage, 'id'>,
  status: InboxMessage['status'],
  query: InboxQuery,
): InboxPage {
  const message = page.messages.find((one) => one.id === id);
  if (message === undefined || message.status === status) return page;
  const shown = query.status ?? 'open';
  const stays = shown === 'all' || shown === status;
  const messages = stays
    ? page.messages.map((one) => (one === message ? { ...message, status } : one))
    : page.messages.filter((one) => one !== message);
  return {
    messages,
    pagination: { ...page.pagination, total: page.pagination.total - (stays ? 0 : 1) },
    openCount: page.openCount + (status === 'open' ? 1 : -1),
  };
}
