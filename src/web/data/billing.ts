import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
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
import type { RouteOutput } from '#contract/route.ts';
import type { PaidTier, Tier } from '#domain/plans/plans.ts';
import { callApi } from '#web/lib/api/api.ts';
import { readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { invalidatePosts } from './posts.ts';
import { useSession } from './session.ts';

export type Plans = RouteOutput<typeof readPlans>['data'];
export type PlanPreview = RouteOutput<typeof previewPlanChange>['data'];

const PLANS = ['plans'] as const;
const BILLING = ['billing'] as const;
const PREVIEW = ['billing-preview'] as const;
/** A payment is looked for again so often while its event is on the way. */
const PAYMENT_LOOK_MS = 3000;
/** Who has not paid after so many looks hardly will: the provider is asked for everybody else too. */
const QUICK_LOOKS = 40;
const SLOW_LOOK_MS = 60_000;

/** How long until a payment is looked for again, ms; false once there is a plan. @param looks how often it was looked for */
export function nextPaymentLookMs(looks: number, hasPlan: boolean): number | false {
  if (hasPlan) return false;
  return looks < QUICK_LOOKS ? PAYMENT_LOOK_MS : SLOW_LOOK_MS;
}

/** What is offered, and whether it can be paid for here. */
export function usePlans(): UseQueryResult<Plans> {
  return useQuery({
    queryKey: PLANS,
    queryFn: async ({ signal }) => (await callApi(readPlans, { signal })).data,
    staleTime: 5 * 60_000,
  });
}

/** What the person pays for and until when; nothing is asked while nobody is signed in. */
export function useBilling(): UseQueryResult<Billing> {
  const { user } = useSession();
  return useQuery({
    queryKey: BILLING,
    queryFn: async ({ signal }) => (await callApi(readBilling, { signal })).data,
    enabled: user !== null,
  });
}

/** What another plan would hold back and end; null asks nothing. */
export function usePlanPreview(tier: Tier | null): UseQueryResult<PlanPreview> {
  return useQuery({
    queryKey: [...PREVIEW, tier],
    queryFn: async ({ signal }) => (await callApi(previewPlanChange, { query: { tier: tier ?? 'free' }, signal })).data,
    enabled: tier !== null,
    staleTime: 0,
  });
}

/** The address of the provider's page that sells a plan. */
export function useStartCheckout(): UseMutationResult<string, Error, PaidTier> {
  return useMutation({
    mutationFn: async (tier) => (await callApi(startCheckout, { body: { tier } })).data.url,
  });
}

/** The address of the provider's page for cards and invoices. */
export function useOpenPortal(): UseMutationResult<string, Error, void> {
  return useMutation({ mutationFn: async () => (await callApi(openPortal, { body: {} })).data.url });
}

/** Moves the running subscription to another plan. */
export function useChangePlan(): UseMutationResult<Billing, Error, PaidTier> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (tier) => (await callApi(changePlan, { body: { tier } })).data,
    onSuccess: (billing) => take(client, billing),
  });
}

/** Ends the subscription with its paid month, or takes that back. */
export function useCancelPlan(): UseMutationResult<Billing, Error, { cancel: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ cancel }) => (await callApi(cancel ? cancelPlan : resumePlan, { body: {} })).data,
    onSuccess: (billing) => take(client, billing),
  });
}

/** Asks the provider now, every few seconds until a subscription is there, after two minutes less often: its event may be late. */
export function useAwaitPayment(isWaiting: boolean): UseQueryResult<Billing> {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...BILLING, 'awaited'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(refreshBilling, { body: {}, signal });
      await take(client, data);
      return data;
    },
    enabled: isWaiting,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      nextPaymentLookMs(state.dataUpdateCount + state.errorUpdateCount, Boolean(state.data?.subscription)),
  });
}

/**
 * Everything that hangs on the plan follows it: the stored person, limits, and posts that are held or let go. They follow wherever there
 * is a subscription to tell of: that the stored person has its tier already may only mean that the profile was read first.
 */
async function take(client: QueryClient, billing: Billing): Promise<void> {
  client.setQueryData(BILLING, billing);
  const { user } = readCredentials();
  if (user === null) return;
  const isNew = user.tier !== billing.tier;
  if (isNew) writeCredentials({ ...user, tier: billing.tier });
  if (!isNew && billing.subscription === null) return;
  await Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), invalidatePosts(client)]);
}
