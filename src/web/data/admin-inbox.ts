import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeInboxMessage, listInbox } from '#contract/admin-operations.ts';
import type { RouteOutput, RouteQuery } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type InboxQuery = RouteQuery<typeof listInbox>;
export type InboxPage = RouteOutput<typeof listInbox>['data'];
export type InboxMessage = InboxPage['messages'][number];
type Mark = { message: InboxMessage; status: InboxMessage['status'] };

const KEY = ['admin', 'inbox'] as const;

export function useInbox(query: InboxQuery): UseQueryResult<InboxPage> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => (await callApi(listInbox, { query, signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Says that a message is done, or open again: at once on the screen, and back where the server refuses. */
export function useMarkMessage(): UseMutationResult<unknown, Error, Mark> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message, status }: Mark) =>
      callApi(changeInboxMessage, { params: { id: message.id }, body: { status } }),
    networkMode: 'always',
    onMutate: async ({ message, status }) => {
      await client.cancelQueries({ queryKey: KEY });
      const before = client.getQueriesData<InboxPage>({ queryKey: KEY });
      for (const [key, page] of before) {
        if (page !== undefined) client.setQueryData(key, withStatus(page, message, status, key[2] as InboxQuery));
      }
      return before;
    },
    onError: (_error, _mark, before) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** The page once the message has its new status: it leaves a list that shows the other one. Pure. */
export function withStatus(
  page: InboxPage,
  message: Pick<InboxMessage, 'id'>,
  status: InboxMessage['status'],
  query: InboxQuery,
): InboxPage {
  const held = page.messages.find(({ id }) => id === message.id);
  if (held === undefined || held.status === status) return page;
  const shown = query.status ?? 'open';
  const stays = shown === 'all' || shown === status;
  const messages = stays
    ? page.messages.map((one) => (one === held ? { ...held, status } : one))
    : page.messages.filter((one) => one !== held);
  return {
    messages,
    pagination: { ...page.pagination, total: page.pagination.total - (stays ? 0 : 1) },
    openCount: page.openCount + (status === 'open' ? 1 : -1),
  };
}
