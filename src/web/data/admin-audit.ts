import { keepPreviousData } from '@tanstack/react-query';
import { listAudit } from '#contract/admin-operations.ts';
import type { RouteOutput, RouteQuery } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type AuditEntry = RouteOutput<typeof listAudit>['data']['acts'][number];

export function useAudit(query: RouteQuery<typeof listAudit>) {
  return useAdminQuery({
    queryKey: ['admin', 'audit', query],
    queryFn: async ({ signal }) => (await callApi(listAudit, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
