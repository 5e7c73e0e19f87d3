import { type listUsers as route, USERS_PAGE_SIZE, type UserRow } from '#contract/admin-users.ts';
import type { RouteData, RouteInput } from '#contract/route.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { UserStatus } from '#domain/users/preferences.ts';
import type { Ctx } from '#server/context.ts';
import { countUsers, searchUsers, type UserRecord } from './store.ts';

/** A person as lists and details show them. */
export function viewUser(row: UserRecord): UserRow {
  const { id, name, email, tier, status, createdAt, seenAt, totalPosts } = row;
  return {
    ...{ id, name, email, tier, status, totalPosts },
    createdAt: createdAt.toISOString(),
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
  };
}

/** People by name or address, 50 a page; each filter's counts tell what the search and the other filter find. */
export async function listUsers(ctx: Ctx, input: RouteInput<typeof route>['query']): Promise<RouteData<typeof route>> {
  const { page, sort, tier = 'all', status = 'all' } = input;
  const search = input.search?.trim().replaceAll('\u0000', '') || null;
  const [limit, offset] = [USERS_PAGE_SIZE, (page - 1) * USERS_PAGE_SIZE];
  const found = { search, tier: tier === 'all' ? null : tier, status: status === 'all' ? null : status };
  const [rows, counted] = await Promise.all([
    searchUsers(ctx.db, { ...found, sort, limit, offset }),
    countUsers(ctx.db, found),
  ]);
  const tierCounts: Record<Tier, number> = { guest: 0, free: 0, pro: 0, top_voice: 0, admin: 0 };
  const statusCounts: Record<UserStatus, number> = { active: 0, disabled: 0 };
  let total = 0;
  for (const one of counted) {
    const [hasTier, hasStatus] = [tier === 'all' || one.tier === tier, status === 'all' || one.status === status];
    if (hasStatus) tierCounts[one.tier] += one.people;
    if (hasTier) statusCounts[one.status] += one.people;
    if (hasTier && hasStatus) total += one.people;
  }
  return {
    users: rows.map(viewUser),
    pagination: { total, limit, offset, hasMore: offset + rows.length < total },
    tierCounts,
    statusCounts,
  };
}
