import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from './session.ts';

/** The options of `useQuery`, with T inferred from `queryFn` alone. */
type QueryOptions<T> = Omit<UseQueryOptions<T>, 'placeholderData'> &
  Pick<UseQueryOptions<NoInfer<T>>, 'placeholderData'>;

/** `useQuery` for what a signed-in person reads: nothing is asked while nobody is signed in. */
export function useUserQuery<T>(options: QueryOptions<T>): UseQueryResult<T> {
  const { user } = useSession();
  return useQuery({ ...options, enabled: user !== null && options.enabled !== false });
}

/** `useQuery` for the admin area: asked of the server on every visit, and only for administrators. */
export function useAdminQuery<T>(options: QueryOptions<T>): UseQueryResult<T> {
  const isAdmin = useIsAdmin();
  return useQuery({ staleTime: 0, ...options, enabled: isAdmin });
}

/** Whether the signed-in person runs this installation, as far as the browser knows; the server checks by itself. */
export function useIsAdmin(): boolean {
  return useSession().user?.tier === 'admin';
}
