import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type BULK_USER_ACTIONS, changeUser, changeUsers, listUsers, readUser } from '#contract/admin-users.ts';
import type { RouteBody, RouteOutput, RouteQuery } from '#contract/route.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type UsersQuery = RouteQuery<typeof listUsers>;
export type UsersPage = RouteOutput<typeof listUsers>['data'];
export type UserDetail = RouteOutput<typeof readUser>['data'];
export type UserChange = RouteBody<typeof changeUser>;
export type ActKind = (typeof BULK_USER_ACTIONS)[number];
/** One act on people; `set_tier` with its tier. */
export type UsersAct = { userIds: readonly string[]; action: ActKind; tier?: Tier | undefined };
export type ActOutcome = RouteOutput<typeof changeUsers>['data'];

const KEY = ['admin', 'users'] as const;

/** A page of people. The page before stays in sight while the next one loads. */
export function useUsers(query: UsersQuery): UseQueryResult<UsersPage> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: async ({ signal }) => (await callApi(listUsers, { query, signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Everything of one person that support needs. */
export function useUser(id: string): UseQueryResult<UserDetail> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await callApi(readUser, { params: { id }, signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
  });
}

/** What an act would do to each, before it is done; asked anew each time, and of nothing where `act` is null. */
export function useActPreview(act: UsersAct | null): UseQueryResult<ActOutcome> {
  return useQuery({
    queryKey: [...KEY, 'preview', act],
    queryFn: ({ signal }) => sendAct(act ?? { userIds: [], action: 'enable' }, true, signal),
    enabled: act !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Does an act on many. */
export function useChangeUsers(): UseMutationResult<ActOutcome, Error, UsersAct> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act) => sendAct(act, false),
    networkMode: 'always',
    onSettled: () => invalidateUsers(client),
  });
}

/** Changes one person; gives them as they now stand. */
export function useChangeUser(id: string): UseMutationResult<UserDetail, Error, UserChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await callApi(changeUser, { params: { id }, body })).data,
    networkMode: 'always',
    onSuccess: (detail) => client.setQueryData([...KEY, 'one', id], detail),
    onSettled: () => invalidateUsers(client),
  });
}

async function sendAct(
  { userIds, action, tier }: UsersAct,
  preview: boolean,
  signal?: AbortSignal,
): Promise<ActOutcome> {
  const params = { ...(tier === undefined ? {} : { tier }), ...(preview ? { preview } : {}) };
  return (await callApi(changeUsers, { body: { userIds: [...userIds], action, params }, signal })).data;
}

/** A failed call may still have changed some. Previews answer for themselves. */
function invalidateUsers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'admin' && (queryKey[1] === 'audit' || isOfPeople(queryKey)),
  });
}

function isOfPeople(key: readonly unknown[]): boolean {
  return key[1] === KEY[1] && key[2] !== 'preview';
}
