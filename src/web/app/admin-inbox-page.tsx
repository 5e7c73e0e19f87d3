import { getRouteApi } from '@tanstack/react-router';
import { INBOX_DEFAULTS, type InboxAddress, InboxScreen } from '#web/features/admin-inbox/inbox-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PersonLink } from './person-link.tsx';
import { fullSearch, shortSearch } from './search-params.ts';

const route = getRouteApi('/admin/inbox');

/** What people wrote; filters and page stand in the address. */
export function AdminInboxPage() {
  const address = fullSearch<InboxAddress>(route.useSearch(), INBOX_DEFAULTS);
  const navigate = route.useNavigate();
  return (
    <AdminFrame title="Inbox" place="Inbox">
      <InboxScreen
        address={address}
        onChange={(patch, { replace } = { replace: false }) =>
          void navigate({ search: shortSearch<InboxAddress>({ ...address, ...patch }, INBOX_DEFAULTS), replace })
        }
        renderPerson={(person) => <PersonLink {...person} />}
      />
    </AdminFrame>
  );
}
