import { getRouteApi } from '@tanstack/react-router';
import { AUDIT_DEFAULTS, AuditScreen, type AuditSearchParams } from '#web/features/admin-audit/audit-screen.tsx';
import { fullSearch, shortSearch } from '../search-params.ts';
import { AdminFrame } from './admin-frame.tsx';
import { UserLink } from './user-link.tsx';

const route = getRouteApi('/admin/audit');

/** The audit log; filter and page are in the address. */
export function AdminAuditPage() {
  const params = fullSearch<AuditSearchParams>(route.useSearch(), AUDIT_DEFAULTS);
  const navigate = route.useNavigate();
  return (
    <AdminFrame tab="Audit log">
      <AuditScreen
        params={params}
        onChange={(patch) =>
          void navigate({ search: shortSearch<AuditSearchParams>({ ...params, ...patch }, AUDIT_DEFAULTS) })
        }
        renderUser={(user) => <UserLink {...user} />}
      />
    </AdminFrame>
  );
}
