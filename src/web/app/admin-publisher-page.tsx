import { PublisherScreen } from '#web/features/admin-publisher/publisher-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PersonLink } from './person-link.tsx';

/** How publishing stands. */
export function AdminPublisherPage() {
  return (
    <AdminFrame title="Publisher" place="Publisher">
      <PublisherScreen renderPerson={(person) => <PersonLink {...person} />} />
    </AdminFrame>
  );
}
