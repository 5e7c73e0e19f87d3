import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listAudit } from '#contract/admin-operations.ts';
import type { RouteOutput, RouteQuery } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type AuditPage = RouteOutput<typeof listAudit>['data'];
export type AuditAct = AuditPage['acts'][number];

/** A page of what administrators did, newest first. */
export function useAudit(query: RouteQuery<typeof listAudit>): UseQueryResult<AuditPage> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: ['admin', 'audit', query],
    queryFn: async ({ signal }) => (await callApi(listAudit, { query, signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
