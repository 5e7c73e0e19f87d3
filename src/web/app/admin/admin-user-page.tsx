import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useUser } from '#web/data/admin-users.ts';
import { UserScreen } from '#web/features/admin-users/user-screen.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { AdminFrame } from './admin-frame.tsx';

const route = getRouteApi('/admin/users/$id');

export function AdminUserPage() {
  const { id } = route.useParams();
  const user = useUser(id);
  return (
    <AdminFrame
      tab="People"
      title={user.data?.user.name ?? 'One person'}
      aside={
        <Link to="/admin/users" className="inline-flex items-center gap-1 text-sm text-muted hover:text-ink">
          <ChevronLeft aria-hidden className="size-4" />
          All people
        </Link>
      }
    >
      <QueryView
        query={user}
        failure="This person could not be loaded"
        skeleton={<TableSkeleton label="Loading this person" />}
      >
        {(detail) => <UserScreen key={id} detail={detail} />}
      </QueryView>
    </AdminFrame>
  );
}
