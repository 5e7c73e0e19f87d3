import { getRouteApi } from '@tanstack/react-router';
import { INBOX_DEFAULTS, InboxScreen, type InboxSearchParams } from '#web/features/admin-inbox/inbox-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { useListParams } from './use-list-params.ts';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/inbox');

export function AdminInboxPage() {
  const [params, change] = useListParams<InboxSearchParams>(route, INBOX_DEFAULTS);
  return (
    <AdminFrame tab="Inbox">
      <InboxScreen params={params} onChange={change} renderUser={(user) => <UserLink {...user} />} />
    </AdminFrame>
  );
}
