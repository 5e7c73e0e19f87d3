import { getRouteApi } from '@tanstack/react-router';
import { AUDIT_DEFAULTS, AuditScreen, type AuditSearchParams } from '#web/features/admin-audit/audit-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { useListParams } from './use-list-params.ts';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/audit');

export function AdminAuditPage() {
  const [params, change] = useListParams<AuditSearchParams>(route, AUDIT_DEFAULTS);
  return (
    <AdminFrame tab="Audit log">
      <AuditScreen params={params} onChange={change} renderUser={(user) => <UserLink {...user} />} />
    </AdminFrame>
  );
}
