import { getRouteApi } from '@tanstack/react-router';
import { UsersScreen } from '#web/features/admin-users/users-screen.tsx';
import { USERS_DEFAULTS, type UsersSearchParams } from '#web/features/admin-users/users-search-params.ts';
import { fullSearch, isContinuedSearch, shortSearch } from '../search-params.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/users');

/** The list of users; its state is in the address. */
export function AdminUsersPage() {
  const navigate = route.useNavigate();
  const params = fullSearch<UsersSearchParams>(route.useSearch(), USERS_DEFAULTS);
  return (
    <AdminFrame tab="People">
      <UsersScreen
        params={params}
        onChange={(patch, { replace } = { replace: isContinuedSearch(params.search, patch.search) }) =>
          void navigate({ search: shortSearch<UsersSearchParams>({ ...params, ...patch }, USERS_DEFAULTS), replace })
        }
        renderUser={(user) => <UserLink {...user} />}
      />
    </AdminFrame>
  );
}
