import { keepPreviousData } from '@tanstack/react-query';
import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type NpsFigures = RouteData<typeof readNpsAnalytics>;
export type ReferralFigures = RouteData<typeof readReferralAnalytics>;
export type MrrFigures = RouteData<typeof readMrrAnalytics>;

type Read<T> = (call: { query: DayRange; signal: AbortSignal }) => Promise<T>;

/** One panel's figures. Those of the previous range are shown while the next are read (`isPlaceholderData`). */
function useFigures<T>(name: string, range: DayRange, read: Read<T>) {
  return useAdminQuery({
    queryKey: ['admin', 'analytics', name, range],
    queryFn: ({ signal }) => read({ query: range, signal }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
}

export const useNps = (range: DayRange) => useFigures('nps', range, (call) => fetchData(readNpsAnalytics, call));
export const useReferralFigures = (range: DayRange) =>
  useFigures('referrals', range, (call) => fetchData(readReferralAnalytics, call));
export const useConversion = (range: DayRange) =>
  useFigures('conversion', range, (call) => fetchData(readConversionAnalytics, call));
export const useMrr = (range: DayRange) => useFigures('mrr', range, (call) => fetchData(readMrrAnalytics, call));
export const useActivity = (range: DayRange) =>
  useFigures('activity', range, (call) => fetchData(readActivityAnalytics, call));
export const useChurn = (range: DayRange) => useFigures('churn', range, (call) => fetchData(readChurnAnalytics, call));
