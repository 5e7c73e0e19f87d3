import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contactSupport, readNpsStatus, submitFeedback, submitNps } from '#contract/feedback.ts';
import type { RouteBody } from '#contract/route.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { NPS_STALE_MS } from './lifetimes.ts';

export type Contact = RouteBody<typeof contactSupport>;
export type Feedback = RouteBody<typeof submitFeedback>;
export type NpsAnswer = RouteBody<typeof submitNps>;

const NPS_KEY = ['nps-status'] as const;

/** Writes to support; signed in or not. */
export function useContactSupport() {
  return useMutation({ mutationFn: (body: Contact) => callApi(contactSupport, { body }) });
}

export function useSubmitFeedback() {
  return useMutation({ mutationFn: (body: Feedback) => callApi(submitFeedback, { body }) });
}

/** Whether the person may be asked how likely they would recommend the product; asked of the server only where `enabled`. */
export function useNpsStatus(enabled: boolean) {
  return useQuery({
    queryKey: NPS_KEY,
    queryFn: async ({ signal }) => (await fetchData(readNpsStatus, { signal })).shouldAsk,
    enabled,
    staleTime: NPS_STALE_MS,
    refetchOnWindowFocus: false,
  });
}

export function useSubmitNps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NpsAnswer) => callApi(submitNps, { body }),
    onSuccess: () => client.setQueryData(NPS_KEY, false),
  });
}
