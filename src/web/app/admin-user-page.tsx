import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useUser } from '#web/data/admin-users.ts';
import { PersonScreen } from '#web/features/admin-users/user-screen.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { AdminFrame } from './admin-frame.tsx';

const route = getRouteApi('/admin/users/$id');

/** One person's page in the office. */
export function AdminUserPage() {
  const { id } = route.useParams();
  const person = useUser(id);
  return (
    <AdminFrame
      title={person.data?.user.name ?? 'One person'}
      place="People"
      aside={
        <Link to="/admin/users" className="inline-flex items-center gap-1 text-sm text-muted hover:text-ink">
          <ChevronLeft aria-hidden className="size-4" />
          All people
        </Link>
      }
    >
      <Loaded
        reading={person}
        failure="This person could not be read"
        skeleton={<TableSkeleton label="Loading this person" />}
      >
        {(detail) => <PersonScreen key={id} detail={detail} />}
      </Loaded>
    </AdminFrame>
  );
}
