import { getRouteApi } from '@tanstack/react-router';
import { AUDIT_DEFAULTS, type AuditAddress, AuditScreen } from '#web/features/admin-audit/audit-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { PersonLink } from './person-link.tsx';
import { fullSearch, shortSearch } from './search-params.ts';

const route = getRouteApi('/admin/audit');

/** What administrators did; filter and page stand in the address. */
export function AdminAuditPage() {
  const address = fullSearch<AuditAddress>(route.useSearch(), AUDIT_DEFAULTS);
  const navigate = route.useNavigate();
  return (
    <AdminFrame title="Audit log" place="Audit log">
      <AuditScreen
        address={address}
        onChange={(patch) =>
          void navigate({ search: shortSearch<AuditAddress>({ ...address, ...patch }, AUDIT_DEFAULTS) })
        }
        renderPerson={(person) => <PersonLink {...person} />}
      />
    </AdminFrame>
  );
}
