import type { Billing } from '#contract/plans.ts';
import { AppError } from '#domain/errors.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import { currentSubscription } from '#domain/plans/subscriptions.ts';
import type { Ctx } from '#server/context.ts';
import { readGrants } from '#server/features/tiers/read-tier.ts';
import { paymentsMode } from './payments-mode.ts';
import { findPerson, listSubscriptions, type SubscriptionRow } from './store.ts';

/** A person's subscription and granted tiers, as last read from the provider. @throws AppError NOT_FOUND where the account is gone */
export async function readBilling(ctx: Ctx, { userId }: { userId: string }): Promise<Billing> {
  const person = await findPerson(ctx.db, userId);
  if (person === null) throw new AppError('NOT_FOUND');
  const subscriptions = await listSubscriptions(ctx.db, userId);
  return {
    payments: paymentsMode(ctx),
    tier: person.tier,
    subscription: viewSubscription(currentSubscription(subscriptions)),
    hasSeveral: subscriptions.filter(({ status }) => isLiveSubscription(status)).length > 1,
    grants: (await readGrants(ctx, { userId })).map((grant) => viewGrant(grant, ctx.clock.now())),
  };
}

function viewSubscription(row: SubscriptionRow | null): Billing['subscription'] {
  if (row === null) return null;
  const { tier, status, cents, currentPeriodEnd, cancelAtPeriodEnd } = row;
  return { tier, status, cents, currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null, cancelAtPeriodEnd };
}

type GrantRow = Awaited<ReturnType<typeof readGrants>>[number];

function viewGrant({ tier, months, reason, endsAt }: GrantRow, nowMs: number): Billing['grants'][number] {
  const state = endsAt === null ? 'waiting' : endsAt.getTime() > nowMs ? 'running' : 'ended';
  return { tier, months, reason, state, endsAt: endsAt?.toISOString() ?? null };
}
