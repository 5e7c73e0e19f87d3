import { keepPreviousData } from '@tanstack/react-query';
import { listAudit } from '#contract/admin-operations.ts';
import type { RouteData, RouteQuery } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type AuditEntry = RouteData<typeof listAudit>['acts'][number];

export function useAudit(query: RouteQuery<typeof listAudit>) {
  return useAdminQuery({
    queryKey: ['admin', 'audit', query],
    queryFn: ({ signal }) => fetchData(listAudit, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
