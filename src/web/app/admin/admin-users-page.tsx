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
  const address = fullSearch<UsersSearchParams>(route.useSearch(), USERS_DEFAULTS);
  return (
    <AdminFrame tab="People">
      <UsersScreen
        address={address}
        onChange={(patch, { replace } = { replace: isContinuedSearch(address.search, patch.search) }) =>
          void navigate({ search: shortSearch<UsersSearchParams>({ ...address, ...patch }, USERS_DEFAULTS), replace })
        }
        renderPerson={(person) => <UserLink {...person} />}
      />
    </AdminFrame>
  );
}
