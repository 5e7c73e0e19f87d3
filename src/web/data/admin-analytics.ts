import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import type { RouteOutput } from '#contract/route.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type NpsFigures = RouteOutput<typeof readNpsAnalytics>['data'];
export type ReferralFigures = RouteOutput<typeof readReferralAnalytics>['data'];
export type ConversionFigures = RouteOutput<typeof readConversionAnalytics>['data'];
export type MrrFigures = RouteOutput<typeof readMrrAnalytics>['data'];
export type ActivityFigures = RouteOutput<typeof readActivityAnalytics>['data'];
export type ChurnFigures = RouteOutput<typeof readChurnAnalytics>['data'];

/** Figures move slowly: an answer is good for so long. */
const FIGURES_STALE_MS = 60_000;

type Call<T> = (input: { query: DayRange; signal: AbortSignal }) => Promise<{ data: T }>;

/** One panel's figures. Those of the range before stay in sight while the next are read (`isPlaceholderData`). */
function useFigures<T>(name: string, range: DayRange, call: Call<T>): UseQueryResult<T> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: ['admin', 'analytics', name, range],
    queryFn: async ({ signal }) => (await call({ query: range, signal })).data,
    enabled: mayAdminister,
    staleTime: FIGURES_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export function useNps(range: DayRange): UseQueryResult<NpsFigures> {
  return useFigures('nps', range, (input) => callApi(readNpsAnalytics, input));
}

export function useReferralFigures(range: DayRange): UseQueryResult<ReferralFigures> {
  return useFigures('referrals', range, (input) => callApi(readReferralAnalytics, input));
}

export function useConversion(range: DayRange): UseQueryResult<ConversionFigures> {
  return useFigures('conversion', range, (input) => callApi(readConversionAnalytics, input));
}

export function useMrr(range: DayRange): UseQueryResult<MrrFigures> {
  return useFigures('mrr', range, (input) => callApi(readMrrAnalytics, input));
}

export function useActivity(range: DayRange): UseQueryResult<ActivityFigures> {
  return useFigures('activity', range, (input) => callApi(readActivityAnalytics, input));
}

export function useChurn(range: DayRange): UseQueryResult<ChurnFigures> {
  return useFigures('churn', range, (input) => callApi(readChurnAnalytics, input));
}
