import { getRouteApi } from '@tanstack/react-router';
import { PeopleScreen } from '#web/features/admin-users/users-screen.tsx';
import { PEOPLE_DEFAULTS, type PeopleAddress } from '#web/features/admin-users/users-search-params.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PersonLink } from './person-link.tsx';
import { fullSearch, isTypingOn, shortSearch } from './search-params.ts';

const route = getRouteApi('/admin/users');

/** The list of people; its address is its state. */
export function AdminUsersPage() {
  const navigate = route.useNavigate();
  const address = fullSearch<PeopleAddress>(route.useSearch(), PEOPLE_DEFAULTS);
  return (
    <AdminFrame title="People" place="People">
      <PeopleScreen
        address={address}
        onChange={(patch, { replace } = { replace: isTypingOn(address.search, patch.search) }) =>
          void navigate({ search: shortSearch<PeopleAddress>({ ...address, ...patch }, PEOPLE_DEFAULTS), replace })
        }
        renderPerson={(person) => <PersonLink {...person} />}
      />
    </AdminFrame>
  );
}
