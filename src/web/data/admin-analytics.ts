import { keepPreviousData } from '@tanstack/react-query';
import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import type { RouteOutput } from '#contract/route.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type NpsFigures = RouteOutput<typeof readNpsAnalytics>['data'];
export type ReferralFigures = RouteOutput<typeof readReferralAnalytics>['data'];
export type MrrFigures = RouteOutput<typeof readMrrAnalytics>['data'];

const FIGURES_STALE_MS = MINUTE_MS;

type Call<T> = (input: { query: DayRange; signal: AbortSignal }) => Promise<{ data: T }>;

/** One panel's figures. Those of the previous range are shown while the next are read (`isPlaceholderData`). */
function useFigures<T>(name: string, range: DayRange, call: Call<T>) {
  return useAdminQuery({
    queryKey: ['admin', 'analytics', name, range],
    queryFn: async ({ signal }) => (await call({ query: range, signal })).data,
    staleTime: FIGURES_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export function useNps(range: DayRange) {
  return useFigures('nps', range, (input) => callApi(readNpsAnalytics, input));
}

export function useReferralFigures(range: DayRange) {
  return useFigures('referrals', range, (input) => callApi(readReferralAnalytics, input));
}

export function useConversion(range: DayRange) {
  return useFigures('conversion', range, (input) => callApi(readConversionAnalytics, input));
}

export function useMrr(range: DayRange) {
  return useFigures('mrr', range, (input) => callApi(readMrrAnalytics, input));
}

export function useActivity(range: DayRange) {
  return useFigures('activity', range, (input) => callApi(readActivityAnalytics, input));
}

export function useChurn(range: DayRange) {
  return useFigures('churn', range, (input) => callApi(readChurnAnalytics, input));
}
