import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Billing,
  cancelPlan,
  changePlan,
  openPortal,
  previewPlanChange,
  readBilling,
  readPlans,
  refreshBilling,
  resumePlan,
  startCheckout,
} from '#contract/plans.ts';
import type { PaidTier, Tier } from '#domain/plans/plans.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { invalidatePosts } from './posts.ts';
import { PROFILE_KEY } from './profiles.ts';
import { useUserQuery } from './user-query.ts';

const BILLING = ['billing'] as const;
const PLANS_STALE_MS = 5 * MINUTE_MS;
/** How often the server is asked for a payment whose event is on the way. */
const PAYMENT_POLL_MS = 3000;
/** Whoever has not paid after so many polls hardly will: each of them costs a call to the payment provider. */
const FAST_POLLS = 40;
const SLOW_PAYMENT_POLL_MS = MINUTE_MS;

/** How long until a payment is asked for again, ms; false once there is a subscription. @param polls how often it was asked for */
export function paymentPollMs(polls: number, hasSubscription: boolean): number | false {
  if (hasSubscription) return false;
  return polls < FAST_POLLS ? PAYMENT_POLL_MS : SLOW_PAYMENT_POLL_MS;
}

/** The plans on offer, and whether they can be paid for here. */
export function usePlans() {
  return useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => fetchData(readPlans, { signal }),
    staleTime: PLANS_STALE_MS,
  });
}

/** What the signed-in person pays for and until when. */
export function useBilling() {
  return useUserQuery({
    queryKey: BILLING,
    queryFn: ({ signal }) => fetchData(readBilling, { signal }),
  });
}

/** The posts that another plan would hold back and the abilities it would end; null asks nothing. */
export function usePlanPreview(tier: Tier | null) {
  return useQuery({
    queryKey: ['billing-preview', tier],
    queryFn: ({ signal }) => fetchData(previewPlanChange, { query: { tier: tier ?? 'free' }, signal }),
    enabled: tier !== null,
    staleTime: 0,
  });
}

/** Resolves with the address of the payment provider's page that sells a plan. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: async (tier: PaidTier) => (await fetchData(startCheckout, { body: { tier } })).url,
  });
}

/** Resolves with the address of the payment provider's page for cards and invoices. */
export function useOpenPortal() {
  return useMutation({ mutationFn: async () => (await fetchData(openPortal, { body: {} })).url });
}

export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tier: PaidTier) => fetchData(changePlan, { body: { tier } }),
    onSuccess: (billing) => applyBilling(client, billing),
  });
}

/** Ends the subscription with its paid month, or takes that back. */
export function useCancelPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ cancel }: { cancel: boolean }) => fetchData(cancel ? cancelPlan : resumePlan, { body: {} }),
    onSuccess: (billing) => applyBilling(client, billing),
  });
}

/** Has the server ask the payment provider again and again until there is a subscription, for its event may be late. */
export function useAwaitPayment(isWaiting: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...BILLING, 'awaited'],
    queryFn: async ({ signal }) => {
      const billing = await fetchData(refreshBilling, { body: {}, signal });
      await applyBilling(client, billing);
      return billing;
    },
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      paymentPollMs(state.dataUpdateCount + state.errorUpdateCount, Boolean(state.data?.subscription)),
  });
}

/**
 * Updates everything that depends on the plan: the stored person, limits, and posts that are held back or released. Also where the
 * stored person has the tier already but there is a subscription: the profile may only have been read first.
 */
async function applyBilling(client: QueryClient, billing: Billing): Promise<void> {
  client.setQueryData(BILLING, billing);
  const { user } = readCredentials();
  if (user === null) return;
  const isNew = user.tier !== billing.tier;
  if (isNew) writeCredentials({ ...user, tier: billing.tier });
  if (!isNew && billing.subscription === null) return;
  await Promise.all([client.invalidateQueries({ queryKey: PROFILE_KEY }), invalidatePosts(client)]);
}
