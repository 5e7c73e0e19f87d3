import { getRouteApi } from '@tanstack/react-router';
import { INBOX_DEFAULTS, InboxScreen, type InboxSearchParams } from '#web/features/admin-inbox/inbox-screen.tsx';
import { fullSearch, shortSearch } from '../search-params.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/inbox');

/** Messages of users; filters and page are in the address. */
export function AdminInboxPage() {
  const params = fullSearch<InboxSearchParams>(route.useSearch(), INBOX_DEFAULTS);
  const navigate = route.useNavigate();
  return (
    <AdminFrame tab="Inbox">
      <InboxScreen
        params={params}
        onChange={(patch, { replace } = { replace: false }) =>
          void navigate({ search: shortSearch<InboxSearchParams>({ ...params, ...patch }, INBOX_DEFAULTS), replace })
        }
        renderUser={(user) => <UserLink {...user} />}
      />
    </AdminFrame>
  );
}
