import { getRouteApi } from '@tanstack/react-router';
import { UsersScreen } from '#web/features/admin-users/users-screen.tsx';
import { USERS_DEFAULTS, type UsersSearchParams } from '#web/features/admin-users/users-search-params.ts';
import { isContinuedSearch } from '../search-params.ts';
import { AdminFrame } from './admin-frame.tsx';
import { useListParams } from './use-list-params.ts';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/users');

export function AdminUsersPage() {
  const [params, change] = useListParams<UsersSearchParams>(route, USERS_DEFAULTS);
  return (
    <AdminFrame tab="People">
      <UsersScreen
        params={params}
        onChange={(patch, how = { replace: isContinuedSearch(params.search, patch.search) }) => change(patch, how)}
        renderUser={(user) => <UserLink {...user} />}
      />
    </AdminFrame>
  );
}
