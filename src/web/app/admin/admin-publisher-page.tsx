import { PublisherScreen } from '#web/features/admin-publisher/publisher-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { UserLink } from './user-link.tsx';

export function AdminPublisherPage() {
  return (
    <AdminFrame tab="Publisher">
      <PublisherScreen renderUser={(user) => <UserLink {...user} />} />
    </AdminFrame>
  );
}
