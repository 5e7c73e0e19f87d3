import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BULK_USER_ACTIONS, changeUser, changeUsers, listUsers, readUser } from '#contract/admin-users.ts';
import type { RouteBody, RouteData, RouteQuery } from '#contract/route.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type UsersQuery = RouteQuery<typeof listUsers>;
export type UsersPage = RouteData<typeof listUsers>;
export type UserDetail = RouteData<typeof readUser>;
export type UserChange = RouteBody<typeof changeUser>;
export type UserAction = (typeof BULK_USER_ACTIONS)[number];
/** An action on several users; `set_tier` with its tier. */
export type BulkUserAction = { userIds: readonly string[]; action: UserAction; tier?: Tier | undefined };
export type BulkUserOutcome = RouteData<typeof changeUsers>;

const KEY = ['admin', 'users'] as const;

/** A page of users. The previous page is shown while the next one loads (`isPlaceholderData`). */
export function useUsers(query: UsersQuery) {
  return useAdminQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => fetchData(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUser(id: string) {
  return useAdminQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => fetchData(readUser, { params: { id }, signal }),
  });
}

/** What an action would do to each user; asked each time, and of nothing where `action` is null. */
export function useBulkPreview(action: BulkUserAction | null) {
  return useQuery({
    queryKey: [...KEY, 'preview', action],
    queryFn: ({ signal }) => sendAction(action ?? { userIds: [], action: 'enable' }, true, signal),
    enabled: action !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useChangeUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: BulkUserAction) => sendAction(action, false),
    onSettled: () => invalidateUsers(client),
  });
}

/** Changes one user; resolves with the changed user. */
export function useChangeUser(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => fetchData(changeUser, { params: { id }, body }),
    onSuccess: (detail) => client.setQueryData([...KEY, 'one', id], detail),
    onSettled: () => invalidateUsers(client),
  });
}

async function sendAction(
  { userIds, action, tier }: BulkUserAction,
  preview: boolean,
  signal?: AbortSignal,
): Promise<BulkUserOutcome> {
  const params = { ...(tier === undefined ? {} : { tier }), ...(preview ? { preview } : {}) };
  return fetchData(changeUsers, { body: { userIds: [...userIds], action, params }, signal });
}

/** A failed call may still have changed some. Previews are asked each time anyway. */
function invalidateUsers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, noun, part] }) =>
      area === 'admin' && (noun === 'audit' || (noun === 'users' && part !== 'preview')),
  });
}
